import { endOf, type PageTree, parentOf, textOf } from './page-tree.ts';

/** Returns the first node of a run's markup. The run's text may be inside inline elements that began before the text. */
export function runStart(page: PageTree, holder: number, start: number): number {
  let at = start;
  for (let parent = parentOf(page, at); parent > holder; parent = parentOf(page, at)) at = parent;
  return at;
}

/**
 * Returns whether a node of a run's markup belongs to the run before it. Two line breaks inside an inline element end a run, so that the
 * markup of the next one begins with the same element.
 */
export const isOfRunBefore = (page: PageTree, start: number, node: number): boolean =>
  node < start && endOf(page, node) <= start && (page.tag[node] === 'br' || textOf(page, node) !== '');
