import type { ExtractionMethod } from '../method.ts';
import { type BlockFrequency, blockFrequency } from './block-frequency.ts';
import { pageBlocks } from './page-blocks.ts';

/**
 * Returns the inverse block document frequency, (0, 1]: one over the number of pages with the block or a similar one (Debnath et al., TKDE
 * 2005, §5.3). A block of a single page has 1.
 */
export const inverseBlockDocumentFrequency = (pages: number): number => 1 / Math.max(1, pages);

/** A block below this is on several pages and therefore redundant. The paper keeps the blocks of a single page. */
const CONTENT_IBDF = 1;

export const contentExtractor: ExtractionMethod<BlockFrequency> = {
  name: 'content-extractor',
  about: 'Blocks that no other page of the site holds, by IBDF (Debnath et al., TKDE 2005)',
  learn: (pages) => blockFrequency(pages.map((page) => pageBlocks(page).map(({ features }) => features))),
  extract: (page, frequency) =>
    pageBlocks(page)
      .filter(({ features }) => inverseBlockDocumentFrequency(frequency.pagesWith(features)) >= CONTENT_IBDF)
      .filter(({ text }) => text !== '')
      .map(({ text }) => text),
  bounds: 'inverse block document frequency of kept blocks, at least',
  threshold: () => CONTENT_IBDF,
};
