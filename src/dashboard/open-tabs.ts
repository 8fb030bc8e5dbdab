import browser from 'webextension-polyfill';
import { sendToTab } from '../messaging/messenger.ts';
import type { LinkNames } from '../messaging/protocol.ts';

/** A frozen tab must not keep the page waiting. */
const PATIENCE = 1500;

interface OpenTab {
  readonly id: number;
  readonly names: LinkNames;
}

/** The site's open tabs, and the names that their links give to pages; nothing of them is kept. */
export async function openTabs(site: string): Promise<OpenTab[]> {
  // The lists that tell sites apart are only needed here.
  const [tabs, { isOfSite }] = await Promise.all([browser.tabs.query({}), import('../core/page/site-of.ts')]);
  const answers = tabs.map(async ({ id, incognito }): Promise<OpenTab | null> => {
    if (id === undefined || incognito) return null;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    // Most tabs have no content script, and those of other sites say nothing.
    const names = await Promise.race([sendToTab(id, 'linkNames', { site }).catch(() => null), late]);
    // A page on the site's host may be another tenant's.
    return names && isOfSite(names.url, site) ? { id, names } : null;
  });
  return (await Promise.all(answers)).filter((answer) => answer !== null);
}

/** Has the site's open pages follow what was learned since they were judged. */
export async function judgeOpenTabs(site: string): Promise<void> {
  for (const { id } of await openTabs(site))
    sendToTab(id, 'judgeAgain', { explained: false }).catch(() => null);
}
