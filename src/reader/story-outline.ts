import type { ArticleBlock } from '../core/story/article.ts';
import { withEvenLevels } from '../core/story/blocks/even-levels.ts';

export interface OutlineEntry {
  readonly id: string;
  readonly text: string;
  /** 1 for the story's highest headings, 2 for those below, and so on without gaps. */
  readonly depth: number;
}

export const headingId = (index: number): string => `heading-${index}`;

/** Returns the story's headings as an outline. Stories that earlier versions stored may leave out levels; the outline has no gap. */
export const storyOutline = (blocks: readonly ArticleBlock[]): OutlineEntry[] =>
  withEvenLevels(blocks).flatMap((block, index) =>
    block.kind === 'heading' ? [{ id: headingId(index), text: block.text, depth: block.level - 1 }] : [],
  );
