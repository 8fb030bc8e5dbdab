import { defined } from '../../core/basics/defined.ts';
import { kMeans, type Point } from '../k-means.ts';
import type { ExtractionMethod } from '../method.ts';
import { type PageBlock, pageBlocks } from './page-blocks.ts';

/** Number of clusters of K-FeatureExtractor. Set by `npm run tune density`. */
const CLUSTERS = 4;

/** Returns the characters of the block's text outside links. */
const plainText = (block: PageBlock): number => block.text.length - block.linkChars;

/**
 * Returns the feature vectors of the blocks: plain text, link text, images, links and controls. Each is divided by the largest such count
 * on the page, 0 … 1 (Debnath et al., TKDE 2005, §5.4).
 */
export function featureVectors(blocks: readonly PageBlock[]): Point[] {
  const raw = blocks.map((block) => [
    plainText(block),
    block.linkChars,
    block.images,
    block.links,
    block.controls,
  ]);
  const largest = (raw[0] ?? []).map((_, d) =>
    raw.reduce((most, point) => Math.max(most, defined(point[d])), 0),
  );
  return raw.map((point) => point.map((value, d) => value / Math.max(1, largest[d] ?? 1)));
}

/** FeatureExtractor. Returns the index of the block with the most of the desired feature, running text; -1 on a page without blocks. */
export const winnerBlock = (blocks: readonly PageBlock[]): number =>
  blocks.reduce(
    (best, block, i) => (best < 0 || plainText(block) > plainText(blocks[best] ?? block) ? i : best),
    -1,
  );

/** K-FeatureExtractor. Returns the cluster of blocks, by k-means over feature vectors, that contains the winner block. */
export function winnerCluster(blocks: readonly PageBlock[], k = CLUSTERS): PageBlock[] {
  const vectors = featureVectors(blocks);
  const clusters = kMeans(vectors, k, vectors[0]?.map(() => 0) ?? []);
  const winner = clusters[winnerBlock(blocks)];
  return blocks.filter((_, i) => clusters[i] === winner);
}

export const kFeatureExtractor: ExtractionMethod<null> = {
  name: 'k-feature-extractor',
  about: 'Blocks clustered with the one richest in running text (Debnath et al., TKDE 2005)',
  learn: () => null,
  extract: (page) =>
    winnerCluster(pageBlocks(page).filter(({ text }) => text !== '')).map(({ text }) => text),
};
