import { defined } from '../../basics/defined.ts';
import { combine } from '../../basics/hash.ts';
import { logistic } from '../../impression/boosted-trees.ts';
import { type PageBlocks, UNKNOWN } from '../../impression/layout.ts';
import { recordGroups } from '../../impression/records.ts';
import type { Measures } from '../../impression/row-writer.ts';
import { blockSums } from '../../page/block-sums.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { aboveAndSelf, grandparentOf, parentOf } from '../../page/page-tree.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { likeKeys, nodeKeys } from '../../style-tree/presentation.ts';

/** Mean P(noise) of the first impression for blocks of one shape, and for the records around the block. */
export const SHAPE_FEATURES = ['shapeNoise', 'shapeNumber', 'recordsNearNoise', 'recordsMostNoise'] as const;

/** P(noise) of the first impression for the blocks around and of the same shape, and the block's own log-odds. */
export const CONTEXT_FEATURES = [
  'impression',
  'previousNoise',
  'secondPreviousNoise',
  'nextNoise',
  'secondNextNoise',
  'windowNoise',
  'blockNoise',
  'aroundNoise',
  'widerNoise',
  'contentBefore',
  'contentAfter',
  'toContent',
  'parentStory',
  'grandparentStory',
  'pageContent',
  ...SHAPE_FEATURES,
] as const;

/** Number of blocks on each side in the window. */
const REACH = 4;
/** A block is no farther than so many blocks from likely content. */
const FARTHEST = 40;

/**
 * Measures sequence and nesting: a line between two paragraphs of the story is likely story, whatever it looks like alone. Linear in the
 * number of blocks.
 */
export function measureContext({ page, blocks }: PageBlocks, impression: Float64Array): Measures {
  const count = blocks.length;
  const noise = Float64Array.from(impression, logistic);
  const content = new Float64Array(count + 1);
  const weight = (i: number) => Math.sqrt(defined(blocks[i]).text.length);
  noise.forEach((p, i) => {
    content[i + 1] = defined(content[i]) + (p < 0.5 ? defined(blocks[i]).text.length * (1 - p) : 0);
  });
  const weights = blockSums(page, blocks, (_, i) => weight(i));
  const noisy = blockSums(page, blocks, (_, i) => weight(i) * defined(noise[i]));
  const all = Math.max(1, defined(content[count]));
  /** Likely content in each node, in characters. */
  const story = blockSums(page, blocks, ({ text }, i) => text.length * (1 - defined(noise[i])));
  const storyShare = (node: number) => (node < 0 ? 1 : defined(story[node]) / Math.max(1, defined(story[0])));
  const share = (node: number) => (node < 0 ? 1 : defined(noisy[node]) / defined(weights[node]));
  const distance = distanceToContent(noise);
  const shapes = shapesOfThree(page, blocks);
  const shape = means(shapes, blocks, noise);
  const { near, most } = recordGroups(page);
  const nearRecords = means(
    blocks.map(({ node }) => near[node]),
    blocks,
    noise,
  );
  const mostRecords = means(
    blocks.map(({ node }) => most[node]),
    blocks,
    noise,
  );

  return {
    write(i, row) {
      const node = defined(blocks[i]).node;
      const alike = defined(shape.get(defined(shapes[i])));
      const parent = parentOf(page, node);
      const grandparent = grandparentOf(page, node);
      let windowNoise = 0;
      let windowWeight = 0;
      for (let j = Math.max(0, i - REACH); j <= Math.min(count - 1, i + REACH); j++) {
        if (j === i) continue;
        windowNoise += weight(j) * defined(noise[j]);
        windowWeight += weight(j);
      }
      row.put(defined(impression[i]));
      row.put(noise[i - 1] ?? 1);
      row.put(noise[i - 2] ?? 1);
      row.put(noise[i + 1] ?? 1);
      row.put(noise[i + 2] ?? 1);
      row.put(windowWeight > 0 ? windowNoise / windowWeight : 1);
      row.put(share(node));
      row.put(share(parent));
      row.put(share(grandparent));
      row.put(defined(content[i]) / all);
      row.put(1 - defined(content[i + 1]) / all);
      row.put(Math.min(FARTHEST, defined(distance[i])));
      row.put(storyShare(parent));
      row.put(storyShare(grandparent));
      row.put(Math.log1p(all));
      row.put(alike.mean);
      row.put(Math.log1p(alike.number));
      row.put(nearRecords.get(near[node])?.mean ?? UNKNOWN);
      row.put(mostRecords.get(most[node])?.mean ?? UNKNOWN);
    },
  };
}

/** Elements in a shape: the block's own, its parent and its grandparent. */
const SHAPE_ELEMENTS = 3;

/** Returns a hash of each block's shape: the names of its element, parent and grandparent. Similar parts of a page share a shape. */
export const shapesOfThree = (page: PageTree, blocks: readonly TextBlock[]): number[] =>
  hashes(page, blocks, nodeKeys(page), SHAPE_ELEMENTS);

/** Returns a hash of each block's shape from element and parent, ids apart: boxes around parts of one story may have different names. */
export const shapesWithParent = (page: PageTree, blocks: readonly TextBlock[]): number[] =>
  hashes(page, blocks, likeKeys(page), 2);

function hashes(page: PageTree, blocks: readonly TextBlock[], keys: Uint32Array, levels: number): number[] {
  return blocks.map(({ node }) =>
    aboveAndSelf(page, node, levels)
      .map((at) => defined(keys[at]))
      .reduce(combine),
  );
}

interface Mean {
  number: number;
  weight: number;
  mean: number;
}

/** Returns the mean P(noise) of the blocks with each key except undefined, weighted by the square root of their characters. */
function means<K>(keys: readonly K[], blocks: readonly TextBlock[], noise: Float64Array): Map<K, Mean> {
  const found = new Map<K, Mean>();
  keys.forEach((key, i) => {
    if (key === undefined) return;
    const mean = found.get(key) ?? { number: 0, weight: 0, mean: defined(noise[i]) };
    const weight = Math.sqrt(defined(blocks[i]).text.length);
    mean.number++;
    mean.weight += weight;
    mean.mean += (weight * (defined(noise[i]) - mean.mean)) / mean.weight;
    found.set(key, mean);
  });
  return found;
}

/** Returns the number of blocks to the nearest other block that is content by the first impression. */
function distanceToContent(noise: Float64Array): Float64Array {
  const distance = new Float64Array(noise.length).fill(Number.POSITIVE_INFINITY);
  const order = [...noise.keys()];
  for (const way of [order, order.toReversed()]) {
    let last = Number.POSITIVE_INFINITY;
    for (const i of way) {
      distance[i] = Math.min(defined(distance[i]), last);
      last = defined(noise[i]) < 0.5 ? 1 : last + 1;
    }
  }
  return distance;
}
