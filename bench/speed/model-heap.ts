import { encodeSiteModel } from '../../src/core/site/codec.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import type { ModelHeap } from './browser.ts';
import type { SpeedPage } from './pages.ts';

/** A site's stored model after so many of its pages. */
interface StoredModel {
  readonly learned: number;
  readonly stored: Uint8Array;
  /** The page that it will judge. */
  readonly next: SpeedPage;
}

/** Learns the pages of a site, and measures its model after each of these numbers of pages. */
export async function modelHeaps(
  pages: readonly SpeedPage[],
  learned: readonly number[],
  heapOf: (stored: Uint8Array, next: SpeedPage) => Promise<ModelHeap>,
): Promise<(ModelHeap & { readonly learned: number; readonly stored: number })[]> {
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
  const heaps: (ModelHeap & { learned: number; stored: number })[] = [];
  for (const { learned: number, stored, next } of models)
    heaps.push({ learned: number, stored: stored.length, ...(await heapOf(stored, next)) });
  return heaps;
}
