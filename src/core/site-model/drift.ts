import type { ElementNode } from '../style-tree/style-tree.ts';

/**
 * Drift: a site's design has changed when page after page is built of element nodes the site has not shown before. Masthead,
 * menus and footer are known on any page of a known design, whatever the kind of page.
 */

/** Share of known element nodes below which a page is a stranger to the design (`npm run bench:drift` prints both sides). */
export const STRANGER = 0.25;
/** Strangers in a row at which hiding stops, and at which a new generation takes over. */
export const SUSPICION = 2;
export const TAKEOVER = 3;
/** Pages that must be learned before a design is known well enough to tell strangers by it. */
const ACQUAINTED = 2 * TAKEOVER;
/** Pages a new generation learns before the person is no longer told of the change. */
export const SETTLED = 5;

/**
 * Share of the page's element nodes that at least `TAKEOVER` learned pages have, 0..1; null on a young model.
 * Linear in the page's tree.
 */
export function knownShare(site: ElementNode, page: ElementNode): number | null {
  if (site.pages < ACQUAINTED) return null;
  let known = 0;
  let all = 0;
  const stack: [ElementNode, ElementNode | undefined][] = [[page, site]];
  for (let pair = stack.pop(); pair; pair = stack.pop()) {
    const [own, node] = pair;
    for (const [key, child] of own.children) {
      const there = node?.children.get(key);
      all++;
      if (there && there.pages >= TAKEOVER) known++;
      stack.push([child, there]);
    }
  }
  return all === 0 ? null : known / all;
}
