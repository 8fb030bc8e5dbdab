import { type PageTree, parentOf } from './page-tree.ts';

/** First node of a run's markup: its text may stand inside inline elements that began before it. */
export function runStart(page: PageTree, holder: number, start: number): number {
  let at = start;
  for (let parent = parentOf(page, at); parent > holder; parent = parentOf(page, at)) at = parent;
  return at;
}
