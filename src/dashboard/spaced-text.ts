import { defined } from '../core/basics/defined.ts';
import { endOf, isText, type PageTree, parentOf } from '../core/page/page-tree.ts';
import type { TextBlock } from '../core/page/text-blocks.ts';

/** Two letters or digits meet here, which a style sheet may hold apart. A single letter may be the initial of a word. */
const WORD_BEFORE = /[\p{L}\p{N}]{2}$/u;
const WORD_AFTER = /^[\p{L}\p{N}]/u;

/**
 * Returns the text of a block as people see it. Neighbouring elements, such as the links of a menu, often have no space between them but
 * the one that a style sheet draws: they get one here. Linear in the block, times its depth.
 */
export function spacedText(
  page: PageTree,
  { start, end, text }: Pick<TextBlock, 'start' | 'end' | 'text'>,
): string {
  let spaced = '';
  let last = -1;
  for (let node = start; node < end; node++) {
    if (!isText(page, node)) continue;
    const piece = defined(page.text[node]);
    if (last >= 0 && WORD_BEFORE.test(spaced) && WORD_AFTER.test(piece) && areApart(page, last, node))
      spaced += ' ';
    spaced += piece;
    last = node;
  }
  // The block's own text has the page's line breaks. It stays unless a space was added.
  const folded = spaced.replace(/\s+/g, ' ').trim();
  return folded.length > text.replace(/\s+/g, ' ').length ? folded : text;
}

/** Returns whether each of two texts, the first one before the second, is in an element that does not contain the other. */
function areApart(page: PageTree, first: number, second: number): boolean {
  let left = first;
  while (endOf(page, parentOf(page, left)) <= second) left = parentOf(page, left);
  let right = second;
  while (parentOf(page, right) > first) right = parentOf(page, right);
  return left !== first && right !== second;
}
