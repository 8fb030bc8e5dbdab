import browser from 'webextension-polyfill';
import { recordKey } from '../browser/record-key.ts';

/**
 * How often a site's pages have said that something was hidden. They say so on the first few pages where that happens,
 * until a person has seen it; then the toolbar button alone tells, and the popup.
 */
const KEY = 'undoNotices';
const TIMES = 3;
/** Beyond these the longest known are let go, and may say it again. */
const MAX_SITES = 500;

/** By hash of the site: content scripts can read this store, and it is no list of the sites read. */
type Counts = Readonly<Record<string, number>>;

/** Never a number, which an object would put before all others. */
const keyOf = (site: string): Promise<string> => recordKey('s', site);

/** Whether a page of the site may still say what it hid; if so, this counts as having said it. */
export async function mayTellHiding(site: string): Promise<boolean> {
  const counts = await read();
  const told = counts[await keyOf(site)] ?? 0;
  if (told >= TIMES) return false;
  await write(counts, site, told + 1);
  return true;
}

/** The person wants to hear no more of it on this site. */
export async function stopTellingHiding(site: string): Promise<void> {
  await write(await read(), site, TIMES);
}

/** With the site, what was counted is forgotten. */
export async function forgetTellings(site: string): Promise<void> {
  const { [await keyOf(site)]: _, ...others } = await read();
  await browser.storage.local.set({ [KEY]: others });
}

async function read(): Promise<Counts> {
  const stored = (await browser.storage.local.get(KEY))[KEY];
  return typeof stored === 'object' && stored !== null ? (stored as Counts) : {};
}

async function write(counts: Counts, site: string, told: number): Promise<void> {
  const key = await keyOf(site);
  const { [key]: _, ...others } = counts;
  const kept = [...Object.entries(others), [key, told] as const].slice(-MAX_SITES);
  await browser.storage.local.set({ [KEY]: Object.fromEntries(kept) });
}
