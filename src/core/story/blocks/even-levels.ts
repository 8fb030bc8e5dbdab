import type { ArticleBlock, ArticleHeading } from '../article.ts';

/**
 * Returns the story with its headings one level apart, beginning at 2. Many sites choose a heading's level by its size and use only some
 * levels. Screen readers then announce sections that do not exist.
 */
export function withEvenLevels(blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const levels = [...new Set(blocks.flatMap((block) => (block.kind === 'heading' ? [block.level] : [])))];
  levels.sort((a, b) => a - b);
  return blocks.map((block) =>
    block.kind === 'heading'
      ? { ...block, level: (levels.indexOf(block.level) + 2) as ArticleHeading['level'] }
      : block,
  );
}
