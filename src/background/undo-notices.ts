import browser from 'webextension-polyfill';
import { exclusively } from '../browser/exclusively.ts';
import { recordKey } from '../browser/record-key.ts';

/**
 * Key of the counts of hiding notices. A site's first few pages with something hidden show a notice. After that only toolbar button
 * and popup say it.
 */
const KEY = 'undoNotices';
const TIMES = 3;
/** At most this many sites are counted. Beyond that the oldest are dropped, and may show the notice again. */
const MAX_SITES = 500;

/** The count of each site, by the site's hash: content scripts can read this store, so it must not list the sites that were read. */
type Counts = Readonly<Record<string, number>>;

/** Returns a key that is never a number: an object would put numbers before all other keys. */
const keyOf = (site: string): Promise<string> => recordKey('s', site);

/** Returns whether a page of the site may still show the notice. If so, the notice is counted as shown. */
export const mayTellHiding = (site: string): Promise<boolean> =>
  exclusively(KEY, async () => {
    const counts = await read();
    const told = counts[await keyOf(site)] ?? 0;
    if (told >= TIMES) return false;
    await write(counts, site, told + 1);
    return true;
  });

/** Stops the notices on this site, as the person asked. */
export const stopTellingHiding = (site: string): Promise<void> =>
  exclusively(KEY, async () => write(await read(), site, TIMES));

/** Deletes the count of a site, which is being forgotten. */
export const forgetTellings = (site: string): Promise<void> =>
  exclusively(KEY, async () => {
    const { [await keyOf(site)]: _, ...others } = await read();
    await browser.storage.local.set({ [KEY]: others });
  });

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
