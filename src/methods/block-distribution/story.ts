import { defined } from '../../core/basics/defined.ts';
import type { DistributionBlock } from './block-list.ts';
import { countedBlocks, plainLength } from './distribution.ts';

/**
 * Share of a block's text that counts for the block's own group, for the group of its parent, of its grandparent, and so on. Paragraphs are
 * often in separate wrappers today. Set by `npm run tune density`.
 */
const GROUP_CREDIT: readonly number[] = [1, 1, 0.9, 0.8, 0.7, 0.6];

/**
 * Returns the largest block group (Qiu et al. 2009, §2): the blocks inside one enclosing block, with the enclosing block's own text. The
 * group with the most text outside links is the story. Blocks between the group's blocks (lists, quotes, headings in wrappers) belong to
 * the story unless they are mostly links.
 */
export function largestBlockGroup(
  blocks: readonly DistributionBlock[],
  credit = GROUP_CREDIT,
): DistributionBlock[] {
  const counted = new Set(countedBlocks(blocks));
  const size = new Float64Array(blocks.length);
  blocks.forEach((block, i) => {
    if (!counted.has(block)) return;
    let at = i;
    for (const share of credit) {
      if (at < 0) break;
      size[at] = defined(size[at]) + share * plainLength(block);
      at = defined(blocks[at]).parent;
    }
  });
  const group = size.indexOf(size.reduce((a, b) => Math.max(a, b), 0));
  const inside = membership(blocks, group);
  return blocks.filter(
    (block, i) => inside[i] && counted.has(block) && plainLength(block) * 2 >= block.text.length,
  );
}

/** Returns 1 for each block that is `outer` or inside it. A block comes after the block that encloses it. */
function membership(blocks: readonly DistributionBlock[], outer: number): Uint8Array {
  const inside = new Uint8Array(blocks.length);
  blocks.forEach((block, i) => {
    inside[i] = i === outer || (block.parent >= 0 && inside[block.parent]) ? 1 : 0;
  });
  return inside;
}
