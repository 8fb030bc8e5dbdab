import type messages from '../../public/_locales/en/messages.json';
import { isProblem } from '../browser/problem.ts';
import type { Reason } from '../core/verdict/reason.ts';
import { formatNumber } from './format.ts';
import { locale, message } from './language.ts';

export type MessageKey = keyof typeof messages;

/** Keys of messages with plural forms: `<key>_one`, `<key>_other` and the language's further forms. */
export type PluralKey = MessageKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

type Value = string | number;

const written = (values: readonly Value[]): string[] =>
  values.map((value) => (typeof value === 'number' ? formatNumber(value) : value));

export const t = (key: MessageKey, ...values: readonly Value[]): string => message(key, written(values));

/** Plural rules by language: making them costs more than using them. */
const plurals = new Map<string, Intl.PluralRules>();

function pluralForm(count: number): string {
  const language = locale();
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

/** Returns the message in the plural form for `count`, which is its $1. */
export function tn(key: PluralKey, count: number, ...values: readonly Value[]): string {
  const form = pluralForm(count);
  const substitutions = written([count, ...values]);
  return message(`${key}_${form}`, substitutions) || message(`${key}_other`, substitutions);
}

/** Returns an error in the person's language if it is a known problem; else the error's own words. */
export const problemText = (said: string): string => (isProblem(said) ? t(`problem_${said}`) : said);

/** Returns a reason in plain words, or its key if it has no words yet. Names of messages contain no hyphen. */
export const reasonText = (reason: Reason): string =>
  message(`reason_${reason.key.replaceAll('-', '_')}`, written(reason.values)) || reason.key;
