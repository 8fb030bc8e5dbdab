import browser from 'webextension-polyfill';
import { NOTHING_SEEN, type SeenStories } from '../core/links/seen-stories.ts';
import { recordKey } from './record-key.ts';

/** Keys of one record for each site. Keys and records hold only hashes, because content scripts can read this store. */
const PREFIX = 'seen:';
/** Most sites with a record; beyond this, the record of the site not visited for the longest time is removed. */
export const MOST_SITES = 200;

const keyOf = (site: string): Promise<string> => recordKey(PREFIX, site);

export async function readSeen(site: string): Promise<SeenStories> {
  const key = await keyOf(site);
  return valid((await browser.storage.local.get(key))[key]);
}

export async function writeSeen(site: string, seen: SeenStories): Promise<void> {
  const isNew = (await readSeen(site)) === NOTHING_SEEN;
  await browser.storage.local.set({ [await keyOf(site)]: seen });
  if (!isNew) return;
  const all = await records();
  all.sort(([, a], [, b]) => b.last - a.last);
  await browser.storage.local.remove(all.slice(MOST_SITES).map(([key]) => key));
}

export const forgetSeen = async (site: string): Promise<void> =>
  browser.storage.local.remove([await keyOf(site)]);

export async function forgetAllSeen(): Promise<void> {
  await browser.storage.local.remove((await records()).map(([key]) => key));
}

async function records(): Promise<[string, SeenStories][]> {
  return Object.entries(await browser.storage.local.get(null))
    .filter(([key]) => key.startsWith(PREFIX))
    .map(([key, stored]) => [key, valid(stored)]);
}

/** Returns a stored record, or NOTHING_SEEN if it is damaged. */
function valid(stored: unknown): SeenStories {
  const { seen, fresh, last } = (stored ?? {}) as Partial<Record<keyof SeenStories, unknown>>;
  return areNumbers(seen) && areNumbers(fresh) && typeof last === 'number'
    ? { seen, fresh, last }
    : NOTHING_SEEN;
}

const areNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
