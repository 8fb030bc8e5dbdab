import { defined } from '../../core/basics/defined.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { endOf, parentOf } from '../../core/page/page-tree.ts';

/** K: an element is divided further if a child of it has at least this many links (Bar-Yossef & Rajagopalan, WWW 2002). */
export const LINKS_PER_PAGELET = 3;

/**
 * Returns the pagelets in page order. An element is a pagelet if none of its children has K or more links and no ancestor is a pagelet.
 * Text beside a divided child is a separate pagelet, so that together they cover the page.
 */
export function pagelets(page: PageTree): number[] {
  const size = page.tag.length;
  const links = new Uint32Array(size);
  const divided = new Uint8Array(size);
  for (let node = size - 1; node >= 0; node--) {
    if (page.tag[node] === 'a') links[node] = defined(links[node]) + 1;
    const parent = parentOf(page, node);
    if (parent < 0) continue;
    links[parent] = defined(links[parent]) + defined(links[node]);
    if (defined(links[node]) >= LINKS_PER_PAGELET) divided[parent] = 1;
  }
  const found: number[] = [];
  for (let node = 0; node < size; ) {
    if (divided[node]) {
      node++;
      continue;
    }
    found.push(node);
    node = endOf(page, node);
  }
  return found;
}
