import { partBelow } from '../../claims/recipe-lists.ts';
import type { ArticleBlock } from '../article.ts';
import { escapeText } from '../html/html-text.ts';

/** Below the title of the recipe, which may be a heading of the story. */
const LEVEL = 3;

/**
 * Returns the story with paragraphs such as "Ingredients" as headings, if a list is right below them: many sites write them as plain text
 * set large.
 */
export const withPartHeadings = (blocks: readonly ArticleBlock[]): ArticleBlock[] =>
  blocks.map((block, i) =>
    block.kind === 'paragraph' &&
    blocks[i + 1]?.kind === 'list' &&
    partBelow({ text: block.text, linkChars: 0 })
      ? { ...block, kind: 'heading', level: LEVEL, html: escapeText(block.text) }
      : block,
  );
