import { folded } from '../../text/words.ts';
import { type ArticleBlock, type ArticleText, isTextBlock } from '../article.ts';

/** Least characters of a paragraph that nobody writes twice: verse repeats short lines. Chosen by hand. */
const CHARS = 60;

const mayRepeat = ({ kind, text }: ArticleText): boolean =>
  kind === 'heading' || kind === 'list' || (kind === 'paragraph' && text.length >= CHARS);

/**
 * Returns a story without headings, lists and paragraphs that only repeat the one right before them: some pages have a part once for wide
 * and once for narrow windows.
 */
export const withoutRepeated = (blocks: readonly ArticleBlock[]): ArticleBlock[] =>
  blocks.filter((block, i) => {
    const before = blocks[i - 1];
    if (!before || !isTextBlock(block) || !isTextBlock(before) || block.kind !== before.kind) return true;
    return !mayRepeat(block) || folded(block.text) !== folded(before.text);
  });
