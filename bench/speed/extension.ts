import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { startDemoServer } from '../../demo/server.ts';
import { newAttributeNames } from '../../src/browser/attribute-names.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { type ExtensionBrowser, launchWithExtension } from '../../test/extension/extension-browser.ts';
import type { BrowserName } from '../../test/extension/find-browser.ts';
import { type Control, openControl } from '../../test/extension/visited-page.ts';
import type { SpeedPage } from './pages.ts';
import { untilTidy } from './tidy.ts';

/** Number of pages that earns hiding, and one more. */
const LEARNED = 8;
const RUNS = 8;
/** Runs of a whole page. Many, since the page loads twice as fast in some as in others, and the worker then has less time to start. */
const PAGE_RUNS = 24;

/** Milliseconds of each run. */
export interface ExtensionTimes {
  readonly urls: number;
  readonly times: Readonly<Record<string, readonly number[]>>;
  /** The pages that a stopped worker learned. */
  readonly visited: readonly SpeedPage[];
}

/** Measures the built extension on the demo newspaper, in Chromium beside an extension that does nothing. */
export async function extensionTimes(name: BrowserName): Promise<ExtensionTimes> {
  const demo = await startDemoServer();
  const extension = await launchWithExtension(name);
  const peer = mkdtempSync(join(tmpdir(), 'winnow-peer-'));
  try {
    const control = await openControl(extension);
    const empty = name === 'chromium' ? await emptyExtension(extension, peer) : null;
    const urls = demo.site.stories
      .filter(({ layout }) => layout === 'article')
      .map(({ path }) => demo.origin + path);
    for (const url of urls.slice(0, LEARNED)) {
      const page = await extension.open(url);
      await control.settled(url);
      await page.close();
    }
    const runs = async <Result>(run: (i: number) => Promise<Result>, count = RUNS): Promise<Result[]> => {
      const results: Result[] = [];
      for (let i = 0; i < count; i++) results.push(await run(i));
      return results;
    };
    const [next = '', ...later] = urls.slice(LEARNED);
    const pages = await Promise.all(later.slice(0, 3 * RUNS).map(demoPage));
    if (pages.length < 3 * RUNS) throw new Error('The demo newspaper has too few stories.');
    const { site } = await control.ask('siteOf', { url: next });
    const treeOf = (i: number) => pageFromHtml(pages[i]?.html() ?? '', pages[i]?.url ?? '');
    const visitTime = (i: number) =>
      answerTime(control.page, {
        winnow: 'learnFetched',
        request: {
          site,
          page: treeOf(i),
          started: Date.now(),
        },
      });
    const running = await runs(() => answerTime(control.page, QUESTION));
    const stopped = await runs(async () => {
      await extension.stopBackground();
      return answerTime(control.page, QUESTION);
    });
    const stoppedAll = await runs(async () => {
      await extension.stopBackground();
      return answerTime(control.page, MODEL_QUESTION);
    });
    const emptyStopped =
      empty &&
      (await runs(async () => {
        await extension.stopBackground();
        return answerTime(empty, QUESTION);
      }));
    const seen = await runs(async () => {
      await withoutRules(control);
      await answerTime(control.page, QUESTION);
      return dimmedAfter(extension, control, next);
    }, PAGE_RUNS);
    await untilTidy(control.page);
    const seenStopped = await runs(async () => {
      await withoutRules(control);
      await extension.stopBackground();
      return dimmedAfter(extension, control, next);
    }, PAGE_RUNS);
    const visitsStopped = await runs(async (i) => {
      await extension.stopBackground();
      return visitTime(2 * i);
    });
    const visits = await runs((i) => visitTime(2 * i + 1));
    await untilTidy(control.page);
    const open = await extension.open(next);
    await control.settled(next);
    const tab = await control.tabOf(next);
    const loading = (await open.evaluate(DOCUMENT_START_TO_CONTENT_LOADED)) as number;
    const visitsWoken = await runs(async (i) => {
      await extension.stopBackground();
      return wokenTime(control.page, { tab, loading, page: treeOf(2 * RUNS + i) });
    });
    await open.close();
    return {
      urls: LEARNED,
      times: {
        'running worker: message → answer': running,
        'stopped worker: message → answer': stopped,
        '    of a message that needs a model': stoppedAll,
        ...(emptyStopped ? { '    the same of an empty extension': emptyStopped } : {}),
        'running worker: page → learned': visits,
        'stopped worker: page → learned': visitsStopped,
        '    woken as its page began to load': visitsWoken,
        'DOMContentLoaded → dimmed, running': seen.map(({ dimmed }) => dimmed),
        'DOMContentLoaded → dimmed, stopped': seenStopped.map(({ dimmed }) => dimmed),
        'dimmed → settled, running': seen.map(({ untilSettled }) => untilSettled),
      },
      visited: pages.slice(0, 2 * RUNS).filter((_, i) => i % 2 === 0),
    };
  } finally {
    await extension.close();
    await demo.close();
    rmSync(peer, { recursive: true, force: true });
  }
}

/** Starts an extension whose worker only answers, to measure how long the browser takes to start a worker. Returns a page of it. */
async function emptyExtension({ browser }: ExtensionBrowser, folder: string): Promise<Page> {
  const manifest = {
    manifest_version: 3,
    name: 'Empty',
    version: '1.0',
    background: { service_worker: 'worker.js' },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  writeFileSync(
    join(folder, 'worker.js'),
    'chrome.runtime.onMessage.addListener((_, sender, answer) => answer(null))',
  );
  writeFileSync(join(folder, 'page.html'), '<!doctype html><title>Empty</title>');
  const id = await browser.installExtension(folder);
  const page = await browser.newPage();
  await page.goto(`chrome-extension://${id}/page.html`);
  return page;
}

/** A message that the worker's first script answers, and one that needs all of its code. */
const QUESTION = { winnow: 'siteOf', request: { url: 'https://news.example/' } };
const MODEL_QUESTION = { winnow: 'siteSuggestion', request: { site: 'news.example' } };

/** Returns the time from a message of an extension's page until the answer. */
const answerTime = (page: Page, message: object): Promise<number> =>
  page.evaluate(async (asked) => {
    const start = performance.now();
    const answer = (await chrome.runtime.sendMessage(asked)) as { error?: string } | null;
    if (answer?.error !== undefined) throw new Error(answer.error);
    return performance.now() - start;
  }, message);

/**
 * Measures how a page wakes a stopped worker: its content script calls the worker as the document begins, and sends the page once it is
 * read. Runs in a tab of the site. Returns the time from the message with the page until it is learned.
 */
async function wokenTime(
  control: Page,
  visit: { readonly tab: number; readonly loading: number; readonly page: PageTree },
): Promise<number> {
  const result = await control.evaluate(
    `(${WAKE_AND_VISIT})(${JSON.stringify({ ...visit, names: newAttributeNames() })})`,
  );
  if (typeof result !== 'number') throw new Error(String(result));
  return result;
}

/** Text of a function, like the code below that runs in a page. */
const WAKE_AND_VISIT = `async (visit) => {
  const [{ result }] = await chrome.scripting.executeScript({
    target: { tabId: visit.tab },
    args: [visit],
    func: async ({ loading, page, names }) => {
      const ask = (winnow, request) => chrome.runtime.sendMessage({ winnow, request });
      const woken = ask('wake', { names });
      await new Promise((resolve) => setTimeout(resolve, loading));
      const start = performance.now();
      const { value, error } = await ask('visit', { page, settled: true, opened: performance.timeOrigin });
      const took = performance.now() - start;
      await woken;
      return value?.learned ? took : (error ?? 'The page was not learned.');
    },
  });
  return result;
}`;

/** Milliseconds from the moment when content scripts start. */
const DOCUMENT_START_TO_CONTENT_LOADED = `(() => {
  const [{ responseStart, domContentLoadedEventStart }] = performance.getEntriesByType('navigation');
  return domContentLoadedEventStart - responseStart;
})()`;

/** Returns the page at an address of the demo server, whose name only browsers resolve. */
async function demoPage(url: string): Promise<SpeedPage> {
  const reached = new URL(url);
  reached.hostname = '127.0.0.1';
  const html = await (await fetch(reached)).text();
  return { url, html: () => html };
}

/** Removes the stored rules, so that the time is that of the verdicts. */
const withoutRules = ({ page }: Control): Promise<void> =>
  page.evaluate(async () => {
    const stored = await chrome.storage.local.get(null);
    await chrome.storage.local.remove(Object.keys(stored).filter((key) => key.startsWith('early:')));
  });

/**
 * Returns the time from DOMContentLoaded to the first frame that draws the demo site's clutter weaker, and from there until the page has
 * settled.
 */
async function dimmedAfter(
  extension: ExtensionBrowser,
  control: Control,
  url: string,
): Promise<{ dimmed: number; untilSettled: number }> {
  const page = await extension.browser.newPage();
  await page.evaluateOnNewDocument(WATCH_CLUTTER);
  await page.goto(url, { waitUntil: 'load' });
  await control.settled(url);
  const settled = Date.now();
  const found = await page.waitForFunction(() => (globalThis as { dimmed?: Dimmed }).dimmed);
  const { after, at } = (await found.jsonValue()) as Dimmed;
  await page.close();
  return { dimmed: after, untilSettled: settled - at };
}

/** Milliseconds after DOMContentLoaded, and milliseconds since the epoch. */
interface Dimmed {
  readonly after: number;
  readonly at: number;
}

/** Runs in the page before its own scripts. It is text because compiled code would call helpers that the page lacks. */
const WATCH_CLUTTER = `
  let ready = NaN;
  document.addEventListener('DOMContentLoaded', () => { ready = performance.now(); });
  const look = () => {
    const marked = ready > 0 ? document.querySelectorAll('[data-part], [data-part] *') : [];
    for (const part of marked)
      for (let at = part; at; at = at.parentElement)
        if (getComputedStyle(at).opacity !== '1') {
          globalThis.dimmed = { after: performance.now() - ready, at: Date.now() };
          return;
        }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
`;
