import browser from 'webextension-polyfill';
import { sendToTab } from '../messaging/messenger.ts';
import type { LinkNames } from '../messaging/protocol.ts';

/** Milliseconds to wait for a tab's answer; a frozen tab must not keep the page waiting. */
const PATIENCE = 1500;

interface OpenTab {
  readonly id: number;
  readonly names: LinkNames;
}

/** Resolves to the site's open tabs, with the names that their links give to pages. Nothing is stored. */
export async function openTabs(site: string): Promise<OpenTab[]> {
  // The lists that separate sites are only needed here.
  const [tabs, { isOfSite }] = await Promise.all([browser.tabs.query({}), import('../core/page/site-of.ts')]);
  const answers = tabs.map(async ({ id, incognito }): Promise<OpenTab | null> => {
    if (id === undefined || incognito) return null;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    // Most tabs have no content script, and tabs of other sites do not answer.
    const names = await Promise.race([sendToTab(id, 'linkNames', { site }).catch(() => null), late]);
    // A page on the site's host may belong to another tenant.
    return names && isOfSite(names.url, site) ? { id, names } : null;
  });
  return (await Promise.all(answers)).filter((answer) => answer !== null);
}

/** Judges the site's open pages again with everything learned since. */
export async function judgeOpenTabs(site: string): Promise<void> {
  for (const { id } of await openTabs(site))
    sendToTab(id, 'judgeAgain', { explained: false }).catch(() => null);
}
