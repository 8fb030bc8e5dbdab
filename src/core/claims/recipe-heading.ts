import type { TextBlock } from '../page/text-blocks.ts';

/** At most this many words: a heading adds little to its word, as in "Ingredients for 4 people". */
const HEADING_WORDS = 8;

/** Returns whether a block is a heading that begins with such a word. */
export const isHeaded = ({ text, linkChars }: TextBlock, word: RegExp): boolean =>
  linkChars === 0 && word.test(text) && text.split(/\s+/).length <= HEADING_WORDS;
