import type { TextBlock } from './text-blocks.ts';

/** Least characters of a paragraph. */
const PARAGRAPH = 60;

/** Returns the characters of a block if less than half of them are in links, else 0. */
export const plainChars = (block: TextBlock | undefined): number =>
  block && block.linkChars < 0.5 * block.text.length ? block.text.length : 0;

/** Returns whether more than half of a block's characters are in links. */
export const isMostlyLinks = ({ linkChars, text }: Pick<TextBlock, 'linkChars' | 'text'>): boolean =>
  linkChars > 0.5 * text.length;

/** Returns whether a block is a paragraph: less than half of its text is links, and it is too long for a label. */
export const isParagraph = (block: TextBlock | undefined): boolean => plainChars(block) >= PARAGRAPH;
