import type { InformativeStructure, RankedPage } from '../core/links/informative-structure.ts';

/** The drawn part of the structure: the best pages of both sides, and the links between them by position. */
export interface StructureView {
  readonly indexPages: readonly RankedPage[];
  readonly stories: readonly RankedPage[];
  readonly curves: readonly { readonly from: number; readonly to: number }[];
}

/** Tells whether some page leads to the story; stories without links are only counted. */
export const isLed = ({ value }: RankedPage): boolean => value >= LEAST_SHOWN;

/** Values below this are written as 0. */
const LEAST_SHOWN = 0.005;

export function structureView(
  structure: InformativeStructure,
  mostIndexPages: number,
  mostStories: number,
): StructureView {
  const indexPages = structure.indexPages.slice(0, mostIndexPages);
  const stories = structure.articles.filter(isLed).slice(0, mostStories);
  const left = new Map(indexPages.map(({ page }, position) => [page, position]));
  const right = new Map(stories.map(({ page }, position) => [page, position]));
  const curves = structure.links.flatMap((link) => {
    const from = left.get(link.from);
    const to = right.get(link.to);
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });
  return { indexPages, stories, curves };
}
