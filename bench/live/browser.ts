import puppeteer, { type Page } from 'puppeteer-core';
import type { TreatedRun } from '../../cli/treated-page.ts';
import type { Settings } from '../../src/browser/settings.ts';
import { chromiumOptions, launchWithExtension } from '../../test/extension/extension-browser.ts';
import { findOrInstallBrowser } from '../../test/extension/find-browser.ts';
import { marksOf } from '../../test/extension/marks.ts';
import { startReplayServer } from '../../test/extension/replay-server.ts';
import { until } from '../../test/extension/until.ts';
import { openControl } from '../../test/extension/visited-page.ts';
import type { Row } from '../corpus.ts';
import { type Leftovers, leftoversOf } from './leftovers.ts';
import { type Shift, scrollThrough, watchShifts } from './shifts.ts';

/** Text of the page, node by node as it is written, and what is done to it. */
export interface SeenText {
  readonly text: string;
  readonly treatment: TreatedRun['treatment'];
}

export interface SeenPage {
  readonly texts: readonly SeenText[];
  readonly shifts: readonly Shift[];
  /** Counted after the person asked for hiding in the popup, which hides the parts in sight too. */
  readonly leftovers: Leftovers;
}

export interface LiveBrowser {
  /** Has the extension read these pages, as a person who opens one after the other. */
  learn(rows: readonly Row[]): Promise<void>;
  /** The page with the extension, in its mode hide: at rest, and scrolled through. */
  withExtension(row: Row): Promise<SeenPage>;
  /** The same in a browser without it. */
  without(row: Row): Promise<readonly Shift[]>;
  close(): Promise<void>;
}

/** Screens of a page that are scrolled through. */
const SCREENS = 6;
/** Pages that shift are given this long (ms) beyond the moment at which they have come to rest. */
const AFTER_REST = 600;
/** The machine may be busy (ms). */
const PATIENCE = 120_000;

/** A picture of one transparent pixel, in base64. */
const CLEAR_DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const urlOf = (row: Row): string => new URL(row.url).href;

/** Chromium with the built extension, and Chromium without, both on the saved pages of these rows, drawn `whole` or as they come. */
export async function liveBrowser(
  rows: readonly Row[],
  settings: Partial<Settings>,
  whole: boolean,
): Promise<LiveBrowser> {
  const replay = await startReplayServer(
    new Map(rows.map((row) => [urlOf(row), { body: whole ? drawnWhole(row.html()) : row.html() }] as const)),
  );
  const extension = await launchWithExtension('chromium', { proxyPort: replay.port });
  const control = await openControl(extension);
  await control.page.evaluate((change) => chrome.storage.sync.set({ settings: change }), settings);
  const plain = await puppeteer.launch({
    ...chromiumOptions({ proxyPort: replay.port }),
    enableExtensions: false,
    executablePath: await findOrInstallBrowser('chromium'),
    acceptInsecureCerts: true,
    defaultViewport: { width: 1280, height: 900 },
  });

  // One tab each, in front: pages in the background are not drawn, and nothing moves there.
  const tab = await extension.browser.newPage();
  const plainTab = await plain.newPage();
  for (const one of [tab, plainTab]) {
    await one.bringToFront();
    await answerPictures(one);
    // The loader of these programs names inner functions by a helper that no page has.
    await one.evaluateOnNewDocument('globalThis.__name = (made) => made');
    await one.evaluateOnNewDocument(watchShifts);
  }
  const open = (page: Page, row: Row) => page.goto(urlOf(row), { waitUntil: 'load', timeout: PATIENCE });
  const shiftsOf = async (page: Page): Promise<readonly Shift[]> => {
    await new Promise((resolve) => setTimeout(resolve, AFTER_REST));
    await page.evaluate(scrollThrough, SCREENS);
    return page.evaluate(() => (globalThis as unknown as { shifts: Shift[] }).shifts);
  };
  return {
    async learn(pages) {
      for (const row of pages) {
        await open(tab, row);
        await control.settled(tab.url(), PATIENCE);
      }
    },
    async withExtension(row) {
      await open(tab, row);
      const { cleaned } = await control.settled(tab.url(), PATIENCE);
      // Marks are set once the page's verdicts have come.
      const marks = await until(
        () => marksOf(tab),
        ({ dim, hide }) => cleaned === 0 || dim !== hide,
      );
      const shifts = await shiftsOf(tab);
      const texts = await tab.evaluate(seenTexts, marks);
      await control.tell(tab.url(), 'setMode', { mode: 'hide', anyway: false });
      await new Promise((resolve) => setTimeout(resolve, AFTER_REST));
      return { texts, shifts, leftovers: await tab.evaluate(leftoversOf, (await marksOf(tab)).hide) };
    },
    async without(row) {
      await open(plainTab, row);
      return shiftsOf(plainTab);
    },
    async close() {
      await Promise.all([extension.close(), plain.close()]);
      await replay.close();
    },
  };
}

/** What stands at the end of a page, for the browser to wait for. */
const END = 'winnow-bench-end';

/**
 * The page as one that is drawn once all of it is read. Where a browser first draws half a page, its tables and floats move
 * with what follows: a race that has a page shift by 0.3 or by nothing, with us or without.
 */
const drawnWhole = (html: string): string =>
  `${html.replace(/<head(?:\s[^>]*)?>|$/i, (head) => `${head}<link rel="expect" href="#${END}" blocking="render">`)}<i id="${END}"></i>`;

/**
 * Pictures that were not saved come as one clear dot, which keeps the size that the page gives them. A missing picture gives
 * way to its other text instead, before or after the first paint, as it happens: that is no movement of the page's, nor ours.
 */
async function answerPictures(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that is left takes its requests along.
    session
      .send('Fetch.fulfillRequest', {
        requestId,
        responseCode: 200,
        responseHeaders: [{ name: 'content-type', value: 'image/gif' }],
        body: CLEAR_DOT,
      })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Image' }] });
}

/** Runs in the page. */
function seenTexts({ dim, hide }: { readonly dim: string; readonly hide: string }): SeenText[] {
  const texts: SeenText[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = node.parentElement;
    if (!around || node.textContent?.trim() === '') continue;
    const treatment = around.closest(hide) ? 'hide' : around.closest(dim) ? 'dim' : 'none';
    texts.push({ text: node.textContent ?? '', treatment });
  }
  return texts;
}
