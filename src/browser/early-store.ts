import browser from 'webextension-polyfill';
import type { ReadingShapes } from '../core/purpose/surely-for-reading.ts';
import { isRule } from '../core/rules/early-rules.ts';
import type { RulesOfSite } from '../core/treatment/rule-treatment.ts';
import { recordKey } from './record-key.ts';

/** Rules that may act on a site's pages before they are judged. */
export interface EarlyEntry extends RulesOfSite {
  /** Shapes of the addresses where rules may act. */
  readonly shapes: ReadingShapes;
}

export const NO_RULES: EarlyEntry = { rules: [], hides: false, shapes: {} };

/**
 * Keys of a copy of each site's proven rules, which is read without opening the database. Keys hold a hash of the site. So a web page that
 * breaks into its content script finds rules there, but no list of sites.
 */
const PREFIX = 'early:';

const keyOf = (site: string): Promise<string> => recordKey(PREFIX, site);

/** Returns the rules of a site, or none. */
export async function readEarly(site: string): Promise<EarlyEntry> {
  const key = await keyOf(site);
  const found: unknown = (await browser.storage.local.get(key))[key];
  return isEntry(found) ? found : NO_RULES;
}

/** Returns whether a stored value is valid. Otherwise a page that broke into a process could add style sheets to other pages. */
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

/** Stores a site's rules. Returns whether the site had rules before and has none now, or the reverse. */
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
