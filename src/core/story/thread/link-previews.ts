import { remembered } from '../../basics/remembered.ts';
import { insideNamed, wordsOfNaming } from '../../page/namings.ts';
import { type PageTree, upTo } from '../../page/page-tree.ts';
import type { ArticleBlock } from '../article.ts';

/** Names of the box that shows a linked page in a post: its title, the beginning of its text, its host and pictures. */
const PREVIEW = /\b(?:onebox|unfurl)\b/;

const insidePreviews = remembered((page: PageTree) =>
  insideNamed(page, (naming) => PREVIEW.test(wordsOfNaming(naming))),
);

/**
 * Returns a thread's blocks with one paragraph for each preview of a linked page: its title, which is the link. The rest was written by
 * nobody in the thread.
 */
export function withShortPreviews(page: PageTree, blocks: readonly ArticleBlock[]): readonly ArticleBlock[] {
  const inside = insidePreviews(page);
  const titles = new Map<number | undefined, ArticleBlock>();
  for (const block of blocks) {
    if (!inside[block.node]) continue;
    const box = upTo(page, block.node, 0).findLast((at) => inside[at]);
    if (!titles.has(box) || (block.kind === 'heading' && titles.get(box)?.kind !== 'heading'))
      titles.set(box, block);
  }
  const shown = new Set(titles.values());
  return blocks.flatMap((block): ArticleBlock[] => {
    if (!inside[block.node]) return [block];
    if (!shown.has(block)) return [];
    if (block.kind !== 'heading') return [block];
    const { role, node, text, html } = block;
    return [{ kind: 'paragraph', role, node, text, html }];
  });
}
