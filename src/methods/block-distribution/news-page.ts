import type { DistributionBlock } from './block-list.ts';
import { blockDistribution, deviation, plainLength, slopeSpread, sum } from './distribution.ts';
import learned from './news-page-tree.json' with { type: 'json' };
import { largestBlockGroup } from './story.ts';

/** A decision on one measure, or a leaf with the share of news pages among the training pages that end there. */
export type DecisionNode =
  | { readonly news: number }
  | {
      readonly measure: string;
      readonly threshold: number;
      readonly below: DecisionNode;
      readonly above: DecisionNode;
    };

/**
 * Returns the measures for the decision: the paper's two (Qiu et al. 2009, §2.2), the mean of the distribution, and the largest block
 * group's share of it. The last two distinguish long product and listing pages from stories.
 */
export function newsMeasures(blocks: readonly DistributionBlock[]): Record<string, number> {
  const distribution = blockDistribution(blocks);
  const total = sum(distribution);
  return {
    deviation: deviation(distribution),
    slopeSpread: slopeSpread(distribution),
    mean: total / Math.max(1, distribution.length),
    storyShare: sum(largestBlockGroup(blocks).map(plainLength)) / Math.max(1, total),
  };
}

/** Returns the value of the leaf that a decision tree leads to. A measure equal to the threshold goes above. */
export function decide(tree: DecisionNode, measures: Readonly<Record<string, number>>): number {
  let node = tree;
  while ('measure' in node) node = (measures[node.measure] ?? 0) < node.threshold ? node.below : node.above;
  return node.news;
}

/** Returns P(the page tells one story), 0 … 1, from the page's block distribution alone, before anything is extracted. */
export const newsPageScore = (blocks: readonly DistributionBlock[]): number =>
  decide(learned.tree, newsMeasures(blocks));
