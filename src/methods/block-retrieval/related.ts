import { defined } from '../../core/basics/defined.ts';
import { type BlockCollection, type Found, type RetrievalOptions, retrieve } from './block-retrieval.ts';
import type { Bm25Index } from './bm25.ts';

/**
 * A page with at least this likeness to one of the best answers counts as about the same. Chosen on half of the queries of `npm run bench
 * related`: the smallest value that lets four of five shown pages have the same topic. The bench prints the result of the other half.
 */
export const LEAST_ALIKE = 0.12;

/** Best answers that a page is compared with. */
export const BEST_ANSWERS = 3;
/** Pages of the expanded query, best first, that are compared: each costs a look at the whole vocabulary. */
const COMPARED = 50;

/**
 * Returns pages that have no word of the query but are about the same as its best answers. Query expansion finds them; those that are
 * not like one of the best three of `direct`, the answers, are left out. Best first.
 */
export function relatedPages(
  collection: BlockCollection,
  text: string,
  direct: readonly Found[],
  options: RetrievalOptions,
  least = LEAST_ALIKE,
): Found[] {
  const answers = new Set(direct.map(({ page }) => page));
  const best = direct.slice(0, BEST_ANSWERS).map(({ page }) => page);
  const further = retrieve(collection, text, { ...options, expand: true })
    .filter(({ page }) => !answers.has(page))
    .slice(0, COMPARED);
  const alike = likeness(
    collection.pages,
    best,
    further.map(({ page }) => page),
  );
  return further.filter((_, i) => defined(alike[i]) >= least);
}

/**
 * Returns for each of `others` its greatest likeness to one of `pages`, 0..1. Likeness is the cosine of the words' weights
 * `(1 + ln f) · ln(N / n)`. A word of every page weighs nothing. Reads the whole vocabulary once.
 */
export function likeness(
  index: Bm25Index,
  pages: readonly number[],
  others: readonly number[],
): readonly number[] {
  const squares = new Map<number, number>([...pages, ...others].map((page) => [page, 0]));
  const products = others.map(() => pages.map(() => 0));
  for (const posting of index.postings.values()) {
    const idf = Math.log(index.documents / posting.size);
    const weightOf = (page: number): number => {
      const frequency = posting.get(page);
      return frequency === undefined ? 0 : (1 + Math.log(frequency)) * idf;
    };
    for (const page of squares.keys()) squares.set(page, defined(squares.get(page)) + weightOf(page) ** 2);
    const weights = pages.map(weightOf);
    if (weights.every((weight) => weight === 0)) continue;
    others.forEach((other, i) => {
      const weight = weightOf(other);
      if (weight > 0)
        weights.forEach((one, k) => {
          const row = defined(products[i]);
          row[k] = defined(row[k]) + one * weight;
        });
    });
  }
  const length = (page: number): number => Math.sqrt(defined(squares.get(page)));
  return others.map((other, i) =>
    Math.max(
      0,
      ...pages.map((page, k) => defined(defined(products[i])[k]) / (length(page) * length(other) || 1)),
    ),
  );
}
