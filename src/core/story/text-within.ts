import { defined } from '../page/defined.ts';
import { endOf, type PageTree } from '../page/page-tree.ts';

/** Returns the subtree's text with white space folded and trimmed, or null if it has more than `most` characters. Reads no further. */
export function textWithin(page: PageTree, node: number, most: number): string | null {
  let text = '';
  for (let at = node; at < endOf(page, node); at++) {
    text += defined(page.text[at]);
    if (text.length > most) return null;
  }
  return text.replace(/\s+/g, ' ').trim();
}
