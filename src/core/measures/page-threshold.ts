import type { PageTree } from '../page/page-tree.ts';
import { blockEntropy } from './block-entropy.ts';
import type { FeatureCounts } from './feature-entropy.ts';
import { greedyThreshold } from './greedy-threshold.ts';
import { blockTerms } from './page-terms.ts';

/**
 * Greedy entropy threshold of one page, 0..1, over the site's `n` pages: blocks with an entropy up to it are informative.
 * Null while there is no other page to compare with.
 */
export function pageThreshold(page: PageTree, counts: FeatureCounts, n: number): number | null {
  if (n < 2) return null;
  return greedyThreshold(
    blockTerms(page).flatMap((features) => {
      const entropy = blockEntropy(counts, n, features);
      return entropy === null ? [] : [{ entropy, features }];
    }),
  );
}
