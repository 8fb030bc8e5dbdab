import { hash } from '../../src/core/basics/hash.ts';
import type { Impression } from '../../src/core/impression/first-impression.ts';
import type { PageTree } from '../../src/core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../src/core/page/text-blocks.ts';
import {
  emptySiteModel,
  learnSums,
  pageKey,
  pageSums,
  type SiteModel,
} from '../../src/core/site/site-model.ts';
import { bySite, type Row, readSet } from '../corpus.ts';
import { words } from '../metric.ts';
import { seededRandom, shuffled } from '../seeded-random.ts';
import { goldLabels, type Label } from './labels.ts';
import { publisherOf } from './publishers.ts';

/** A page to learn from, with its labels. */
export interface LabelledPage {
  readonly set: string;
  readonly row: Row;
  readonly site: string;
  readonly publisher: string;
  readonly page: PageTree;
  readonly blocks: readonly TextBlock[];
  readonly labels: readonly Label[];
  /** Weight of each block: its share of the page's gold words, as in the F1 of the page. */
  readonly weights: readonly number[];
}

/** Numbers of learned pages that a page is judged with: the evidence must weigh rightly for each. */
const SIZES = [1, 2, 5];
const MOST = 30;

/** About so many noise blocks of a page take part in training; if there are more, drawn ones represent all. */
const NOISE_BLOCKS = 100;

/** Number of articles drawn from a large archive. */
const ARCHIVE_SAMPLE = 60;

/** Yields the labelled pages of the sets, site by site, in a fixed order. */
export function* labelledPages(sets: readonly string[]): Generator<LabelledPage> {
  for (const set of sets) yield* labelledPagesOf(set, readSet(set));
}

/** Yields the labelled pages of one set, site by site. */
export function* labelledPagesOf(set: string, all: readonly Row[]): Generator<LabelledPage> {
  for (const [site, rows] of bySite(all)) {
    const draw = seededRandom(hash(site));
    const gold = rows.filter((row) => row.text);
    const drawn = gold.length > ARCHIVE_SAMPLE ? shuffled(gold, draw).slice(0, ARCHIVE_SAMPLE) : gold;
    for (const row of drawn) {
      const page = row.page();
      const blocks = textBlocks(page);
      const labels = goldLabels(row, page);
      const weights = weigh(blocks, labels, row.text ?? '', draw);
      yield { set, row, site, publisher: publisherOf(row), page, blocks, labels, weights };
    }
  }
}

/**
 * Returns for each page of a site models of it and some of the site's other pages: alone, with one other, with four others, with most
 * others. The evidence must weigh rightly at each of these sizes.
 */
export function siteModels(
  pages: readonly LabelledPage[],
  impressionOf: (page: LabelledPage) => Impression,
): { page: LabelledPage; model: SiteModel }[] {
  const draw = seededRandom(hash(pages[0]?.site ?? ''));
  const sums = new Map(pages.map((each) => [each, pageSums(each.page, impressionOf(each))]));
  const most = Math.min(pages.length, MOST);
  const sizes = [...SIZES.filter((size) => size < most), most];
  return pages.flatMap((page) =>
    sizes.map((size) => {
      const others = shuffled(
        pages.filter((other) => other !== page),
        draw,
      );
      const model = emptySiteModel();
      for (const each of [page, ...others.slice(0, size - 1)]) {
        learnSums(model, pageKey(each.row.url), () => sums.get(each) ?? pageSums(each.page));
      }
      return { page, model };
    }),
  );
}

/** Returns each block's share of the page's gold words. On a page with very many noise blocks, drawn ones represent all. */
function weigh(
  blocks: readonly TextBlock[],
  labels: readonly Label[],
  gold: string,
  draw: () => number,
): number[] {
  const goldWords = Math.max(60, words(gold).length);
  const drawn = Math.min(1, NOISE_BLOCKS / Math.max(1, labels.filter((label) => label === 1).length));
  return blocks.map(({ text }, i) => {
    if (Number.isNaN(labels[i])) return 0;
    const share = (Math.min(goldWords, words(text).length) + 1) / goldWords;
    if (labels[i] === 0) return share;
    return draw() < drawn ? share / drawn : 0;
  });
}
