import type { PageTree } from '../../core/page/page-tree.ts';
import { endOf } from '../../core/page/page-tree.ts';
import { words } from '../../core/text/words.ts';

/** Yields the actual content of a subtree as the paper counts it: words, image files and link targets, in page order. */
export function* leafFeatures(
  page: PageTree,
  node: number,
  limit = Number.POSITIVE_INFINITY,
): Generator<string> {
  const stop = Math.min(endOf(page, node), node + limit);
  for (let at = node; at < stop; at++) {
    const text = page.text[at];
    if (text) yield* words(text);
    const attributes = page.attributes[at];
    if (attributes?.src) yield `src ${attributes.src}`;
    if (attributes?.href) yield `href ${attributes.href}`;
  }
}
