import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { authorMarks } from '../../claims/post-authors.ts';
import { countBetween, endOf, type PageTree } from '../../page/page-tree.ts';
import { blocksWithin, type TextBlock, textBlocks } from '../../page/text-blocks.ts';

/** Most characters of a line that signs a post. */
export const MAX_SIGN = 120;
/** Most lines from the opening post's author to a headline below. */
const REACH = 2;

/** Returns the first node that may name a thread's author: it is a few lines above the headline, or the page's first node. */
export const nearHeadline = (blocks: readonly TextBlock[], headline: number): number =>
  blocks[headline - REACH]?.node ?? 0;

/** Returns the short lines with an author's mark, which sign posts. */
export const signLines = remembered((page: PageTree): ReadonlySet<TextBlock> => {
  const blocks = textBlocks(page);
  const lines = new Set<TextBlock>();
  let known = 0;
  for (const { node } of authorMarks(page)) {
    const end = endOf(page, node);
    // A mark within another has no further lines.
    if (end <= known) continue;
    known = end;
    for (let [i, to] = blocksWithin(blocks, 0, end), at = to - 1; at >= i; at--) {
      const block = defined(blocks[at]);
      if (block.end <= node) break;
      if (block.text.length <= MAX_SIGN) lines.add(block);
    }
  }
  return lines;
});

const markPlaces = remembered((page: PageTree) => authorMarks(page).map(({ node }) => node));

/** Returns the number of authors' marks from a node on and before another. */
export const marksIn = (page: PageTree, start: number, end: number): number =>
  countBetween(markPlaces(page), start, end);
