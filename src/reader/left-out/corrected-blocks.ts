import type { ArticleBlock, ArticleParagraph } from '../../core/story/article.ts';
import { escapeText } from '../../core/story/html/html-text.ts';
import type { ListedBlock } from '../../core/story/listed-blocks.ts';

/**
 * Returns the story's blocks without the dropped ones, and with those brought back in their place. `changed` holds the blocks that the
 * person decided differently from the story. A block brought back is plain text; its markup comes when the page is read again.
 */
export function correctedBlocks(
  blocks: readonly ArticleBlock[],
  changed: ReadonlySet<ListedBlock>,
): readonly ArticleBlock[] {
  if (changed.size === 0) return blocks;
  const dropped = new Set([...changed].flatMap(({ isKept, node }) => (isKept ? [node] : [])));
  const corrected = blocks.filter(({ node }) => !dropped.has(node));
  for (const block of changed) {
    if (block.isKept) continue;
    const after = corrected.findIndex(({ node }) => node > block.node);
    corrected.splice(after < 0 ? corrected.length : after, 0, paragraphOf(block));
  }
  return corrected;
}

const paragraphOf = ({ node, text }: ListedBlock): ArticleParagraph => ({
  kind: 'paragraph',
  role: 'body',
  node,
  text,
  html: text.split('\n').map(escapeText).join('<br>'),
});
