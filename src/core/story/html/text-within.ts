import { defined } from '../../basics/defined.ts';
import { endOf, type PageTree } from '../../page/page-tree.ts';

/**
 * Returns the subtree's text with white space folded and trimmed, or an empty string if it has more than `most` characters. Reads no
 * further.
 */
export function textWithin(page: PageTree, node: number, most: number): string {
  let text = '';
  for (let at = node; at < endOf(page, node); at++) {
    text += defined(page.text[at]);
    if (text.length > most) return '';
  }
  return text.replace(/\s+/g, ' ').trim();
}
