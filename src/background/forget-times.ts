import browser from 'webextension-polyfill';

/** When the person last had everything forgotten, and single sites; this browser session, since no page stays open beyond it. */
const KEY = 'forgotten';
const ALL = '*';
/** Sites of which it is known at a time. */
const MOST = 200;

/** By site, in milliseconds since the epoch. */
type Moments = Readonly<Record<string, number>>;

async function moments(): Promise<Moments> {
  return ((await browser.storage.session.get(KEY))[KEY] as Moments | undefined) ?? {};
}

/** What was open until now must not bring back what is forgotten: all, or one site. */
export async function noteForgetting(site = ALL): Promise<void> {
  const { [site]: _, ...others } = await moments();
  const kept = Object.entries(site === ALL ? {} : others).slice(1 - MOST);
  await browser.storage.session.set({ [KEY]: Object.fromEntries([...kept, [site, Date.now()]]) });
}

/** Whether what was opened, or begun, at that moment has been there since before its site was forgotten. */
export async function isFromBefore(opened: number, site: string): Promise<boolean> {
  const { [ALL]: all = 0, [site]: own = 0 } = await moments();
  return opened <= Math.max(all, own);
}
