import type { PageTree } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import { textBlocks } from '../page/text-blocks.ts';
import { scores } from './boosted-trees.ts';
import type { PageBlocks } from './layout.ts';
import { NOISE_MODEL } from './noise-model.ts';
import { PAGE_WIDTH, pageFeatures } from './page-features.ts';
import { PAGE_KIND_MODEL } from './page-kind-model.ts';

/** Log-odds of noise of each block by what the page alone shows; also the features they are made from. */
export interface Impression {
  readonly rows: Float32Array;
  readonly logOdds: Float64Array;
}

/** How the page looks to one who has seen no other page of its site. Linear in the page. */
export const firstImpression = remembered((page: PageTree): Impression => {
  const blocks = textBlocks(page);
  const pageBlocks: PageBlocks = { page, blocks };
  const rows = pageFeatures(pageBlocks, { lexicon: NOISE_MODEL.lexicon, pageKind: PAGE_KIND_MODEL });
  return { rows, logOdds: scores(NOISE_MODEL.impression, rows, PAGE_WIDTH, blocks.length) };
});
