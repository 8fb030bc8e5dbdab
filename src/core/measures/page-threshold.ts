import type { PageTree } from '../page/page-tree.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { blockEntropy } from './block-entropy.ts';
import type { FeatureCounts } from './feature-entropy.ts';
import { greedyThreshold } from './greedy-threshold.ts';
import { pageLanguage } from './page-terms.ts';
import { terms } from './terms.ts';

/**
 * Greedy entropy threshold of one page, 0..1, over the site's `n` pages: blocks with an entropy up to it are informative.
 * Null while there is no other page to compare with.
 */
export function pageThreshold(
  page: PageTree,
  blocks: readonly TextBlock[],
  counts: FeatureCounts,
  n: number,
): number | null {
  if (n < 2) return null;
  const language = pageLanguage(page);
  return greedyThreshold(
    blocks.flatMap(({ text }) => {
      const features = terms(text, language);
      const entropy = blockEntropy(counts, n, features);
      return entropy === null ? [] : [{ entropy, features }];
    }),
  );
}
