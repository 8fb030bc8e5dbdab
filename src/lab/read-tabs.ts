import browser from 'webextension-polyfill';
import { linkName, sameSite } from '../core/address/link-url.ts';
import { siteOf } from '../core/address/site-of.ts';
import { type ReadPage, readDrawnTab } from '../snapshot/read-tab.ts';
import { type LearnedModel, learnedModel } from './learned-model.ts';

/** Number of open tabs that are read: a few show what repeats, and a person waits. Chosen by hand. */
const MOST_TABS = 20;

/**
 * Resolves to the page of a tab as it is drawn now, with boxes and font sizes, then the pages of its site in other open tabs. For a private
 * tab, these are private tabs too, else none of them are. Rejects if the browser does not allow a look into the tab. Nothing is stored.
 */
export async function readTabs(tabId: number): Promise<ReadPage[]> {
  const tab = await browser.tabs.get(tabId);
  const first = await readDrawnTab(tabId);
  const tabs = await browser.tabs.query({});
  const own = linkName(first.page.url);
  const others = tabs.filter(
    ({ id, url, incognito }) =>
      id !== undefined && id !== tabId && incognito === tab.incognito && url && sameSite(linkName(url), own),
  );
  const read = await Promise.all(
    others.slice(0, MOST_TABS).map(({ id }) => readDrawnTab(id ?? -1).catch(() => null)),
  );
  return [first, ...read.filter((page) => page !== null)];
}

/** Returns the stored model of the site of a tab's page; null in private windows, and if no page is learned or the model cannot be read. */
export async function learnedOf(tabId: number, url: string): Promise<LearnedModel | null> {
  const { incognito } = await browser.tabs.get(tabId);
  return incognito ? null : learnedModel(siteOf(url)).catch(() => null);
}
