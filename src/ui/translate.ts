import type messages from '../../public/_locales/en/messages.json';
import { isProblem } from '../browser/problem.ts';
import type { Reason } from '../core/verdict/reason.ts';
import { formatNumber } from './format.ts';
import { locale, message } from './language.ts';

export type MessageKey = keyof typeof messages;

/** Keys that come in plural forms: `<key>_one`, `<key>_other` and whatever else the language has. */
export type PluralKey = MessageKey extends infer Key
  ? Key extends `${infer Stem}_other`
    ? Stem
    : never
  : never;

type Value = string | number;

const written = (values: readonly Value[]): string[] =>
  values.map((value) => (typeof value === 'number' ? formatNumber(value) : value));

export const t = (key: MessageKey, ...values: readonly Value[]): string => message(key, written(values));

/** By language: rules cost more to make than to ask. */
const plurals = new Map<string, Intl.PluralRules>();

function pluralForm(count: number): string {
  const language = locale();
  const rules = plurals.get(language) ?? new Intl.PluralRules(language);
  plurals.set(language, rules);
  return rules.select(count);
}

/** The plural form for `count`, which is the message's $1. */
export function tn(key: PluralKey, count: number, ...values: readonly Value[]): string {
  const form = pluralForm(count);
  const substitutions = written([count, ...values]);
  return message(`${key}_${form}`, substitutions) || message(`${key}_other`, substitutions);
}

/** What went wrong, in the person's language where it is one of what may go wrong; else as it was said. */
export const problemText = (said: string): string => (isProblem(said) ? t(`problem_${said}`) : said);

/** A reason in plain words; its key where no words exist yet. Message names know no hyphen. */
export const reasonText = (reason: Reason): string =>
  message(`reason_${reason.key.replaceAll('-', '_')}`, written(reason.values)) || reason.key;
