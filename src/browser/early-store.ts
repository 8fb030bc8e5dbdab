import browser from 'webextension-polyfill';
import { hash } from '../core/page/hash.ts';
import type { ProvenRule } from '../core/site/early-rules.ts';

/** What may act on a site's pages before they are judged. */
export interface EarlyEntry {
  readonly rules: readonly ProvenRule[];
  /** The site has earned hiding; otherwise they dim at most. */
  readonly hides: boolean;
}

export const NO_RULES: EarlyEntry = { rules: [], hides: false };

/**
 * A copy of each site's proven rules, read without opening the database. Sites stand in it by hash: a web page that broke into its
 * content script would find rules there, but no list of the sites read.
 */
const PREFIX = 'early:';

const keyOf = (site: string): string => `${PREFIX}${hash(site)}`;

/** The rules of a site, or none. */
export async function readEarly(site: string): Promise<EarlyEntry> {
  const key = keyOf(site);
  const found: unknown = (await browser.storage.local.get(key))[key];
  return isEntry(found) ? found : NO_RULES;
}

const isEntry = (found: unknown): found is EarlyEntry =>
  typeof found === 'object' && found !== null && 'rules' in found && Array.isArray(found.rules);

/** Stores a site's rules; true where that changed whether it has any. */
export async function writeEarly(site: string, entry: EarlyEntry): Promise<boolean> {
  const key = keyOf(site);
  const before = (await browser.storage.local.get(key))[key];
  if (entry.rules.length === 0) {
    if (before === undefined) return false;
    await browser.storage.local.remove([key]);
    return true;
  }
  if (JSON.stringify(before) !== JSON.stringify(entry)) await browser.storage.local.set({ [key]: entry });
  return before === undefined;
}
