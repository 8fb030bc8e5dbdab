/** The kind of a page: one story, a list of stories, or neither. */
export type PageKind = 'article' | 'toc' | 'other';

/** Probabilities of the three kinds; they sum to 1. `article` is the page's article score. */
export interface KindOdds {
  readonly article: number;
  readonly toc: number;
  readonly other: number;
}

/** The odds of a page that nothing is known about. */
export const UNKNOWN_ODDS: KindOdds = { article: 0.5, toc: 0.25, other: 0.25 };

export function likeliestKind(odds: KindOdds): PageKind {
  if (odds.article >= odds.toc && odds.article >= odds.other) return 'article';
  return odds.toc >= odds.other ? 'toc' : 'other';
}

/** Returns the odds for three proportions, scaled to sum to 1. */
export function oddsFrom(article: number, toc: number, other: number): KindOdds {
  const sum = article + toc + other;
  return { article: article / sum, toc: toc / sum, other: other / sum };
}
