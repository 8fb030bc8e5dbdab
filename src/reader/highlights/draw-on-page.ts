import browser from 'webextension-polyfill';
import { storyName } from '../../core/address/link-url.ts';

/** The script that draws highlights, as the build names it. */
const SCRIPT = '/src/content/highlights/index.js';

/**
 * Has the story's open pages draw its highlights again. Leaves alone pages in private windows and pages that the person has not
 * allowed.
 */
export async function drawOnPage(url: string): Promise<void> {
  const tabs = await browser.tabs.query({ url: ['http://*/*', 'https://*/*'] });
  for (const tab of tabs)
    if (tab.id !== undefined && tab.url && !tab.incognito && storyName(tab.url) === storyName(url))
      await browser.scripting
        .executeScript({ target: { tabId: tab.id }, files: [SCRIPT] })
        .catch(() => undefined);
}
