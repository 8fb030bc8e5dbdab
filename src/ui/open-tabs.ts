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
export const openTabs = (site: string): Promise<OpenTab[]> => onOpenTabs(site, () => undefined);

/**
 * Judges the site's open pages again with everything learned since. Resolves once all were told to: a page of the extension that closes
 * earlier would leave them as they are. Never rejects, since a tab may go at any time.
 */
export async function judgeOpenTabs(site: string): Promise<void> {
  const judge = ({ id }: OpenTab) => void sendToTab(id, 'judgeAgain', { explained: false }).catch(() => null);
  await onOpenTabs(site, judge).catch(() => null);
}

/** Calls `use` with each open tab of the site once the tab has answered. Resolves to them all. */
async function onOpenTabs(site: string, use: (tab: OpenTab) => void): Promise<OpenTab[]> {
  // The lists that separate sites are only needed here.
  const [tabs, { isOfSite }] = await Promise.all([
    browser.tabs.query({}),
    import('../core/address/site-of.ts'),
  ]);
  const answers = tabs.map(async ({ id, incognito }): Promise<OpenTab | null> => {
    if (id === undefined || incognito) return null;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    // Most tabs have no content script, and tabs of other sites do not answer.
    const names = await Promise.race([sendToTab(id, 'linkNames', { site }).catch(() => null), late]);
    // A page on the site's host may belong to another tenant.
    if (!names || !isOfSite(names.url, site)) return null;
    const tab = { id, names };
    use(tab);
    return tab;
  });
  return (await Promise.all(answers)).filter((answer) => answer !== null);
}
