import browser, { type Tabs } from 'webextension-polyfill';

/** Which tab a reader was opened from, in its address: browsers forget an opener, or name its own opener, once it is gone. */
const FROM = 'from';

export const readerQuery = (id: string, from: number | undefined): string =>
  `?${new URLSearchParams({ id, ...(from === undefined ? {} : { [FROM]: String(from) }) })}`;

/**
 * Leaves a reader for the page its story is from: for the tab it was opened from, or in its own where that is gone. A page of a
 * private window is not opened again: the reader may stand in a normal one.
 */
export async function returnToPage(
  { id = browser.tabs.TAB_ID_NONE }: Tabs.Tab,
  query: string,
  page: { readonly url: string; readonly isPrivate: boolean } | null,
): Promise<void> {
  const from = new URLSearchParams(query).get(FROM);
  try {
    if (from === null) throw new Error('Only a tab may ask this.');
    await browser.tabs.update(Number(from), { active: true });
    await browser.tabs.remove(id);
  } catch {
    if (page === null || page.isPrivate) await browser.tabs.remove(id);
    else await browser.tabs.update(id, { url: page.url });
  }
}
