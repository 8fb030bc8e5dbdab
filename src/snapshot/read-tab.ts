import browser from 'webextension-polyfill';
import type { PageTree } from '../core/page/page-tree.ts';
import { DRAWN, pageFromDrawnHtml } from './drawn-html.ts';
import { drawnPage } from './drawn-page.ts';
import { pageFromHtml } from './parsed-html.ts';

/** A page with its HTML as the browser has it now. */
export interface ReadPage {
  readonly page: PageTree;
  readonly html: string;
}

/**
 * Resolves to the page of a tab as it is drawn now, with boxes and font sizes. Rejects if the browser does not allow a look into the tab.
 * Nothing is stored.
 */
export async function readDrawnTab(tabId: number): Promise<ReadPage> {
  const { drawn, url, html } = await fromTab(tabId, drawnPage, DRAWN);
  return { page: pageFromDrawnHtml(drawn, url), html };
}

/** Resolves to the page of a tab without boxes: the tab lays nothing out. Rejects as `readDrawnTab` does. */
export async function readPlainTab(tabId: number): Promise<PageTree> {
  const { url, html } = await fromTab(tabId, pageHtml);
  return pageFromHtml(html, url);
}

/** Runs in the page, so it uses nothing from here. */
const pageHtml = (): { url: string; html: string } => ({
  url: location.href,
  html: document.documentElement.outerHTML,
});

/** Resolves to the answer of a function that runs in the tab's page. */
async function fromTab<Args extends string[], Answer>(
  tabId: number,
  func: (...args: Args) => Answer,
  ...args: Args
): Promise<Answer> {
  const [answer] = await browser.scripting.executeScript({ target: { tabId }, func, args });
  if (!answer?.result) throw new Error('The page gave no answer.');
  return answer.result as Answer;
}
