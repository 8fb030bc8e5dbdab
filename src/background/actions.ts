import browser, { type Omnibox, type Tabs } from 'webextension-polyfill';
import { returnToPage } from '../browser/return-to-page.ts';
import { modeOf } from '../browser/settings.ts';
import { readSettings, writeSettings } from '../browser/settings-store.ts';
import { awaitStory } from '../browser/story-store.ts';
import { siteOf } from '../core/address/site-of.ts';
import type { MarkKind } from '../core/site/marks.ts';
import { type CleaningMode, DEFAULT_POLICY } from '../core/treatment/policy.ts';
import { ReceiverGone, sendToTab } from '../messaging/messenger.ts';
import type { PageState } from '../messaging/protocol.ts';
import { injectInto, sayNoStory } from './content-script.ts';
import { highlightSelected } from './page-highlights.ts';
import { openLinkInReader, readerUrl } from './reader-tabs.ts';

/** Makes sure that the content script runs in the tab, and asks what it shows. */
export async function activate(tabId: number): Promise<PageState> {
  const running = await stateOf(tabId);
  if (running) return running;
  return ((await injectInto(tabId)) && (await stateOf(tabId))) || NOT_A_PAGE;
}

/** Cleans the tab's page, or stops cleaning it, and remembers that for its site. */
async function toggleCleaning({ id: tabId, url = '', incognito }: Tabs.Tab): Promise<void> {
  if (tabId === undefined) return;
  const running = await stateOf(tabId);
  const state = running ?? (await activate(tabId));
  const site = siteOf(state.url || url);
  if (state.status === 'none' || site === '') return;
  const settings = await readSettings();
  const cleaning = running !== null && running.mode !== 'off' && running.cleaned > 0;
  const modes: readonly CleaningMode[] = cleaning ? [] : [modeOf(settings, site), settings.mode, 'dim'];
  const mode = modes.find((one) => one !== 'off') ?? 'off';
  // A person who presses the key wants this page cleaned, whatever its purpose.
  await sendToTab(tabId, 'setMode', { mode, anyway: true });
  if (!incognito && modeOf(settings, site) !== mode) await writeSettings({ siteModes: { [site]: mode } });
}

/** Opens the story of the tab's page in the reader. In the reader it leads back to the page. Does nothing in a tab without a web page. */
async function readTab(tab: Tabs.Tab): Promise<void> {
  const { id: tabId } = tab;
  if (tab.url?.startsWith(readerUrl())) {
    const { search, searchParams } = new URL(tab.url);
    // A reader whose story could not be assembled leads back all the same.
    const story = await awaitStory(searchParams.get('id') ?? '').catch(() => null);
    // Stories of the shelf and of links are never private.
    const url = story?.article.url ?? searchParams.get('shelf') ?? searchParams.get('link');
    return returnToPage(tab, search, url ? { url, isPrivate: story?.isPrivate ?? false } : null);
  }
  if (tabId === undefined || (await activate(tabId)).status === 'none') return;
  try {
    await sendToTab(tabId, 'read', {});
  } catch {
    // The person waits for the story, so the page says that it did not come, whatever the reason.
    await sayNoStory(tabId);
  }
}

/** Opens a link in the reader, which fetches the page once the person has allowed the site. A private window opens it in a tab instead. */
async function readLink(tab: Tabs.Tab, link: string): Promise<void> {
  if (!/^https?:/.test(link)) return;
  await (tab.incognito
    ? browser.tabs.create({ url: link, ...(tab.windowId === undefined ? {} : { windowId: tab.windowId }) })
    : openLinkInReader(link, tab));
}

/** Opens the shelf with the words typed behind its keyword; without them if they were typed in a private window. */
export async function openShelfWith(
  words: string,
  disposition: Omnibox.OnInputEnteredDisposition,
): Promise<void> {
  const [current] = await browser.tabs.query({ active: true, currentWindow: true });
  const query = current?.incognito ? '' : `?${new URLSearchParams({ q: words })}`;
  const url = browser.runtime.getURL(`src/shelf/index.html${query}`);
  if (disposition === 'currentTab' && !current?.incognito) await browser.tabs.update({ url });
  else await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
}

/** Starts the picker in the tab's page. */
async function pick({ id: tabId }: Tabs.Tab): Promise<void> {
  if (tabId === undefined || (await activate(tabId)).status === 'none') return;
  await sendToTab(tabId, 'pick', {});
}

const markClicked =
  (kind: MarkKind) =>
  async ({ id: tabId }: Tabs.Tab): Promise<void> => {
    if (tabId === undefined || (await activate(tabId)).status === 'none') return;
    await sendToTab(tabId, 'markClicked', { kind });
  };

async function stateOf(tabId: number): Promise<PageState | null> {
  try {
    return await sendToTab(tabId, 'pageState', {});
  } catch (error) {
    if (error instanceof ReceiverGone) return null;
    throw error;
  }
}

const NOT_A_PAGE: PageState = {
  status: 'none',
  message: '',
  url: '',
  mode: 'off',
  cleans: false,
  policy: DEFAULT_POLICY,
  report: null,
  trust: null,
  cleaned: 0,
  hidden: 0,
  learning: false,
  isPrivate: false,
};

/** The actions of commands and menu items. Manifest and menu use the same names. */
const ACTIONS: Readonly<Record<string, (tab: Tabs.Tab, link: string) => Promise<unknown>>> = {
  'toggle-cleaning': toggleCleaning,
  'open-reader': readTab,
  'read-link': readLink,
  'mark-page': pick,
  highlight: highlightSelected,
  'mark-noise': markClicked('noise'),
  'mark-content': markClicked('content'),
};

export async function perform(action: string, tab: Tabs.Tab | undefined, link = ''): Promise<void> {
  const target = tab ?? (await browser.tabs.query({ active: true, currentWindow: true }))[0];
  try {
    if (target) await ACTIONS[action]?.(target, link);
  } catch {
    // The page is gone.
  }
}

const PAGES = ['http://*/*', 'https://*/*'];

export async function createMenus(): Promise<void> {
  await browser.contextMenus.removeAll();
  for (const [id, title] of [
    ['toggle-cleaning', 'commandToggleCleaning'],
    ['open-reader', 'commandOpenReader'],
    ['mark-noise', 'markNoise'],
    ['mark-content', 'markContent'],
  ] as const)
    browser.contextMenus.create({
      id,
      title: browser.i18n.getMessage(title),
      contexts: ['page', 'selection', 'link', 'image'],
      documentUrlPatterns: PAGES,
    });
  browser.contextMenus.create({
    id: 'highlight',
    title: browser.i18n.getMessage('menuHighlight'),
    contexts: ['selection'],
    documentUrlPatterns: PAGES,
  });
  // Also in the reader, where links lead on.
  browser.contextMenus.create({
    id: 'read-link',
    title: browser.i18n.getMessage('menuReadLink'),
    contexts: ['link'],
    documentUrlPatterns: [...PAGES, `${readerUrl()}*`],
    targetUrlPatterns: PAGES,
  });
}
