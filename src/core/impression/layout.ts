import { blockSums, textSums } from '../page/block-sums.ts';
import type { PageTree } from '../page/page-tree.ts';
import type { TextBlock } from '../page/text-blocks.ts';

/** A page with its text blocks: all that the measures of a single page look at. */
export interface PageBlocks {
  readonly page: PageTree;
  readonly blocks: readonly TextBlock[];
}

/** A measure's stand-in where it does not apply or is not known. */
export const UNKNOWN = -1;

/** A block of this many characters outside links reads as prose; shorter ones may be labels. */
const PROSE_CHARS = 80;

export interface Measures {
  /** The block's measures, in the order of their names. */
  of(block: number): readonly number[];
}

const prose = (block: TextBlock): number => {
  const own = block.text.length - block.linkChars - block.controlChars;
  return own >= PROSE_CHARS && !block.hidden ? own : 0;
};

/** Where a block stands: neighbours, parents, and the smallest element that holds most of the page's prose. */
export function measureLayout({ page, blocks }: PageBlocks): Measures & { depth: Uint16Array } {
  const size = page.tag.length;
  const { chars, linkChars } = textSums(page);
  const proseChars = blockSums(page, blocks, prose);
  const number = blockSums(page, blocks, () => 1);
  const depth = new Uint16Array(size);
  for (let node = 1; node < size; node++)
    depth[node] = Math.min(65_535, (depth[page.parent[node] ?? 0] ?? 0) + 1);

  const allProse = Math.max(1, proseChars[0] ?? 0);
  let core = 0;
  for (let down = 0; down >= 0; ) {
    core = down;
    down = -1;
    for (let child = core + 1; child < (page.end[core] ?? 0); child = page.end[child] ?? size) {
      if ((proseChars[child] ?? 0) >= 0.5 * allProse) down = child;
    }
  }
  const coreEnd = page.end[core] ?? size;
  const inCore = (node: number) => node >= core && node < coreEnd;
  const count = blocks.length;
  const proseSoFar = new Float64Array(count + 1);
  for (let i = 0; i < count; i++) {
    const block = blocks[i];
    proseSoFar[i + 1] = (proseSoFar[i] ?? 0) + (block ? prose(block) : 0);
  }
  const distance = distanceToProse(blocks);
  const linkDensity = (i: number) => {
    const block = blocks[i];
    return block ? block.linkChars / block.text.length : UNKNOWN;
  };
  const length = (i: number) => Math.log1p(blocks[i]?.text.length ?? 0);

  return {
    depth,
    of(i) {
      const block = blocks[i];
      if (!block) return [];
      const parent = page.parent[block.node] ?? -1;
      const near = parent < 0 ? block.node : parent;
      const above = page.parent[near] ?? -1;
      const far = above < 0 ? near : above;
      let up = 0;
      for (let at = block.node; at >= 0 && !(at <= core && (page.end[at] ?? 0) >= coreEnd) && up < 30; up++) {
        at = page.parent[at] ?? -1;
      }
      let windowChars = 0;
      let windowLinks = 0;
      for (let j = Math.max(0, i - 3); j <= Math.min(count - 1, i + 3); j++) {
        windowChars += blocks[j]?.text.length ?? 0;
        windowLinks += blocks[j]?.linkChars ?? 0;
      }
      const windowProse = (proseSoFar[Math.min(count, i + 4)] ?? 0) - (proseSoFar[Math.max(0, i - 3)] ?? 0);
      return [
        (proseSoFar[i] ?? 0) / allProse,
        Math.log1p(i),
        Math.log1p(count - 1 - i),
        Math.log1p(proseSoFar[i] ?? 0),
        length(i - 1),
        linkDensity(i - 1),
        length(i + 1),
        linkDensity(i + 1),
        Math.log1p(windowProse),
        windowLinks / Math.max(1, windowChars),
        Math.min(30, distance[i] ?? 30),
        (proseChars[near] ?? 0) / allProse,
        (linkChars[near] ?? 0) / Math.max(1, chars[near] ?? 0),
        Math.log1p(number[near] ?? 0),
        (proseChars[far] ?? 0) / allProse,
        (linkChars[far] ?? 0) / Math.max(1, chars[far] ?? 0),
        inCore(block.node) ? -((depth[block.node] ?? 0) - (depth[core] ?? 0)) - 1 : up,
        (proseChars[core] ?? 0) / allProse,
        block.node >= coreEnd ? 1 : block.node < core ? -1 : 0,
        Math.log1p(allProse),
        (linkChars[0] ?? 0) / Math.max(1, chars[0] ?? 0),
        Math.log1p(count),
      ];
    },
  };
}

/** Blocks between each block and the nearest one of prose, on either side. */
function distanceToProse(blocks: readonly TextBlock[]): Float64Array {
  const distance = new Float64Array(blocks.length).fill(blocks.length);
  let last = Number.NEGATIVE_INFINITY;
  const visit = (i: number) => {
    const block = blocks[i];
    if (block && prose(block) > 0) last = i;
    distance[i] = Math.min(distance[i] ?? 0, Math.abs(i - last));
  };
  for (let i = 0; i < blocks.length; i++) visit(i);
  last = Number.POSITIVE_INFINITY;
  for (let i = blocks.length - 1; i >= 0; i--) visit(i);
  return distance;
}
