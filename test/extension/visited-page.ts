import type { Page } from 'puppeteer-core';
import type Browser from 'webextension-polyfill';
import type { EarlyEntry } from '../../src/browser/early-store.ts';
import type { PageState, ToBackground, ToContent } from '../../src/messaging/protocol.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { noticeTabs } from './firefox-window.ts';
import { marksOf } from './marks.ts';
import { pause, until, untilStill } from './until.ts';

declare global {
  /** Exists only in the extension's own pages. */
  const chrome: typeof Browser;
}

/** A run of text in one block-level element of a live page. */
export interface LiveBlock {
  readonly text: string;
  /** True if the extension has faded it, to the eye too, or hidden it, as it does with bars and walls over the text in either mode. */
  readonly faded: boolean;
  /** True if it is drawn (menus that open on hover are not), or would be drawn without the extension. */
  readonly shown: boolean;
  /** `data-part` of the demo site's clutter around it, or empty. */
  readonly part: string;
}

/** Speaks the extension's own protocol from one of its pages, as popup and options do. */
export interface Control {
  readonly page: Page;
  ask<K extends keyof ToBackground>(name: K, request: ToBackground[K][0]): Promise<ToBackground[K][1]>;
  tell<K extends keyof ToContent>(url: string, name: K, request: ToContent[K][0]): Promise<ToContent[K][1]>;
  /** Returns the number of the tab that shows the address. */
  tabOf(url: string): Promise<number>;
  /** Returns the state of the tab at this address, once its content script is at rest. */
  settled(url: string, patience?: number): Promise<PageState>;
}

type Answer = { readonly value: unknown } | { readonly error: string };

/** Milliseconds between two looks. */
const POLL = 100;

export async function openControl(extension: ExtensionBrowser): Promise<Control> {
  const page = await extension.open(extension.url('src/options/index.html'));
  const unwrap = (answer: Answer): unknown => {
    if ('error' in answer) throw new Error(answer.error);
    return answer.value;
  };
  const control: Control = {
    page,
    async ask(name, request) {
      const answer = await page.evaluate((call) => chrome.runtime.sendMessage(call), {
        winnow: name,
        request,
      });
      return unwrap(answer as Answer) as never;
    },
    async tell(url, name, request) {
      const tab = await control.tabOf(url);
      const answer = await page.evaluate(
        (id, call) => chrome.tabs.sendMessage(id, call, { frameId: 0 }),
        tab,
        { winnow: name, request },
      );
      return unwrap(answer as Answer) as never;
    },
    async tabOf(url) {
      const tabs = await page.evaluate(async () => {
        const all = await chrome.tabs.query({});
        return all.map((tab) => ({ id: tab.id ?? -1, url: tab.url ?? '' }));
      });
      const tab = tabs.find((one) => one.url === url);
      if (!tab) throw new Error(`No tab shows ${url}: ${tabs.map((one) => one.url).join(', ')}`);
      return tab.id;
    },
    async settled(url, patience = 20_000) {
      const until = Date.now() + patience;
      let last: unknown = 'nothing';
      while (Date.now() < until) {
        try {
          const state = await control.tell(url, 'pageState', {});
          if (state.status !== 'working') return state;
          last = state.status;
        } catch (error) {
          last = error;
        }
        await pause(POLL);
      }
      throw new Error(`The page did not come to rest: ${last} (${url})`);
    },
  };
  return control;
}

/** Returns every text block of the page, in order, and whether the extension has faded it. */
export async function liveBlocks(page: Page): Promise<LiveBlock[]> {
  const { hide } = await marksOf(page);
  return page.evaluate((hidden) => {
    const found = new Map<Element, { text: string; isFaded: boolean; isHidden: boolean }>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const around = node.parentElement;
      if (!around || around.closest('script, style, noscript, template')) continue;
      const text = node.textContent ?? '';
      let block = around;
      while (block.parentElement && /^(inline|contents)$/.test(getComputedStyle(block).display))
        block = block.parentElement;
      const before = found.get(block) ?? { text: '', isFaded: true, isHidden: true };
      const isBlank = text.trim() === '';
      const isHidden = isBlank || around.closest(hidden) !== null;
      // Not a function with a name: the demo's loader would wrap it in a helper that the page lacks.
      let opacity = 1;
      for (let at: Element | null = around; at; at = at.parentElement)
        opacity *= Number(getComputedStyle(at).opacity);
      found.set(block, {
        text: before.text + text,
        // A name and its date, each in an element of its own, are faded one by one.
        isFaded: before.isFaded && (isHidden || opacity < 0.5),
        isHidden: before.isHidden && isHidden,
      });
    }
    return [...found]
      .map(([block, { text, isFaded, isHidden }]) => ({
        text: text.replace(/\s+/g, ' ').trim(),
        faded: isFaded,
        shown: isHidden || block.checkVisibility(),
        part: block.closest('[data-part]')?.getAttribute('data-part') ?? '',
      }))
      .filter((block) => block.text !== '');
  }, hide);
}

/** Returns the page's blocks once its cleaning is visible. */
export async function cleanedBlocks(page: Page, { cleaned }: PageState): Promise<LiveBlock[]> {
  await until(
    () => liveBlocks(page),
    (blocks) => cleaned === 0 || blocks.some((block) => block.faded),
  );
  // Waits for the rest of the transition.
  return untilStill(() => liveBlocks(page));
}

/** Returns the share of the blocks' characters that is faded, 0..1; 0 if there are no blocks. */
export function fadedShare(blocks: readonly LiveBlock[]): number {
  const length = (list: readonly LiveBlock[]): number => list.reduce((sum, { text }) => sum + text.length, 0);
  return blocks.length === 0 ? 0 : length(blocks.filter((block) => block.faded)) / length(blocks);
}

/** Returns the tab of the extension that shows the page at `path`; Firefox gives such tabs no address of their own. */
export async function extensionTab(extension: ExtensionBrowser, path: string): Promise<Page> {
  let addresses: readonly string[] = [];
  const find = async (): Promise<Page | undefined> => {
    if (extension.name === 'firefox') await noticeTabs(extension.browser);
    const pages = await extension.browser.pages();
    addresses = await Promise.all(pages.map(addressOf));
    return pages.find((_, i) => addresses[i]?.startsWith(extension.url(path)));
  };
  const page = await until(find, (found) => found !== undefined);
  if (!page) throw new Error(`No tab shows ${path}, but these: ${addresses.join(', ')}.`);
  return page;
}

/** Milliseconds after which a tab without an answer is skipped this time: a closing tab may never answer. */
const ANSWERS_WITHIN = 2000;

async function addressOf(page: Page): Promise<string> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, ANSWERS_WITHIN, 'no answer');
  });
  const address = page.evaluate(() => location.href).catch((error: Error) => error.message);
  return Promise.race([address, late]).finally(() => clearTimeout(timer));
}

/** Returns the reader tab that was just opened, and its content. */
export async function readerStory(
  extension: ExtensionBrowser,
): Promise<{ page: Page; title: string; facts: string; text: string }> {
  const page = await extensionTab(extension, 'src/reader/');
  await drawnWhole(page);
  const shown = await page.evaluate(() => ({
    title: document.querySelector('article h1')?.textContent ?? '',
    facts: document.querySelector('.facts')?.textContent ?? '',
    text: document.querySelector<HTMLElement>('.story-body')?.innerText ?? '',
  }));
  return { page, ...shown };
}

/** Waits until the reader has drawn the story to its end: the first screen of it is seen before the rest. */
export const drawnWhole = (reader: Page) => appears(reader, '.story-body:not([aria-busy]) > *');

/** Opens the popup in a tab behind the page. It is about the tab in front, as the real popup is. */
export async function openPopup(extension: ExtensionBrowser, control: Control, page: Page): Promise<Page> {
  await page.bringToFront();
  await control.page.evaluate(
    (url) => chrome.tabs.create({ url, active: false }),
    extension.url('src/popup/index.html'),
  );
  return extensionTab(extension, 'src/popup/');
}

/** Opens the popup's "Details": thresholds, blocks and measures. */
export async function openDetails(popup: Page): Promise<void> {
  await appears(popup, '.popup-details');
  await popup.$eval('.popup-details > summary', (summary) => (summary as HTMLElement).click());
  await appears(popup, '.block');
}

/**
 * Waits until the page shows the selector, and looks by the clock. In a tab in the background, as a popup is here, waiting for the mutation
 * was seen to miss it on a busy machine.
 */
export const appears = (page: Page, selector: string) =>
  page.waitForFunction((css) => document.querySelector(css) !== null, { polling: 200 }, selector);

/** Returns the selectors of the stored rules for first frames, of all sites. */
export const storedRules = ({ page }: Pick<Control, 'page'>): Promise<string[]> =>
  page.evaluate(async () => {
    const stored = await chrome.storage.local.get(null);
    return Object.entries(stored)
      .filter(([key]) => key.startsWith('early:'))
      .flatMap(([, early]) => (early as EarlyEntry).rules.map(([selector]) => selector));
  });
