import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import type { PageTree } from './page-tree.ts';
import { parentOf } from './page-tree.ts';
import { blocksWithin, type TextBlock, textBlocks } from './text-blocks.ts';

/** Returns for each node the sum of a value over the blocks in the node and below it. Linear in the page. */
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

/** Returns for each node the characters of text, and of text in links, in the node and below it. */
export const textSums = remembered((page: PageTree) => {
  const blocks = textBlocks(page);
  return {
    chars: blockSums(page, blocks, ({ text }) => text.length),
    linkChars: blockSums(page, blocks, ({ linkChars }) => linkChars),
  };
});

/** Returns the characters of the blocks that begin in the nodes [from, to). */
export function charsWithin(blocks: readonly TextBlock[], from: number, to: number): number {
  const [first, end] = blocksWithin(blocks, from, to);
  const before = charsBefore(blocks);
  return defined(before[end]) - defined(before[first]);
}

/** Returns for each block the characters of all blocks before it, and last the total. */
const charsBefore = remembered((blocks: readonly TextBlock[]) => {
  const before = [0];
  for (const { text } of blocks) before.push(defined(before.at(-1)) + text.length);
  return before;
});
