import browser from 'webextension-polyfill';
import type { ReadingShapes } from '../core/purpose/purpose.ts';
import { isRule } from '../core/rules/early-rules.ts';
import type { RulesOfSite } from '../core/treatment/rule-treatment.ts';
import { recordKey } from './record-key.ts';

/** What may act on a site's pages before they are judged. */
export interface EarlyEntry extends RulesOfSite {
  /** At which addresses rules may act. */
  readonly shapes: ReadingShapes;
}

export const NO_RULES: EarlyEntry = { rules: [], hides: false, shapes: {} };

/**
 * A copy of each site's proven rules, read without opening the database. Sites stand in it by hash: a web page that broke into its
 * content script would find rules there, but no list of the sites read.
 */
const PREFIX = 'early:';

const keyOf = (site: string): Promise<string> => recordKey(PREFIX, site);

/** The rules of a site, or none. */
export async function readEarly(site: string): Promise<EarlyEntry> {
  const key = await keyOf(site);
  const found: unknown = (await browser.storage.local.get(key))[key];
  return isEntry(found) ? found : NO_RULES;
}

/** Anything else is damage, or was put there by what took over a page's process: it becomes a style sheet of other pages. */
function isEntry(found: unknown): found is EarlyEntry {
  const { rules, hides, shapes } = (found ?? {}) as Partial<EarlyEntry>;
  return (
    Array.isArray(rules) &&
    rules.every(isProven) &&
    typeof hides === 'boolean' &&
    typeof shapes === 'object' &&
    shapes !== null
  );
}

const isProven = (rule: unknown): boolean =>
  Array.isArray(rule) &&
  typeof rule[0] === 'string' &&
  isRule(rule[0]) &&
  typeof rule[1] === 'number' &&
  Array.isArray(rule[2]) &&
  Array.isArray(rule[3]);

/** Stores a site's rules; true where that changed whether it has any. */
export async function writeEarly(site: string, entry: EarlyEntry): Promise<boolean> {
  const key = await keyOf(site);
  const before = (await browser.storage.local.get(key))[key];
  if (entry.rules.length === 0) {
    if (before === undefined) return false;
    await browser.storage.local.remove([key]);
    return true;
  }
  if (JSON.stringify(before) !== JSON.stringify(entry)) await browser.storage.local.set({ [key]: entry });
  return before === undefined;
}
