import type { PageKind } from '../verdict/verdict.ts';
import { EVIDENCE_NAMES, type PageEvidence } from './page-evidence.ts';
import { KIND_WEIGHTS } from './page-kind-weights.ts';

/** Probabilities of the three kinds; they sum to 1. `article` is the page's article score. */
export interface KindOdds {
  readonly article: number;
  readonly toc: number;
  readonly other: number;
}

/** Nothing known of the page. */
export const UNKNOWN_ODDS: KindOdds = { article: 0.5, toc: 0.25, other: 0.25 };

/** Kind by what one page shows: multinomial logistic regression over its evidence (weights: `npm run fit:page-kind`). */
export function oddsOfPage(evidence: PageEvidence): KindOdds {
  const score = (weights: readonly number[]): number =>
    Math.exp(
      EVIDENCE_NAMES.reduce((sum, name, i) => sum + (weights[i + 1] ?? 0) * evidence[name], weights[0] ?? 0),
    );
  return normalised(score(KIND_WEIGHTS.article), score(KIND_WEIGHTS.toc), score(KIND_WEIGHTS.other));
}

/** What the site's links say of a page. */
export interface LinkStanding {
  /** Pages of the site that are known. */
  readonly pages: number;
  /** Share of them that link to the page. */
  readonly ubiquity: number;
  /** Σ over its links of link weight × P(target is an article): how much it serves as an index. */
  readonly index: number;
}

/** Fewer pages say little of what is linked from everywhere. */
export const LINKED_PAGES_NEEDED = 5;
/**
 * Linked from more than half of the site's pages is part of its frame: a section, "about us", rarely one story. Rarely, not never: a
 * list of the most read shows the same stories on every page of the day.
 */
const FRAME_SHARE = 0.5;
const FRAME_FACTOR = 0.2;
/** Bounds of what a page's informative links say for or against an index page. */
const INDEX_FACTOR = { least: 0.25, most: 4 };

/** The page's own odds joined with the site's link analysis. */
export function oddsInSite(own: KindOdds, standing: LinkStanding): KindOdds {
  if (standing.pages < LINKED_PAGES_NEEDED) return own;
  const index = Math.min(INDEX_FACTOR.most, INDEX_FACTOR.least + standing.index);
  const article = standing.ubiquity > FRAME_SHARE ? own.article * FRAME_FACTOR : own.article;
  return normalised(article, own.toc * index, own.other);
}

export function likeliestKind(odds: KindOdds): PageKind {
  if (odds.article >= odds.toc && odds.article >= odds.other) return 'article';
  return odds.toc >= odds.other ? 'toc' : 'other';
}

function normalised(article: number, toc: number, other: number): KindOdds {
  const sum = article + toc + other;
  return { article: article / sum, toc: toc / sum, other: other / sum };
}
