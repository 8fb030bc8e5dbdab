import { blockEntropy } from '../../core/measures/block-entropy.ts';
import {
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
  featureEntropy,
} from '../../core/measures/feature-entropy.ts';
import { languageOf, terms } from '../../core/measures/terms.ts';
import { hash } from '../../core/page/hash.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../core/page/text-blocks.ts';

/** A shown block with its terms. */
export interface Block extends TextBlock {
  readonly features: readonly number[];
}

/** A block with the statistics of its cluster and site. */
export interface MeasuredBlock extends Block {
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

export function featuredBlocks(page: PageTree): Block[] {
  const blocks = textBlocks(page).filter(({ hidden }) => !hidden);
  const language = languageOf(page.head.language, () => blocks.map(({ text }) => text).join(' '));
  return blocks.map((block) => ({ ...block, features: terms(block.text, language) }));
}

/** Returns the feature of a whole line. Lines that differ only in numbers share a feature. */
export const lineOf = (text: string): number => hash(text.toLowerCase().replace(/\d+/g, '0'));

export function countsOf(features: Iterable<number>): FeatureCounts {
  const counts = emptyFeatureCounts();
  for (const feature of features) countOnPage(counts, feature);
  return counts;
}

/** Adds the block entropy over the cluster's terms; 1 for a block without terms. */
export function measureTerms<B extends Block>(
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
  blocks: readonly Block[],
  clusterTerms: Statistics,
  siteLines: Statistics,
): MeasuredBlock[] {
  return measureTerms(blocks, clusterTerms).map((block) => {
    const words = block.entropy;
    const line = featureEntropy(siteLines.counts.counts.get(lineOf(block.text)), siteLines.pages);
    return { ...block, entropy: line > 0 ? Math.max(words, 0.5 + line / 2) : words, repeated: line > 0 };
  });
}

/** A block with a larger share of its text in links is a TOC block, not an article block (`npm run bench infodiscoverer`). */
const LINK_SHARE = 0.7;

export const isLinks = (block: Block): boolean => block.linkChars > LINK_SHARE * block.text.length;
