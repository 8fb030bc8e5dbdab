import { attribute, type PageTree, parentOf, upTo } from './page-tree.ts';

/** Returns 1..6 for the tag of a heading, else 0. */
export const headingLevel = (tag: string | undefined): number =>
  Number(/^h([1-6])$/.exec(tag ?? '')?.[1] ?? 0);

/** Returns the level of the heading that the node or its parent is, or 0. */
export const nearestHeading = (page: PageTree, node: number): number =>
  headingLevel(page.tag[node]) || headingLevel(page.tag[parentOf(page, node)]);

/** Returns whether one of the blocks is a heading of the first level, which pages give to their story. */
export const haveTopHeading = (page: PageTree, blocks: readonly { readonly node: number }[]): boolean =>
  blocks.some(({ node }) => page.tag[node] === 'h1');

/** Level that ARIA gives a heading without `aria-level`. */
const ARIA_LEVEL = 2;
/** Deepest level of a heading in HTML. ARIA allows deeper ones, which count as this one. */
const DEEPEST_LEVEL = 6;

/**
 * Returns 1..6 for a heading, by its tag or by `role="heading"`, else 0. A node directly inside a heading has the heading's level. The body
 * is no heading, whatever its role: it contains the whole page.
 */
export const shownHeading = (page: PageTree, node: number): number =>
  headingHere(page, node) || headingHere(page, parentOf(page, node));

/** Returns whether a node is a heading outside of figures: a heading in a figure belongs to the picture. */
export const isHeadingOfText = (page: PageTree, node: number): boolean =>
  shownHeading(page, node) > 0 && !upTo(page, node, 0).some((at) => page.tag[at] === 'figure');

function headingHere(page: PageTree, node: number): number {
  const level = headingLevel(page.tag[node]);
  if (level > 0 || node === 0 || attribute(page, node, 'role') !== 'heading') return level;
  return Math.min(
    DEEPEST_LEVEL,
    Math.max(1, Number.parseInt(attribute(page, node, 'aria-level'), 10) || ARIA_LEVEL),
  );
}
