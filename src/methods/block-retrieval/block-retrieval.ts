import { defined } from '../../core/basics/defined.ts';
import { words } from '../../core/text/words.ts';
import type { Segment } from '../segmentation/running-text.ts';
import { type Bm25Index, bm25Index, bm25Scores, ranking, wordQuery } from './bm25.ts';
import { expandQuery } from './query-expansion.ts';

/** Pages and their segments, ready for a search. */
export interface BlockCollection {
  readonly pages: Bm25Index;
  readonly blocks: Bm25Index;
  /** Page of each block. */
  readonly pageOf: readonly number[];
}

/** The parts of a segment that matter for a search: its words, and its overlap with the segment before. */
type SearchedSegment = Omit<Segment, 'linkDensity'>;

export interface RetrievalOptions {
  /** Share of the block in the combination, 0 (the whole page alone) .. 1. */
  readonly blockShare?: number;
  /** Combine ranks, as in the paper, or the scores themselves. */
  readonly combine?: 'ranks' | 'scores';
  /** Add terms of the top blocks to the query and search again. */
  readonly expand?: boolean;
}

/** Share of the best block in a page's score when scores are combined. `npm run bench passages` prints the results of other shares. */
export const BLOCK_SHARE = 0.3;

/** A page that answers the query, and its best block. Every word of a page is in one of its blocks. */
export interface Found {
  readonly page: number;
  readonly block: number;
}

export function blockCollection(pages: readonly (readonly SearchedSegment[])[]): BlockCollection {
  const blocks: string[][] = [];
  const pageOf: number[] = [];
  const whole = pages.map((segments, page) => {
    let reached = 0;
    const all: string[] = [];
    for (const segment of segments) {
      const list = words(segment.lines.join('\n'));
      blocks.push(list);
      pageOf.push(page);
      // Windows overlap. Words that were also in the window before count once for the page.
      const repeated = Math.max(0, reached - segment.from) / Math.max(1, segment.to - segment.from);
      all.push(...list.slice(Math.round(list.length * repeated)));
      reached = Math.max(reached, segment.to);
    }
    return all;
  });
  return { pages: bm25Index(whole), blocks: bm25Index(blocks), pageOf };
}

/**
 * Block retrieval (Cai et al., SIGIR 2004). Returns the pages ranked by `α · BR + (1 - α) · DR`, best first. DR is a page's rank among the
 * pages, and BR the rank of its best block among the best blocks of all pages, both by BM25; smaller is better. With `combine: 'scores'`,
 * pages are ranked by the same sum of the two BM25 scores, and larger is better. With `expand`, terms of the top blocks of the best pages
 * are added to the query, and everything is ranked again.
 */
export function retrieve(
  collection: BlockCollection,
  text: string,
  { blockShare = 0.5, combine = 'ranks', expand = false }: RetrievalOptions = {},
): Found[] {
  let query = wordQuery(words(text));
  if (expand) query = expandQuery(collection.blocks, query, blocksOfBestPages(collection, query));
  const pageScores = bm25Scores(collection.pages, query);
  const blockScores = bm25Scores(collection.blocks, query);
  const pages = ranking(pageScores);
  const best = new Map<number, number>();
  for (const block of ranking(blockScores)) {
    const page = defined(collection.pageOf[block]);
    if (!best.has(page)) best.set(page, block);
  }
  const worth = new Map<number, number>();
  if (combine === 'scores')
    for (const page of pages)
      worth.set(
        page,
        blockShare * defined(blockScores[defined(best.get(page))]) +
          (1 - blockShare) * defined(pageScores[page]),
      );
  else {
    const blockRank = new Map([...best.keys()].map((page, rank) => [page, rank + 1]));
    pages.forEach((page, rank) => {
      worth.set(page, -blockShare * defined(blockRank.get(page)) - (1 - blockShare) * (rank + 1));
    });
  }
  return pages
    .sort((a, b) => defined(worth.get(b)) - defined(worth.get(a)) || a - b)
    .map((page) => ({ page, block: defined(best.get(page)) }));
}

/** At most this many pages of the initial ranking contribute terms. */
const INITIAL_PAGES = 80;

/** Returns the blocks of the pages that the query ranks first as wholes. The paper partitions only these pages. */
function blocksOfBestPages(
  { pages, pageOf }: BlockCollection,
  query: ReadonlyMap<string, number>,
): Set<number> {
  const best = new Set(ranking(bm25Scores(pages, query)).slice(0, INITIAL_PAGES));
  return new Set([...pageOf.keys()].filter((block) => best.has(defined(pageOf[block]))));
}
