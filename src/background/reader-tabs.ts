import browser, { type Tabs } from 'webextension-polyfill';
import type { Article } from '../core/article/article.ts';

/** Articles kept for reader tabs that may be reloaded; storage.session holds 10 MB. */
const MOST_ARTICLES = 8;
const ORDER = 'articles';

/** Opens the reader beside the tab, on an article that only this browser session keeps. */
export async function openReaderTab(article: Article, from: Tabs.Tab): Promise<void> {
  const id = crypto.randomUUID();
  const stored = (await browser.storage.session.get(ORDER))[ORDER];
  const order = [...(Array.isArray(stored) ? (stored as string[]) : []), id];
  const dropped = order.splice(0, Math.max(0, order.length - MOST_ARTICLES));
  await browser.storage.session.remove(dropped.map(keyOf));
  await browser.storage.session.set({ [keyOf(id)]: article, [ORDER]: order });
  // What was read in a private window leaves no trace, though Chrome shows it in a normal one.
  const mark = from.incognito ? '&private' : '';
  const url = browser.runtime.getURL(`src/reader/index.html?id=${id}${mark}`);
  // Chrome refuses extension pages in private windows and opens them in a normal one.
  if (from.incognito) await browser.tabs.create({ url });
  else
    await browser.tabs.create({
      url,
      index: from.index + 1,
      ...(from.windowId === undefined ? {} : { windowId: from.windowId }),
      ...(from.id === undefined ? {} : { openerTabId: from.id }),
    });
}

const keyOf = (id: string): string => `article:${id}`;
