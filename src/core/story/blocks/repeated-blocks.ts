import { folded } from '../../text/words.ts';
import { type ArticleBlock, type ArticleText, isArticleText } from '../article.ts';

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
    if (!before || !isArticleText(block) || !isArticleText(before) || block.kind !== before.kind) return true;
    return !mayRepeat(block) || folded(block.text) !== folded(before.text);
  });

/** Most texts from a summary to the paragraph that begins with it. */
const SUMMARY_REACH = 2;

/** Returns a story without a first paragraph that one of the next begins with: a summary of the story in its own words. */
export function withoutSummary(blocks: readonly ArticleBlock[]): readonly ArticleBlock[] {
  const [first, ...next] = blocks.filter(isArticleText);
  if (first?.kind !== 'paragraph' || first.role !== 'body' || !mayRepeat(first)) return blocks;
  const isAgain = ({ kind, text }: ArticleText) =>
    kind === 'paragraph' && folded(text).startsWith(folded(first.text));
  return next.slice(0, SUMMARY_REACH).some(isAgain) ? blocks.filter((block) => block !== first) : blocks;
}
