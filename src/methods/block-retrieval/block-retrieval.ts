import { defined } from '../../core/page/defined.ts';
import { words } from '../../core/page/words.ts';
import type { Segment } from '../segmentation/running-text.ts';
import { type Bm25Index, bm25Index, bm25Scores, ranking, wordQuery } from './bm25.ts';
import { expandQuery } from './query-expansion.ts';

/** Pages and their segments, ready to be searched. */
export interface BlockCollection {
  readonly pages: Bm25Index;
  readonly blocks: Bm25Index;
  /** Page of each block. */
  readonly pageOf: readonly number[];
}

export interface RetrievalOptions {
  /** Share of the block rank in the combined rank, 0 (document rank alone) .. 1. */
  readonly blockShare?: number;
  /** Add terms of the top blocks to the query and search again. */
  readonly expand?: boolean;
}

export function blockCollection(pages: readonly (readonly Segment[])[]): BlockCollection {
  const blocks: string[][] = [];
  const pageOf: number[] = [];
  const whole = pages.map((segments, page) => {
    let reached = 0;
    const all: string[] = [];
    for (const segment of segments) {
      const list = words(segment.lines.join('\n'));
      blocks.push(list);
      pageOf.push(page);
      // Windows overlap: what the one before held counts once for the page.
      const repeated = Math.max(0, reached - segment.from) / Math.max(1, segment.to - segment.from);
      all.push(...list.slice(Math.round(list.length * repeated)));
      reached = Math.max(reached, segment.to);
    }
    return all;
  });
  return { pages: bm25Index(whole), blocks: bm25Index(blocks), pageOf };
}

/**
 * Block retrieval (Cai et al., SIGIR 2004): pages ranked by `α · BR + (1 - α) · DR`, where DR is a page's rank among
 * pages and BR the rank of its best block among the best blocks of pages, both by BM25; the smaller the better.
 * With `expand`, terms of the top blocks of the pages ranked first are added, and all is ranked again. Returns page numbers, best first.
 */
export function retrieve(
  collection: BlockCollection,
  text: string,
  options: RetrievalOptions = {},
): number[] {
  const { blockShare = 0.5, expand = false } = options;
  let query = wordQuery(words(text));
  if (expand) query = expandQuery(collection.blocks, query, blocksOfBestPages(collection, query));
  const documentRank = ranks(ranking(bm25Scores(collection.pages, query)));
  const blockRank = ranks(
    ranking(bm25Scores(collection.blocks, query)).map((block) => defined(collection.pageOf[block])),
  );
  const combined = (page: number) =>
    blockShare * (blockRank.get(page) ?? 0) + (1 - blockShare) * (documentRank.get(page) ?? 0);
  return [...documentRank.keys()].sort((a, b) => combined(a) - combined(b) || a - b);
}

/** Pages of the initial ranking whose blocks may give terms. */
const INITIAL_PAGES = 80;

/** Blocks of the pages that the query ranks first as wholes: only these are partitioned in the paper. */
function blocksOfBestPages(
  { pages, pageOf }: BlockCollection,
  query: ReadonlyMap<string, number>,
): Set<number> {
  const best = new Set(ranking(bm25Scores(pages, query)).slice(0, INITIAL_PAGES));
  return new Set([...pageOf.keys()].filter((block) => best.has(defined(pageOf[block]))));
}

/** Rank of each page, 1 the best; a page met again keeps its first. */
function ranks(order: readonly number[]): Map<number, number> {
  const rank = new Map<number, number>();
  for (const page of order) if (!rank.has(page)) rank.set(page, rank.size + 1);
  return rank;
}
