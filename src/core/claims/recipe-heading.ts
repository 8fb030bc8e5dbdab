import { defined } from '../basics/defined.ts';
import { shownHeading } from '../page/headings.ts';
import { contains, endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import { isMostlyLinks } from '../page/paragraph.ts';
import { blocksWithin, type TextBlock, textBlocks } from '../page/text-blocks.ts';

/** At most this many words: a heading adds little to its word, as in "Ingredients for 4 people". */
const HEADING_WORDS = 8;

/** At most this many characters of a block are compared with the word, and with the article before it. */
const WORD_CHARS = 60;

/**
 * Returns whether a block is a heading that begins with such a word. The expression has small letters: browsers prepare one that ignores
 * case more slowly.
 */
export const mayHead = ({ text, linkChars }: Pick<TextBlock, 'text' | 'linkChars'>, word: RegExp): boolean =>
  linkChars === 0 &&
  word.test(text.slice(0, WORD_CHARS).toLowerCase()) &&
  text.split(/\s+/).length <= HEADING_WORDS;

/** A line with a larger share of its text in controls than this is a tool and no line of a recipe. */
const CONTROLS = 0.5;

/**
 * Returns the smallest element around a heading and the block below it, and the exclusive end of the blocks that the heading heads. They are
 * at most so many, and end at links, at a tool, at the next heading that is no deeper, and with that element.
 */
export function headedBlocks(page: PageTree, heading: number, most: number): { box: number; end: number } {
  const blocks = textBlocks(page);
  const { node } = defined(blocks[heading]);
  const level = shownHeading(page, node);
  let box = node;
  while (box > 0 && !contains(page, box, blocks[heading + 1]?.node ?? node)) box = parentOf(page, box);
  const last = Math.min(blocksWithin(blocks, box, endOf(page, box))[1], heading + 1 + most);
  let end = heading + 1;
  for (; end < last; end++) {
    const line = defined(blocks[end]);
    const own = shownHeading(page, line.node);
    const isOther = isMostlyLinks(line) || line.controlChars > CONTROLS * line.text.length;
    if (isOther || (own > 0 && (level === 0 || own <= level))) break;
  }
  return { box, end };
}
