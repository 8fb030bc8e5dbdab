import { blockEntropy } from '../../core/measures/block-entropy.ts';
import {
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
  featureEntropy,
} from '../../core/measures/feature-entropy.ts';
import { terms } from '../../core/measures/terms.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../core/page/text-blocks.ts';
import { lineFeature } from '../../core/style-tree/block-lines.ts';
import { languageOf } from '../../core/text/language-of.ts';

/** A shown block with its terms. */
export interface FeaturedBlock extends TextBlock {
  readonly features: readonly number[];
}

/** A block with the statistics of its cluster and site. */
export interface RatedBlock extends FeaturedBlock {
  /** 0..1. */
  readonly entropy: number;
  /** True if the whole line is also on other pages of the site. */
  readonly repeated: boolean;
}

/** Number of pages with each term of a cluster, or with each line of a site. */
export interface Statistics {
  readonly counts: FeatureCounts;
  readonly pages: number;
}

export function featuredBlocks(page: PageTree): FeaturedBlock[] {
  const blocks = textBlocks(page).filter(({ hidden }) => !hidden);
  const language = languageOf(page.head.language, () => blocks.map(({ text }) => text).join(' '));
  return blocks.map((block) => ({ ...block, features: terms(block.text, language) }));
}

export function countsOf(features: Iterable<number>): FeatureCounts {
  const counts = emptyFeatureCounts();
  for (const feature of features) countOnPage(counts, feature);
  return counts;
}

/** Adds the block entropy over the cluster's terms; 1 for a block without terms. */
export function measureTerms<B extends FeaturedBlock>(
  blocks: readonly B[],
  { counts, pages }: Statistics,
): (B & { readonly entropy: number })[] {
  return blocks.map((block) => ({ ...block, entropy: blockEntropy(counts, pages, block.features) ?? 1 }));
}

/**
 * Measures block entropy over the cluster's terms. A whole line is a feature of its own (a phrase): a block whose line is on other pages of
 * the site is at least half redundant, whatever its words are.
 */
export function measure(
  blocks: readonly FeaturedBlock[],
  clusterTerms: Statistics,
  siteLines: Statistics,
): RatedBlock[] {
  return measureTerms(blocks, clusterTerms).map((block) => {
    const words = block.entropy;
    const line = featureEntropy(siteLines.counts.counts.get(lineFeature(block.text)), siteLines.pages);
    return { ...block, entropy: line > 0 ? Math.max(words, 0.5 + line / 2) : words, repeated: line > 0 };
  });
}

/** A block with a larger share of its text in links is a TOC block, not an article block (`npm run bench infodiscoverer`). */
const LINK_SHARE = 0.7;

export const isLinks = (block: FeaturedBlock): boolean => block.linkChars > LINK_SHARE * block.text.length;
