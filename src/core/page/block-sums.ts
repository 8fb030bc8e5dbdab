import { defined } from './defined.ts';
import type { PageTree } from './page-tree.ts';
import { parentOf } from './page-tree.ts';
import { remembered } from './remembered.ts';
import { blocksWithin, type TextBlock, textBlocks } from './text-blocks.ts';

/** Sum of a value over the blocks in each node and all below it, by node. Linear in the page. */
export function blockSums(
  page: PageTree,
  blocks: readonly TextBlock[],
  measure: (block: TextBlock, i: number) => number,
): Float64Array {
  const sums = new Float64Array(page.tag.length);
  blocks.forEach((block, i) => {
    sums[block.node] = defined(sums[block.node]) + measure(block, i);
  });
  for (let node = sums.length - 1; node > 0; node--) {
    const parent = parentOf(page, node);
    sums[parent] = defined(sums[parent]) + defined(sums[node]);
  }
  return sums;
}

/** Characters of text, and of links, in each node and all below it. */
export const textSums = remembered((page: PageTree) => {
  const blocks = textBlocks(page);
  return {
    chars: blockSums(page, blocks, ({ text }) => text.length),
    linkChars: blockSums(page, blocks, ({ linkChars }) => linkChars),
  };
});

/** Characters of the blocks that begin in the nodes [from, to). */
export function charsWithin(blocks: readonly TextBlock[], from: number, to: number): number {
  const [first, end] = blocksWithin(blocks, from, to);
  const before = charsBefore(blocks);
  return defined(before[end]) - defined(before[first]);
}

/** Characters of all blocks before each. */
const charsBefore = remembered((blocks: readonly TextBlock[]) => {
  const before = [0];
  for (const { text } of blocks) before.push((before.at(-1) ?? 0) + text.length);
  return before;
});
