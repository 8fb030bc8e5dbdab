import { folded } from '../../text/words.ts';
import type { ArticleBlock } from '../article.ts';

/** Least characters of a paragraph that nobody writes twice: verse repeats short lines. Chosen by hand. */
const CHARS = 60;

/**
 * Returns a story without paragraphs that only repeat the one right before them: some pages have their first paragraph once for wide and
 * once for narrow windows.
 */
export const withoutRepeated = (blocks: readonly ArticleBlock[]): ArticleBlock[] =>
  blocks.filter((block, i) => {
    const before = blocks[i - 1];
    return !(
      block.kind === 'paragraph' &&
      before?.kind === 'paragraph' &&
      block.text.length >= CHARS &&
      folded(block.text) === folded(before.text)
    );
  });
