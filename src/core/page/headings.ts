import { attribute, type PageTree, parentOf } from './page-tree.ts';

/** 1..6 for the tag of a heading, else 0. */
export const headingLevel = (tag: string | undefined): number =>
  Number(/^h([1-6])$/.exec(tag ?? '')?.[1] ?? 0);

/** Level of the heading that the node is or stands right in, or 0. */
export const nearestHeading = (page: PageTree, node: number): number =>
  headingLevel(page.tag[node]) || headingLevel(page.tag[parentOf(page, node)]);

/** Level that ARIA gives a heading without `aria-level`. */
const ARIA_LEVEL = 2;

/** Returns 1..6 for a heading, by its tag or by `role="heading"`, else 0; a line right in a heading has that of the heading. */
export const shownHeading = (page: PageTree, node: number): number =>
  headingHere(page, node) || headingHere(page, parentOf(page, node));

function headingHere(page: PageTree, node: number): number {
  const level = headingLevel(page.tag[node]);
  if (level > 0 || attribute(page, node, 'role') !== 'heading') return level;
  return Math.min(6, Math.max(1, Number.parseInt(attribute(page, node, 'aria-level'), 10) || ARIA_LEVEL));
}
