import browser, { type Tabs } from 'webextension-polyfill';

/** Leaves a reader for the page its story is from: for the tab it was opened from, or in its own where that is gone. */
export async function returnToPage(reader: Tabs.Tab, url: string): Promise<void> {
  if (reader.openerTabId !== undefined) {
    try {
      await browser.tabs.update(reader.openerTabId, { active: true });
      await browser.tabs.remove(reader.id ?? browser.tabs.TAB_ID_NONE);
      return;
    } catch {
      // The tab it was opened from is closed.
    }
  }
  if (url !== '') await browser.tabs.update(reader.id, { url });
}
