import { defined } from '../page/defined.ts';
import { blockCharacters, type TextBlock } from '../page/text-blocks.ts';
import { folded } from '../page/words.ts';

/** Section names and menus have fewer words. */
export const HEADLINE_WORDS = 4;
/** Headlines have fewer characters. */
const MAX_CHARS = 300;

/**
 * Whether one of the blocks is the page's own headline: one of its titles, or a title but for the name of the site after it.
 * A headline that is a link belongs to another page. Linear in the blocks.
 */
export function showsTitle(blocks: readonly TextBlock[], titles: readonly string[]): boolean {
  const wanted = titles.map(folded);
  const characters = blockCharacters(blocks);
  return blocks.some((block, i) => {
    if (block.hidden || block.linkChars > 0 || block.text.length > MAX_CHARS) return false;
    if (defined(characters[i]).words < HEADLINE_WORDS) return false;
    const text = folded(block.text);
    return wanted.some((title) => title === text || title.startsWith(`${text} `));
  });
}
