import { defined } from '../basics/defined.ts';
import { blockSums, textSums } from '../page/block-sums.ts';
import { children, endOf, type PageTree, parentOf } from '../page/page-tree.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { isBeside, landmarksAbove } from './landmarks.ts';
import type { Measures } from './row-writer.ts';

/** A page with its text blocks: the input of all measures of a single page. */
export interface PageBlocks {
  readonly page: PageTree;
  readonly blocks: readonly TextBlock[];
}

/** A block's position among the others, and the amount of prose and links around it. */
export const LAYOUT_FEATURES = [
  'position',
  'blocksBefore',
  'blocksAfter',
  'proseBefore',
  'previousChars',
  'previousLinks',
  'nextChars',
  'nextLinks',
  'windowProse',
  'windowLinks',
  'toProse',
  'parentProse',
  'parentLinks',
  'parentBlocks',
  'grandparentProse',
  'grandparentLinks',
  'coreDistance',
  'coreShare',
  'afterCore',
  'pageProse',
  'pageLinks',
  'pageBlocks',
] as const;

/** Value of a measure that does not apply or is not known. */
export const UNKNOWN = -1;

/** A block with at least this many characters outside links and controls counts as prose; a shorter one may be a label. */
export const PROSE_CHARS = 80;
/** Blocks on each side of a block that are its window. Chosen by hand; the weights are trained with it. */
const WINDOW = 3;
/** Greatest distance of a block to the core, in levels. Chosen by hand; the weights are trained with it. */
const MOST_LEVELS = 30;
/** Greatest distance of a block to prose, in blocks. Chosen by hand; the weights are trained with it. */
const MOST_BLOCKS = 30;
/** Greatest depth that a column of 16 bits can hold. */
const MOST_DEPTH = 65_535;

const prose = (block: TextBlock): number => {
  const own = block.text.length - block.linkChars - block.controlChars;
  return own >= PROSE_CHARS && !block.hidden ? own : 0;
};

/** Computes the measures of LAYOUT_FEATURES in their order: neighbours, parents, and the smallest element with most of the page's prose. */
export function measureLayout({ page, blocks }: PageBlocks): Measures & { depth: Uint16Array } {
  const size = page.tag.length;
  const { chars, linkChars } = textSums(page);
  const proseChars = blockSums(page, blocks, prose);
  const number = blockSums(page, blocks, () => 1);
  const depth = new Uint16Array(size);
  for (let node = 1; node < size; node++)
    depth[node] = Math.min(MOST_DEPTH, defined(depth[parentOf(page, node)]) + 1);

  const allProse = Math.max(1, defined(proseChars[0]));
  const landmarks = landmarksAbove(page);
  const mainProse = blockSums(page, blocks, (block) =>
    isBeside(defined(landmarks[block.node])) ? 0 : prose(block),
  );
  const core = coreOf(page, defined(mainProse[0]) ? mainProse : proseChars);
  const coreEnd = endOf(page, core);
  const inCore = (node: number) => node >= core && node < coreEnd;
  const count = blocks.length;
  const proseSoFar = [0];
  for (const [i, block] of blocks.entries()) proseSoFar.push(defined(proseSoFar[i]) + prose(block));
  const distance = distanceToProse(blocks);
  const linkDensity = (i: number) => {
    const block = blocks[i];
    return block ? block.linkChars / block.text.length : UNKNOWN;
  };
  /** Returns the log length of a block, 0 before the first and after the last. */
  const length = (i: number) => Math.log1p(blocks[i]?.text.length ?? 0);

  return {
    depth,
    write(i, row) {
      const block = defined(blocks[i]);
      const parent = parentOf(page, block.node);
      const near = parent < 0 ? block.node : parent;
      const above = parentOf(page, near);
      const far = above < 0 ? near : above;
      let up = 0;
      for (let at = block.node; !(at <= core && endOf(page, at) >= coreEnd) && up < MOST_LEVELS; up++) {
        at = parentOf(page, at);
      }
      let windowChars = 0;
      let windowLinks = 0;
      for (let j = Math.max(0, i - WINDOW); j <= Math.min(count - 1, i + WINDOW); j++) {
        windowChars += defined(blocks[j]).text.length;
        windowLinks += defined(blocks[j]).linkChars;
      }
      const windowProse =
        defined(proseSoFar[Math.min(count, i + WINDOW + 1)]) - defined(proseSoFar[Math.max(0, i - WINDOW)]);
      row.put(defined(proseSoFar[i]) / allProse);
      row.put(Math.log1p(i));
      row.put(Math.log1p(count - 1 - i));
      row.put(Math.log1p(defined(proseSoFar[i])));
      row.put(length(i - 1));
      row.put(linkDensity(i - 1));
      row.put(length(i + 1));
      row.put(linkDensity(i + 1));
      row.put(Math.log1p(windowProse));
      row.put(windowLinks / windowChars);
      row.put(Math.min(MOST_BLOCKS, defined(distance[i])));
      row.put(defined(proseChars[near]) / allProse);
      row.put(defined(linkChars[near]) / defined(chars[near]));
      row.put(Math.log1p(defined(number[near])));
      row.put(defined(proseChars[far]) / allProse);
      row.put(defined(linkChars[far]) / defined(chars[far]));
      row.put(inCore(block.node) ? -(defined(depth[block.node]) - defined(depth[core])) - 1 : up);
      row.put(defined(proseChars[core]) / allProse);
      row.put(block.node >= coreEnd ? 1 : block.node < core ? -1 : 0);
      row.put(Math.log1p(allProse));
      row.put(defined(linkChars[0]) / defined(chars[0]));
      row.put(Math.log1p(count));
    },
  };
}

/** Returns the smallest element that contains most of the prose. */
function coreOf(page: PageTree, prose: ArrayLike<number>): number {
  const most = 0.5 * Math.max(1, defined(prose[0]));
  for (let core = 0; ; ) {
    let down = core;
    for (const child of children(page, core)) if (defined(prose[child]) >= most) down = child;
    if (down === core) return core;
    core = down;
  }
}

/** Returns for each block the distance to the nearest prose on either side, in blocks. */
function distanceToProse(blocks: readonly TextBlock[]): Float64Array {
  const distance = new Float64Array(blocks.length).fill(blocks.length);
  let last = Number.NEGATIVE_INFINITY;
  const visit = (i: number) => {
    if (prose(defined(blocks[i])) > 0) last = i;
    distance[i] = Math.min(defined(distance[i]), Math.abs(i - last));
  };
  const order = [...blocks.keys()];
  for (const i of order) visit(i);
  last = Number.POSITIVE_INFINITY;
  for (const i of order.toReversed()) visit(i);
  return distance;
}
