import type { Page } from 'puppeteer-core';
import type { ExtensionBrowser } from '../../extension/extension-browser.ts';
import { until } from '../../extension/until.ts';

/** Opens the address in a new private window. */
export async function openPrivately(extension: ExtensionBrowser, control: Page, url: string): Promise<Page> {
  await control.evaluate((address) => chrome.windows.create({ incognito: true, url: address }), url);
  const found = await until(
    async () => {
      for (const page of await extension.browser.pages()) if (page.url() === url) return page;
      return null;
    },
    (page) => page !== null,
  );
  if (!found) throw new Error(`No private window shows ${url}.`);
  return found;
}
