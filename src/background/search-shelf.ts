import browser, { type Omnibox } from 'webextension-polyfill';

/** Opens the shelf on what was typed behind its keyword; without the words where they were typed in a private window. */
export async function searchShelf(
  words: string,
  disposition: Omnibox.OnInputEnteredDisposition,
): Promise<void> {
  const [current] = await browser.tabs.query({ active: true, currentWindow: true });
  const query = current?.incognito ? '' : `?${new URLSearchParams({ q: words })}`;
  const url = browser.runtime.getURL(`src/shelf/index.html${query}`);
  if (disposition === 'currentTab' && !current?.incognito) await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
}
