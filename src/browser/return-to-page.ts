import browser, { type Tabs } from 'webextension-polyfill';

/** Parameter of a reader's address: the tab it was opened from. Browsers forget a closed opener, or give the opener's own opener. */
const FROM = 'from';

export const readerQuery = (id: string, from: number | undefined): string =>
  `?${new URLSearchParams({ id, ...(from === undefined ? {} : { [FROM]: String(from) }) })}`;

/**
 * Leaves a reader for the story's page: goes to the tab it was opened from, or opens the page in the reader's tab if that tab is gone. A
 * page of a private window is not opened again, because the reader may be in a normal window.
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
