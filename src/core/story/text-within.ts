import { defined } from '../page/defined.ts';
import { endOf, type PageTree } from '../page/page-tree.ts';

/** The subtree's text, white space folded and trimmed; null where it has more than so many characters, which are not read. */
export function textWithin(page: PageTree, node: number, most: number): string | null {
  let text = '';
  for (let at = node; at < endOf(page, node); at++) {
    text += defined(page.text[at]);
    if (text.length > most) return null;
  }
  return text.replace(/\s+/g, ' ').trim();
}
