import { remembered } from '../basics/remembered.ts';
import type { KindChances } from '../page/page-kind.ts';
import type { PageTree } from '../page/page-tree.ts';
import { textBlocks } from '../page/text-blocks.ts';
import { scores } from './boosted-trees.ts';
import { PAGE_WIDTH, pageFeatures } from './page-features.ts';
import { kindOfPage } from './page-kind.ts';
import { type PurposeChances, purposeOfPage } from './page-purpose.ts';
import { SHIPPED, type Weights } from './weights.ts';

/** Log-odds of noise of each block from the page alone, and the features they are computed from. */
export interface Impression {
  readonly rows: Float32Array;
  readonly logOdds: Float64Array;
  /** Chances of the page's kind. */
  readonly chances: KindChances;
  /** Chances of the page's purpose. */
  readonly purpose: PurposeChances;
}

/** Returns the impression of a page without any other page of its site. Linear in the page. */
export const firstImpression = (page: PageTree, weights: Weights = SHIPPED): Impression =>
  impressionsBy(weights)(page);

const impressionsBy = remembered((weights: Weights) =>
  remembered((page: PageTree): Impression => {
    const blocks = textBlocks(page);
    return impressionOf(page, pageFeatures({ page, blocks }, weights), weights);
  }),
);

/** Returns the impression for these features of the page's blocks. */
export const impressionOf = (
  page: PageTree,
  rows: Float32Array,
  { impression, pageKind }: Pick<Weights, 'impression' | 'pageKind'>,
): Impression => ({
  rows,
  logOdds: scores(impression, rows, PAGE_WIDTH, rows.length / PAGE_WIDTH),
  chances: kindOfPage(page, pageKind).chances,
  purpose: purposeOfPage(page, pageKind),
});
