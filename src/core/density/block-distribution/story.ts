import type { Block } from './block-list.ts';
import { countedBlocks, plainLength } from './distribution.ts';

/**
 * The largest block group (Qiu et al. 2009, §2): blocks that stand side by side in one enclosing block, with the text
 * of that block itself; the group with the most text outside links is the story. What lies between the group's blocks
 * (lists, quotes, headings in wrappers) belongs to it unless it is mostly links.
 */
export function largestBlockGroup(blocks: readonly Block[]): Block[] {
  const counted = new Set(countedBlocks(blocks));
  const size = new Float64Array(blocks.length);
  blocks.forEach((block, i) => {
    if (!counted.has(block)) return;
    size[i] = (size[i] ?? 0) + plainLength(block);
    if (block.parent >= 0) size[block.parent] = (size[block.parent] ?? 0) + plainLength(block);
  });
  const group = size.indexOf(size.reduce((a, b) => Math.max(a, b), 0));
  const inside = membership(blocks, group);
  return blocks.filter(
    (block, i) => inside[i] && counted.has(block) && plainLength(block) * 2 >= block.text.length,
  );
}

/** Which blocks are `outer` or lie inside it; a block comes after the one that encloses it. */
function membership(blocks: readonly Block[], outer: number): Uint8Array {
  const inside = new Uint8Array(blocks.length);
  blocks.forEach((block, i) => {
    inside[i] = i === outer || (block.parent >= 0 && inside[block.parent]) ? 1 : 0;
  });
  return inside;
}
