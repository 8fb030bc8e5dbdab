import { defined } from '../page/defined.ts';
import { type StyleTree, SUM } from '../style-tree/style-tree.ts';

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
/** Two hosts have the same template if they share at least this part of a frame (`npm run bench drift`). */
export const ALIKE = 0.7;
/** Share of pages that must have an element node for it to be part of the design's frame. */
const FRAME = 0.5;

/**
 * How much a page is built like the site's pages, 0..1: the greater of two shares, that of the page's element nodes which the
 * site knows, and that of the site's frame which the page has. Null on a young model. Linear in both trees.
 */
export function likeness(site: StyleTree, page: StyleTree): number | null {
  const pages = site.sum(0, SUM.pages);
  if (pages < ACQUAINTED) return null;
  const known = shareFound(page, site, { on: TAKEOVER });
  const frame = shareFound(site, page, { of: FRAME * pages });
  return Math.max(known, frame);
}

/** Whether two templates are one. False while both have too few pages; one page is enough beside a known template. Linear in both trees. */
export const areAlike = (a: StyleTree, b: StyleTree): boolean =>
  Math.max(a.sum(0, SUM.pages), b.sum(0, SUM.pages)) >= TAKEOVER && frameShared(a, b) >= ALIKE;

/** Returns the share of a template's frame that another has on some pages, 0..1: the greater one of both ways to look. */
export function frameShared(a: StyleTree, b: StyleTree): number {
  const frameOf = (tree: StyleTree, other: StyleTree): number =>
    shareFound(tree, other, {
      of: FRAME * tree.sum(0, SUM.pages),
      on: Math.min(TAKEOVER, other.sum(0, SUM.pages)),
    });
  return Math.max(frameOf(a, b), frameOf(b, a));
}

/** Share of a tree's nodes (of those on `of` pages or more) whose counterpart in the other tree is on `on` pages or more. */
function shareFound(tree: StyleTree, other: StyleTree, { of = 0, on = 0 }): number {
  let found = 0;
  let all = 0;
  // Each with its counterpart, −1 for none.
  const stack = [0, 0];
  for (let there = stack.pop(); there !== undefined; there = stack.pop()) {
    const node = defined(stack.pop());
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
      // No child of a node can stand on more pages than the node.
      if (tree.sum(child, SUM.pages) < of) continue;
      const counterpart = there < 0 ? -1 : other.child(there, tree.key(child)) || -1;
      all++;
      if (counterpart >= 0 && other.sum(counterpart, SUM.pages) >= on) found++;
      stack.push(child, counterpart);
    }
  }
  return all === 0 ? 1 : found / all;
}
