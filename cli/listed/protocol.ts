import { SHIPPED, type Weights } from '../../src/core/impression/weights.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../src/core/site/site-model.ts';
import type { ExtractionMethod } from '../../src/methods/method.ts';
import type { ListedPage } from './page-list.ts';

/** How many of a site's pages are learned when one is measured: all of them, no other, or the page and N − 1 others. */
export type Learn = 'site' | 'none' | number;

/** Reads `site`, `none` or a whole number from 1. Throws with a clear message on anything else. */
export function parseLearn(text: string): Learn {
  if (text === 'site' || text === 'none') return text;
  if (/^[1-9]\d*$/.test(text)) return Number(text);
  throw new Error(`--learn takes site, none or a whole number from 1, not "${text}".`);
}

/** The knowledge of a page's site at the time when the page is measured. */
export interface Learned {
  readonly model: SiteModel;
  /** Another method's own statistics over the same pages. */
  readonly state: unknown;
}

/**
 * Learns for each of a site's pages as many pages as the protocol allows. The open page is always learned, as in use. With N pages, the
 * others are the ones after it in the list, and after the last comes the first.
 */
export function learner(
  rows: readonly ListedPage[],
  learn: Learn,
  method?: ExtractionMethod,
  weights: Weights = SHIPPED,
): (row: ListedPage) => Learned {
  const learned = (pages: readonly ListedPage[]): Learned => {
    const model = emptySiteModel();
    const kept: PageTree[] = [];
    for (const row of pages) {
      const page = row.page();
      learnPage(model, page, weights);
      if (method) kept.push(page);
    }
    return { model, state: method?.learn(kept) };
  };
  if (learn === 'site') {
    const all = learned(rows);
    return () => all;
  }
  const size = learn === 'none' ? 1 : Math.min(learn, rows.length);
  return (row) => {
    const at = rows.indexOf(row);
    return learned(Array.from({ length: size }, (_, i) => rows[(at + i) % rows.length] ?? row));
  };
}
