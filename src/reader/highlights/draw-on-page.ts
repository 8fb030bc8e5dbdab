import browser from 'webextension-polyfill';
import { storyName } from '../../core/page/link-url.ts';

/** The script that draws highlights, as the build names it. */
const SCRIPT = '/src/content/highlights/index.js';

/**
 * Has open pages of the story draw its highlights anew. Pages of private windows, and those that the person has not allowed, are left
 * alone.
 */
export async function drawOnPage(url: string): Promise<void> {
  const tabs = await browser.tabs.query({ url: ['http://*/*', 'https://*/*'] });
  for (const tab of tabs)
    if (tab.id !== undefined && tab.url && !tab.incognito && storyName(tab.url) === storyName(url))
      await browser.scripting
        .executeScript({ target: { tabId: tab.id }, files: [SCRIPT] })
        .catch(() => undefined);
}
