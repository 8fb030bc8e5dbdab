import { defined } from '../basics/defined.ts';
import { type StyleTree, SUM } from '../style-tree/style-tree.ts';

/**
 * Drift: a site's design has changed when several pages in a row are strangers to it. On a stranger, the site knows few of the page's
 * elements, and few elements that the site's pages have in common are on it. Only one of the two may mean a new kind of page under
 * the old masthead, or one of two designs in use at once.
 */

/** Likeness below which a page is a stranger to the design (`npm run bench drift` prints both sides). */
export const STRANGER = 0.25;
/** Number of strangers in a row that stops hiding. */
export const SUSPICION = 2;
/** Number of strangers in a row that starts a new generation. */
export const TAKEOVER = 3;
/** Pages that must be learned before a design is known well enough to recognise strangers. */
export const ACQUAINTED = 2 * TAKEOVER;
/** Pages a new generation must learn before the person is no longer told about the change. */
export const SETTLED = 5;
/** Two hosts have the same template if they share at least this part of a frame (`npm run bench drift`). */
export const ALIKE = 0.7;
/** Share of pages that must have an element node for it to be part of the design's frame. */
const FRAME = 0.5;

/**
 * Returns how much a page is built like the site's pages, 0..1. It is the greater of two shares: the page's element nodes that the site
 * knows, and the site's frame that the page has. Null if fewer than ACQUAINTED pages are learned. Linear in both trees.
 */
export function likeness(site: StyleTree, page: StyleTree): number | null {
  const pages = site.sum(0, SUM.pages);
  if (pages < ACQUAINTED) return null;
  const known = shareFound(page, site, { on: TAKEOVER });
  const frame = shareFound(site, page, { of: FRAME * pages });
  return Math.max(known, frame);
}

/** Returns whether two templates are one. False while both have too few pages; one page can join a known template. Linear in both trees. */
export const areAlike = (a: StyleTree, b: StyleTree): boolean =>
  Math.max(a.sum(0, SUM.pages), b.sum(0, SUM.pages)) >= TAKEOVER && frameShared(a, b) >= ALIKE;

/** Returns the share of one template's frame that the other has on some pages, 0..1: the greater value of both directions. */
export function frameShared(a: StyleTree, b: StyleTree): number {
  const frameOf = (tree: StyleTree, other: StyleTree): number =>
    shareFound(tree, other, {
      of: FRAME * tree.sum(0, SUM.pages),
      on: Math.min(TAKEOVER, other.sum(0, SUM.pages)),
    });
  return Math.max(frameOf(a, b), frameOf(b, a));
}

/** Returns the share of a tree's nodes on at least `of` pages whose counterpart in the other tree is on at least `on` pages. */
function shareFound(tree: StyleTree, other: StyleTree, { of = 0, on = 0 }): number {
  let found = 0;
  let all = 0;
  // Pairs of a node and its counterpart, −1 for none.
  const stack = [0, 0];
  for (let there = stack.pop(); there !== undefined; there = stack.pop()) {
    const node = defined(stack.pop());
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
      // No child is on more pages than its parent, so the whole subtree can be skipped.
      if (tree.sum(child, SUM.pages) < of) continue;
      const counterpart = there < 0 ? -1 : other.child(there, tree.key(child)) || -1;
      all++;
      if (counterpart >= 0 && other.sum(counterpart, SUM.pages) >= on) found++;
      stack.push(child, counterpart);
    }
  }
  return all === 0 ? 1 : found / all;
}
