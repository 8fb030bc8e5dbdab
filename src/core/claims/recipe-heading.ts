import type { TextBlock } from '../page/text-blocks.ts';

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
