/** The kind of a page: one story, a list of stories, or neither. */
export type PageKind = 'article' | 'toc' | 'other';

/** Probabilities of the three kinds; they sum to 1. `article` is the page's article score. */
export interface KindChances {
  readonly article: number;
  readonly toc: number;
  readonly other: number;
}

/** The chances of a page that nothing is known about. */
export const UNKNOWN_CHANCES: KindChances = { article: 0.5, toc: 0.25, other: 0.25 };

export function likeliestKind(chances: KindChances): PageKind {
  if (chances.article >= chances.toc && chances.article >= chances.other) return 'article';
  return chances.toc >= chances.other ? 'toc' : 'other';
}

/** Returns the chances for three proportions, scaled to sum to 1. */
export function chancesFrom(article: number, toc: number, other: number): KindChances {
  const sum = article + toc + other;
  return { article: article / sum, toc: toc / sum, other: other / sum };
}
