import puppeteer, { type Page } from 'puppeteer-core';
import type { TreatedBlock } from '../../cli/treated-page.ts';
import type { Settings } from '../../src/browser/settings.ts';
import { launchWithExtension } from '../../test/extension/extension-browser.ts';
import { findOrInstallBrowser } from '../../test/extension/find-browser.ts';
import { marksOf } from '../../test/extension/marks.ts';
import { startReplayServer } from '../../test/extension/replay-server.ts';
import { chromiumOptions } from '../../test/extension/started-browser.ts';
import { until } from '../../test/extension/until.ts';
import { openControl } from '../../test/extension/visited-page.ts';
import type { Row } from '../corpus.ts';
import { type Leftovers, leftoversOf } from './leftovers.ts';
import { type Shift, scrollThrough, watchShifts } from './shifts.ts';

/** Text of one node of the page as written, with its treatment. */
export interface SeenText {
  readonly text: string;
  readonly treatment: TreatedBlock['treatment'];
}

export interface SeenPage {
  readonly texts: readonly SeenText[];
  readonly shifts: readonly Shift[];
  /** Leftovers after the person asked for hiding in the popup, which also hides the parts in sight. */
  readonly leftovers: Leftovers;
}

export interface LiveBrowser {
  /** Has the extension read these pages, as a person does who opens one after the other. */
  learn(rows: readonly Row[]): Promise<void>;
  /** Returns the page with the extension in its mode hide: at rest, and scrolled through. */
  withExtension(row: Row): Promise<SeenPage>;
  /** Returns the layout shifts in a browser without the extension. */
  without(row: Row): Promise<readonly Shift[]>;
  close(): Promise<void>;
}

/** Number of screens of a page that are scrolled through. */
const SCREENS = 6;
/** How long (ms) a page may still shift after it has come to rest. */
const AFTER_REST = 600;
/** Longest wait for the browser (ms): the machine may be busy. */
const PATIENCE = 120_000;

/** A picture of one transparent pixel, in base64. */
const CLEAR_DOT = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

const urlOf = (row: Row): string => new URL(row.url).href;

/** Starts Chromium with the built extension, and Chromium without, both on the saved pages of these rows, drawn `whole` or in pieces. */
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

  // One tab each, in front: a browser does not draw a page in the background, and nothing moves there.
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
      // The attribute is set once the page's verdicts have arrived.
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

/** Id of an element at the end of a page, for the browser to wait for. */
const END = 'winnow-bench-end';

/**
 * Returns the page so that the browser draws it only once all of it is read. If a browser first draws half a page, later text moves its
 * tables and floats. In such a race a page shifts by 0.3 or by nothing, with Winnow or without.
 */
const drawnWhole = (html: string): string =>
  `${html.replace(/<head(?:\s[^>]*)?>|$/i, (head) => `${head}<link rel="expect" href="#${END}" blocking="render">`)}<i id="${END}"></i>`;

/**
 * Answers pictures that were not saved with one clear dot, which keeps the size that the page gives them. A missing picture would give way
 * to its other text before or after the first paint, by chance. Neither the page nor Winnow causes that movement.
 */
async function answerPictures(page: Page): Promise<void> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId }) => {
    // A page that the browser leaves takes its requests along.
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

/** Returns the page's texts with their treatments. Runs in the page. */
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
