import type { PageTree } from './page-tree.ts';
import { parentOf } from './page-tree.ts';

/** 1..6 for the tag of a heading, else 0. */
export const headingLevel = (tag: string | undefined): number =>
  Number(/^h([1-6])$/.exec(tag ?? '')?.[1] ?? 0);

/** Level of the heading that the node is or stands right in, or 0. */
export const nearestHeading = (page: PageTree, node: number): number =>
  headingLevel(page.tag[node]) || headingLevel(page.tag[parentOf(page, node)]);
