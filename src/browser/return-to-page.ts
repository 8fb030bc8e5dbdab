import browser, { type Tabs } from 'webextension-polyfill';

/**
 * Leaves a reader for the page its story is from: for the tab it was opened from, or in its own where that is gone. A page of a
 * private window is not opened again: the reader may stand in a normal one.
 */
export async function returnToPage(reader: Tabs.Tab, url: string, isPrivate: boolean): Promise<void> {
  const { id = browser.tabs.TAB_ID_NONE } = reader;
  if (reader.openerTabId !== undefined) {
    try {
      await browser.tabs.update(reader.openerTabId, { active: true });
      await browser.tabs.remove(id);
      return;
    } catch {
      // The tab it was opened from is closed.
    }
  }
  if (isPrivate || url === '') await browser.tabs.remove(id);
  else await browser.tabs.update(id, { url });
}
