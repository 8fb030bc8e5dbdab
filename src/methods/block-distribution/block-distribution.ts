import type { ExtractionMethod } from '../method.ts';
import { blockListOfPage } from './block-list.ts';
import { largestBlockGroup } from './story.ts';

export const blockDistributionMethod: ExtractionMethod<null> = {
  name: 'block-distribution',
  about: 'Largest group of blocks in the block list of the tag stream (Qiu et al. 2009)',
  learn: () => null,
  extract: (page) => largestBlockGroup(blockListOfPage(page)).map((block) => block.text),
};
