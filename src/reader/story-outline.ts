import type { ArticleBlock } from '../core/story/article.ts';

export interface OutlineEntry {
  readonly id: string;
  readonly text: string;
  /** 1 for the story's highest headings, 2 for those below, and so on without gaps. */
  readonly depth: number;
}

export const headingId = (index: number): string => `heading-${index}`;

/** Returns the story's headings as an outline. A level that no heading uses leaves no gap. */
export function storyOutline(blocks: readonly ArticleBlock[]): OutlineEntry[] {
  const headings = blocks.flatMap((block, index) =>
    block.kind === 'heading' ? [{ id: headingId(index), text: block.text, level: block.level }] : [],
  );
  const levels = [...new Set(headings.map(({ level }) => level))].sort();
  return headings.map(({ id, text, level }) => ({ id, text, depth: levels.indexOf(level) + 1 }));
}
