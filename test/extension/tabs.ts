import type { Browser, Page } from 'puppeteer-core';

/** Opens a tab. Firefox sometimes loses a tab that opens while another closes, and reports that it is gone; then asks once more. */
export const newTab = (browser: Browser): Promise<Page> =>
  browser.newPage().catch((error: Error) => {
    if (!error.message.includes('no such frame')) throw error;
    return browser.newPage();
  });

/** Goes to an address. Firefox reports no load for extension pages, so for these it only waits until they are there. */
export async function visit(page: Page, url: string): Promise<void> {
  if (!url.startsWith('moz-extension:')) {
    await page.goto(url, { waitUntil: 'load' });
    return;
  }
  await page.goto(url, { waitUntil: [] });
  await page.waitForFunction(() => document.readyState === 'complete');
}
