import type { ElementNode } from '../style-tree/style-tree.ts';

/**
 * Drift: a site's design has changed when page after page is a stranger to it: little of the page is known, and little of what
 * the site's pages have in common is on the page. Either alone may be a new kind of page under the old masthead, or one of two
 * designs in use at once.
 */

/** Likeness below which a page is a stranger to the design (`npm run bench drift` prints both sides). */
export const STRANGER = 0.25;
/** Strangers in a row at which hiding stops, and at which a new generation takes over. */
export const SUSPICION = 2;
export const TAKEOVER = 3;
/** Pages that must be learned before a design is known well enough to tell strangers by it. */
export const ACQUAINTED = 2 * TAKEOVER;
/** Pages a new generation learns before the person is no longer told of the change. */
export const SETTLED = 5;
/** Share of pages that must have an element node for it to be part of the design's frame. */
const FRAME = 0.5;

/**
 * How much a page is built like the site's pages, 0..1: the greater of two shares, that of the page's element nodes which the
 * site knows, and that of the site's frame which the page has. Null on a young model. Linear in both trees.
 */
export function likeness(site: ElementNode, page: ElementNode): number | null {
  if (site.pages < ACQUAINTED) return null;
  const known = shareFound(page, site, (there) => (there?.pages ?? 0) >= TAKEOVER);
  const frame = shareFound(site, page, (there) => there !== undefined, FRAME * site.pages);
  return Math.max(known, frame);
}

/** Share of a tree's nodes (of those on `least` pages or more) whose counterpart in the other tree passes. */
function shareFound(
  tree: ElementNode,
  other: ElementNode,
  passes: (there: ElementNode | undefined) => boolean,
  least = 0,
): number {
  let found = 0;
  let all = 0;
  const stack: [ElementNode, ElementNode | undefined][] = [[tree, other]];
  for (let pair = stack.pop(); pair; pair = stack.pop()) {
    const [node, counterpart] = pair;
    for (const [key, child] of node.children) {
      // No child of a node can stand on more pages than the node.
      if (child.pages < least) continue;
      const there = counterpart?.children.get(key);
      all++;
      if (passes(there)) found++;
      stack.push([child, there]);
    }
  }
  return all === 0 ? 1 : found / all;
}
