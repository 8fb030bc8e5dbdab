import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import puppeteer, { type CDPSession, type Page } from 'puppeteer-core';
import { build } from 'vite';
import { type BrowserName, findOrInstallBrowser } from '../../test/extension/find-browser.ts';
import type { OpenPageTimes, OwnTasks } from './in-page.ts';
import type { SpeedPage } from './pages.ts';
import { untilTidy } from './tidy.ts';

/** Number of runs; the quickest counts as warm. */
const WARM_RUNS = 5;
/** Number of runs; the least disturbed counts. */
const TASK_RUNS = 3;
/** How often a page is opened before any figure is taken: the browser itself is cold then. */
const REHEARSALS = 3;

export interface OpenPageResult {
  readonly first: OpenPageTimes;
  readonly warm: OpenPageTimes;
}

export interface VisitResult {
  readonly learned: number;
  readonly visits: readonly { readonly visit: number; readonly readability: number }[];
  /** The first visits of scripts that have just begun: nothing is compiled, and no model is in memory. */
  readonly started: VisitResult['visits'];
  /** Bytes that one visit allocates, as Chromium's profiler samples them: the mean of as many further visits. NaN in Firefox. */
  readonly allocated: number;
}

/** Bytes that one decoded model holds on the heap, array buffers included. */
export interface ModelHeap {
  readonly decoded: number;
  /** Bytes that the model holds after it has judged a page. */
  readonly used: number;
}

type InPage = typeof import('./in-page.ts');
declare const winnowSpeed: {
  openPageTimes: InPage['openPageTimes'];
  ownTasks: InPage['ownTasks'];
  siteVisits: InPage['siteVisits'];
  modelCopies: InPage['modelCopies'];
  copies?: ReturnType<InPage['modelCopies']>;
  site?: Awaited<ReturnType<InPage['siteVisits']>>;
};

/** Returns the measured code as one script. */
async function inPageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { 'webextension-polyfill': join(import.meta.dirname, 'no-extension.ts') } },
    build: {
      write: false,
      target: 'chrome120',
      minify: false,
      lib: { entry: join(import.meta.dirname, 'in-page.ts'), formats: ['iife'], name: 'winnowBench' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('The script for the page was not built.');
  return chunk.code;
}

export interface SpeedBrowser {
  /** Measures every part on a page that was just opened, then again and again. */
  openPage(page: SpeedPage): Promise<OpenPageResult>;
  /**
   * Returns our longest tasks on the page, on a processor so many times slower: the least of some runs, since others use the processor too.
   */
  ownTasks(page: SpeedPage, slowdown: number): Promise<OwnTasks>;
  /**
   * Visits a site's next pages, after so many of it were learned. The last `WARMING` pages are visited before the first one that counts, so
   * that the same code is compiled for each number, and for the peer.
   */
  visits(pages: readonly SpeedPage[], learned: readonly number[], each: number): Promise<VisitResult[]>;
  /** Returns the bytes of a stored model once it is decoded, and once it has judged a page. */
  modelHeap(stored: Uint8Array, next: SpeedPage): Promise<ModelHeap>;
  close(): Promise<void>;
}

/** Firefox rounds times to a millisecond otherwise, so that pages cannot tell much by them. */
const EXACT_CLOCK = { 'privacy.reduceTimerPrecision': false };

/**
 * Starts a browser without the extension: its code runs in the page's own world, beside its peers. `ownTasks` and `modelHeap` need
 * Chromium.
 */
export async function speedBrowser(name: BrowserName = 'chromium'): Promise<SpeedBrowser> {
  const script = await inPageScript();
  let html = '';
  const server = createServer((_, response) => {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      // Only the page's own HTML loads: its scripts, pictures and frames are not measured.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cache-control': 'no-store',
    });
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const browser = await puppeteer.launch({
    ...(name === 'chromium'
      ? { browser: 'chrome', args: ['--no-first-run', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] }
      : { browser: 'firefox', extraPrefsFirefox: EXACT_CLOCK }),
    executablePath: await findOrInstallBrowser(name),
    headless: true,
    protocolTimeout: 900_000,
  });
  const opened = async (text: string): Promise<Page> => {
    html = text;
    const page = await browser.newPage();
    await page.goto(address, { waitUntil: 'load' });
    await page.evaluate(script);
    return page;
  };
  const run = (page: Page, url: string): Promise<OpenPageTimes> =>
    page.evaluate((at) => winnowSpeed.openPageTimes(at), url);

  let rehearsals = REHEARSALS;
  return {
    async openPage({ html: text, url }) {
      for (; rehearsals > 0; rehearsals--) {
        const page = await opened(text());
        await run(page, url);
        await page.close();
      }
      const page = await opened(text());
      const first = await run(page, url);
      let warm = first;
      for (let i = 0; i < WARM_RUNS; i++) warm = least(warm, await run(page, url));
      await page.close();
      return { first, warm };
    },
    async ownTasks({ html: text, url }, slowdown) {
      const page = await opened(text());
      await page.emulateCPUThrottling(slowdown);
      const runs: OwnTasks[] = [];
      for (let i = 0; i < TASK_RUNS; i++)
        runs.push(await page.evaluate((at) => winnowSpeed.ownTasks(at), url));
      await page.close();
      return runs.reduce((a, b) => ({
        nodes: a.nodes,
        slices: Math.max(a.slices, b.slices),
        snapshot: Math.min(a.snapshot, b.snapshot),
        message: Math.min(a.message, b.message),
        marking: Math.min(a.marking, b.marking),
        styles: Math.min(a.styles, b.styles),
      }));
    },
    async visits(pages, learned, each) {
      const page = await opened('<!doctype html><title>Site</title>');
      const learn = (one: SpeedPage) =>
        page.evaluate((text, url) => winnowSpeed.site?.learn(text, url), one.html(), one.url);
      const visit = (where: Page, { html: text, url }: SpeedPage) =>
        where.evaluate((h, u) => winnowSpeed.site?.visit(h, u), text(), url);
      const firstVisit = async (one: SpeedPage) => {
        const world = await opened('<!doctype html><title>Site</title>');
        await world.evaluate(async () => {
          winnowSpeed.site = await winnowSpeed.siteVisits(false);
        });
        const times = await visit(world, one);
        await world.close();
        return times;
      };
      const begin = () =>
        page.evaluate(async () => {
          winnowSpeed.site = await winnowSpeed.siteVisits(true);
        });
      await begin();
      for (const one of pages.slice(-WARMING)) await visit(page, one);
      const results: VisitResult[] = [];
      for (const number of learned) {
        await begin();
        let next = 0;
        for (; next < number; next++) await learn(pages[next] as SpeedPage);
        const visits: VisitResult['visits'][number][] = [];
        for (const end = next + each; next < end; next++) {
          const times = await visit(page, pages[next] as SpeedPage);
          if (times) visits.push(times);
        }
        for (const end = next + each; next < end; next++) {
          const { html: text, url } = pages[next] as SpeedPage;
          await page.evaluate((h, u) => winnowSpeed.site?.prepare(h, u), text(), url);
        }
        const learnPrepared = () => page.evaluate(() => winnowSpeed.site?.learnPrepared());
        const allocated = name === 'chromium' ? await allocatedBy(page, learnPrepared) : Number.NaN;
        if (name === 'firefox') await learnPrepared();
        await untilTidy(page);
        const started: VisitResult['visits'][number][] = [];
        for (const end = next + STARTS; next < end; next++) {
          const times = await firstVisit(pages[next] as SpeedPage);
          if (times) started.push(times);
        }
        results.push({
          learned: number,
          visits,
          started,
          allocated: allocated / each,
        });
      }
      await page.close();
      return results;
    },
    async modelHeap(stored, next) {
      const page = await opened('<!doctype html><title>Model</title>');
      const session = await page.createCDPSession();
      await page.evaluate(
        (text, copies) => {
          winnowSpeed.copies = winnowSpeed.modelCopies(text, copies);
        },
        Buffer.from(stored).toString('base64'),
        COPIES,
      );
      const judge = (html: string, url: string) =>
        page.evaluate((h, u) => winnowSpeed.copies?.judge(h, u), html, url);
      // The first page compiles code and fills caches that are not part of a model.
      await judge(next.html(), next.url);
      const before = await collectedHeap(session);
      await page.evaluate(() => winnowSpeed.copies?.decode());
      const decoded = await collectedHeap(session);
      await judge(next.html(), next.url);
      const used = await collectedHeap(session);
      await page.close();
      return { decoded: (decoded - before) / COPIES, used: (used - before) / COPIES };
    },
    async close() {
      await browser.close();
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Number of copies. With so many, other changes on the heap do not matter. */
const COPIES = 50;

async function collectedHeap(session: CDPSession): Promise<number> {
  // Objects behind weak references are freed one after another.
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const heap: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
  if (heap.backingStorageSize === undefined)
    throw new Error('This browser does not tell what array buffers take.');
  return heap.usedSize + heap.backingStorageSize;
}

/** Number of fresh scripts for each number of pages learned. */
export const STARTS = 5;
/** Number of visits until further ones are no quicker: the engine has then compiled our code and the peer's. */
export const WARMING = 24;

/** Sampling interval, bytes. */
const SAMPLING = 4096;

interface HeapNode {
  readonly selfSize: number;
  readonly children: readonly HeapNode[];
}

/** Returns the bytes that `run` allocates, including memory that is freed again. */
async function allocatedBy(page: Page, run: () => Promise<unknown>): Promise<number> {
  const session = await page.createCDPSession();
  await session.send('HeapProfiler.startSampling', {
    samplingInterval: SAMPLING,
    includeObjectsCollectedByMajorGC: true,
    includeObjectsCollectedByMinorGC: true,
  });
  await run();
  const { profile } = await session.send('HeapProfiler.stopSampling');
  await session.detach();
  const sizeOf = (node: HeapNode): number =>
    node.children.reduce((sum, child) => sum + sizeOf(child), node.selfSize);
  return sizeOf(profile.head);
}

const least = (a: OpenPageTimes, b: OpenPageTimes): OpenPageTimes => ({
  nodes: a.nodes,
  main: Math.min(a.main, b.main),
  judge: Math.min(a.judge, b.judge),
  readability: Math.min(a.readability, b.readability),
  defuddle: Math.min(a.defuddle, b.defuddle),
});
