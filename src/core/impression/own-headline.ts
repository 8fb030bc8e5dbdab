import { defined } from '../basics/defined.ts';
import { blockCharacters, type TextBlock } from '../page/text-blocks.ts';
import { folded } from '../text/words.ts';

/** A headline has at least this many words; names of sections and menus have fewer. */
export const HEADLINE_WORDS = 4;
/** A headline has at most this many characters. */
export const HEADLINE_CHARS = 300;

/**
 * Returns whether one of the blocks is the page's own headline: a title that the page claims, or the beginning of one that ends in the
 * site's name. A headline inside a link belongs to another page. Linear in the blocks.
 */
export function showsTitle(blocks: readonly TextBlock[], titles: readonly string[]): boolean {
  const wanted = titles.map(folded);
  const characters = blockCharacters(blocks);
  return blocks.some((block, i) => {
    if (block.hidden || block.linkChars > 0 || block.text.length > HEADLINE_CHARS) return false;
    if (defined(characters[i]).words < HEADLINE_WORDS) return false;
    const text = folded(block.text);
    return wanted.some((title) => title === text || title.startsWith(`${text} `));
  });
}
