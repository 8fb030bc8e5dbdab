import { defined } from '../core/basics/defined.ts';
import type { PageTree } from '../core/page/page-tree.ts';

/**
 * The papers' display attributes. Class names are not among them: with today's, exact sequences match so seldom that F1 of the site style
 * tree on freepressokc (30 pages) falls from 0.910 to 0.815.
 */
const DISPLAY_ATTRIBUTES = ['bgcolor', 'width', 'height', 'align'] as const;

/** Returns a node's tag and display attributes as one text: equal texts are one presentation (Yi & Liu 2003; Yi, Liu & Li 2003). */
export function tagAndDisplay(page: PageTree, node: number): string {
  const attributes = page.attributes[node];
  let key = defined(page.tag[node]);
  if (!attributes) return key;
  for (const attribute of DISPLAY_ATTRIBUTES) {
    const value = attributes[attribute];
    if (value !== undefined) key += ` ${attribute}=${value}`;
  }
  return key;
}
