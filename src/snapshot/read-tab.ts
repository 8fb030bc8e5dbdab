import browser from 'webextension-polyfill';
import type { PageTree } from '../core/page/page-tree.ts';
import { DRAWN, pageFromDrawnHtml } from './drawn-html.ts';
import { drawnPage } from './drawn-page.ts';

/** A page with its HTML as the browser has it now. */
export interface ReadPage {
  readonly page: PageTree;
  readonly html: string;
}

/**
 * Resolves to the page of a tab as it is drawn now, with boxes and font sizes. Rejects if the browser does not allow a look into the tab.
 * Nothing is stored.
 */
export async function readTab(tabId: number): Promise<ReadPage> {
  const [answer] = await browser.scripting.executeScript({
    target: { tabId },
    func: drawnPage,
    args: [DRAWN],
  });
  const read = answer?.result as ReturnType<typeof drawnPage> | undefined;
  if (!read) throw new Error('The page gave no answer.');
  return { page: pageFromDrawnHtml(read.drawn, read.url), html: read.html };
}
