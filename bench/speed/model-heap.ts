import type { CDPSession } from 'puppeteer-core';
import { encodeSiteModel } from '../../src/core/site/codec.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import type { BareBrowser } from './bare-browser.ts';
import type { SpeedPage } from './pages.ts';

/** Number of copies. With so many, other changes on the heap do not matter. */
const COPIES = 50;

/** A site's stored model after so many of its pages. */
interface StoredModel {
  readonly learned: number;
  readonly stored: Uint8Array;
  /** The page that it will judge. */
  readonly next: SpeedPage;
}

/** Sizes of one model, in bytes. */
export interface ModelHeap {
  /** Number of pages that the model has learned. */
  readonly learned: number;
  readonly stored: number;
  /** On the heap once it is decoded, array buffers included. */
  readonly decoded: number;
  /** On the heap once it has judged a page. */
  readonly used: number;
}

/** Learns the pages of a site, and measures its model after each of these numbers of pages. Needs Chromium. */
export async function modelHeaps(
  browser: BareBrowser,
  pages: readonly SpeedPage[],
  learned: readonly number[],
): Promise<ModelHeap[]> {
  const heaps: ModelHeap[] = [];
  for (const model of storedModels(pages, learned)) heaps.push(await modelHeap(browser, model));
  return heaps;
}

function storedModels(pages: readonly SpeedPage[], learned: readonly number[]): StoredModel[] {
  const models: StoredModel[] = [];
  const model = emptySiteModel();
  pages.slice(0, Math.max(...learned)).forEach(({ html, url }, i) => {
    learnPage(model, pageFromHtml(html(), url));
    if (learned.includes(i + 1))
      models.push({
        learned: i + 1,
        stored: encodeSiteModel(model),
        next: pages[(i + 1) % pages.length] as SpeedPage,
      });
  });
  return models;
}

async function modelHeap(browser: BareBrowser, { learned, stored, next }: StoredModel): Promise<ModelHeap> {
  const page = await browser.open('<!doctype html><title>Model</title>');
  const session = await page.createCDPSession();
  await page.evaluate(
    (text, copies) => {
      winnowSpeed.copies = winnowSpeed.modelCopies(text, copies);
    },
    Buffer.from(stored).toString('base64'),
    COPIES,
  );
  const judge = () => page.evaluate((h, u) => winnowSpeed.copies?.judge(h, u), next.html(), next.url);
  // The first page compiles code and fills caches that are not part of a model.
  await judge();
  const before = await collectedHeap(session);
  await page.evaluate(() => winnowSpeed.copies?.decode());
  const decoded = await collectedHeap(session);
  await judge();
  const used = await collectedHeap(session);
  await page.close();
  return {
    learned,
    stored: stored.length,
    decoded: (decoded - before) / COPIES,
    used: (used - before) / COPIES,
  };
}

/** Returns the bytes on the heap once everything unused is freed. */
async function collectedHeap(session: CDPSession): Promise<number> {
  // Objects behind weak references are freed one after another.
  for (let i = 0; i < 3; i++) await session.send('HeapProfiler.collectGarbage');
  const heap: { usedSize: number; backingStorageSize?: number } = await session.send('Runtime.getHeapUsage');
  if (heap.backingStorageSize === undefined)
    throw new Error('This browser does not tell what array buffers take.');
  return heap.usedSize + heap.backingStorageSize;
}
