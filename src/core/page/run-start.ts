import { type PageTree, parentOf } from './page-tree.ts';

/** Returns the first node of a run's markup. The run's text may be inside inline elements that began before the text. */
export function runStart(page: PageTree, holder: number, start: number): number {
  let at = start;
  for (let parent = parentOf(page, at); parent > holder; parent = parentOf(page, at)) at = parent;
  return at;
}
