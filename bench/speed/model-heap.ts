import { decodeSiteModel, encodeSiteModel } from '../../src/core/site/codec.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../src/core/site/site-model.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import type { SpeedPage } from './pages.ts';

/** Copies by which what else changes on the heap is of no weight. */
const COPIES = 20;

/** Bytes. */
interface ModelHeap {
  readonly learned: number;
  readonly stored: number;
  /** Heap and array buffers that one decoded model holds. */
  readonly decoded: number;
}

/** Learns the pages of a site, and looks at its model after each of these numbers of pages. */
export function modelHeaps(pages: readonly SpeedPage[], learned: readonly number[]): ModelHeap[] {
  const model = emptySiteModel();
  const heaps: ModelHeap[] = [];
  pages.forEach(({ html, url }, i) => {
    learnPage(model, pageFromHtml(html(), url));
    if (!learned.includes(i + 1)) return;
    const stored = encodeSiteModel(model);
    heaps.push({ learned: i + 1, stored: stored.length, decoded: decodedSize(stored) });
  });
  return heaps;
}

function decodedSize(stored: Uint8Array): number {
  // What the first run compiles and remembers is no part of a model.
  decodeSiteModel(stored);
  const before = collectedHeap();
  const copies: SiteModel[] = [];
  for (let i = 0; i < COPIES; i++) copies.push(decodeSiteModel(stored));
  const held = collectedHeap() - before;
  return held / copies.length;
}

function collectedHeap(): number {
  if (!globalThis.gc) throw new Error('Only Node with --expose-gc collects its heap when asked to.');
  // What hangs on weak references goes one after another.
  for (let i = 0; i < 4; i++) globalThis.gc();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
