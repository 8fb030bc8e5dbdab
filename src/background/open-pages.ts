import browser from 'webextension-polyfill';
import type { PageTree } from '../core/page-tree/page-tree.ts';
import { sendToTab } from '../messaging/messenger.ts';
import { siteOf } from './sites.ts';

/** A person has rarely more of one site open, and each page takes its time to be judged. */
const MOST = 8;

/** The site's pages in open tabs, but none in private windows. Tabs that do not answer are left out. */
export async function openPagesOf(site: string): Promise<PageTree[]> {
  const tabs = (await browser.tabs.query({})).filter(
    // Only tabs of allowed sites show their address.
    ({ url = '', incognito, discarded }) => !incognito && !discarded && siteOf(url) === site,
  );
  const pages = await Promise.all(
    tabs
      .slice(0, MOST)
      .map(({ id }) => (id === undefined ? null : sendToTab(id, 'snapshot', {}).catch(() => null))),
  );
  return pages.filter((page) => page !== null);
}
