import browser from 'webextension-polyfill';

/** Key of the times when the person last had all sites, or one site, forgotten. Kept for the session, which no open page outlives. */
const KEY = 'forgotten';
const ALL = '*';
/** At most this many forgotten sites are remembered at a time, beside the time when all were forgotten. */
const MOST = 200;

/** The time of the last forgetting of each site, in milliseconds since the epoch. */
type Moments = Readonly<Record<string, number>>;

async function moments(): Promise<Moments> {
  return ((await browser.storage.session.get(KEY))[KEY] as Moments | undefined) ?? {};
}

/** Notes that one site, or all, is forgotten now. Pages opened before must not bring the forgotten data back. */
export async function noteForgetting(site = ALL): Promise<void> {
  const { [ALL]: all = 0, [site]: _, ...others } = await moments();
  const kept = site === ALL ? [] : Object.entries(others).slice(1 - MOST);
  await browser.storage.session.set({
    [KEY]: { [ALL]: all, ...Object.fromEntries(kept), [site]: Date.now() },
  });
}

/** Returns whether something opened or begun at that moment is older than the last forgetting of its site. */
export async function isFromBefore(opened: number, site: string): Promise<boolean> {
  const { [ALL]: all = 0, [site]: own = 0 } = await moments();
  return opened <= Math.max(all, own);
}
