import browser, { type Tabs } from 'webextension-polyfill';
import { readerQuery } from '../browser/return-to-page.ts';
import { expectStory, keepStory, type StoryToKeep, storyId } from '../browser/story-store.ts';

export const readerUrl = (): string => browser.runtime.getURL('src/reader/index.html');

/** Opens the reader beside the tab, and then assembles the story while the browser prepares the new tab. */
export async function openReaderTab(story: () => Promise<StoryToKeep>, from: Tabs.Tab): Promise<void> {
  const id = storyId(from);
  await expectStory(id);
  const opened = openTab(readerQuery(id, from.id), from);
  void keepStory(id, story(), from.incognito);
  await opened;
}

/** Opens the reader for a page that is not fetched yet. The reader fetches the page, since it can ask for the permission. */
export const openLinkInReader = (link: string, from: Tabs.Tab): Promise<Tabs.Tab> =>
  openTab(`?${new URLSearchParams({ link })}`, from);

function openTab(query: string, from: Tabs.Tab): Promise<Tabs.Tab> {
  const url = `${readerUrl()}${query}`;
  // Chrome does not open extension pages in private windows, but in a normal one.
  if (from.incognito) return browser.tabs.create({ url });
  return browser.tabs.create({
    url,
    index: from.index + 1,
    ...(from.windowId === undefined ? {} : { windowId: from.windowId }),
    ...(from.id === undefined ? {} : { openerTabId: from.id }),
  });
}
