import { spreadEntropy } from './feature-entropy.ts';
import type { FeatureTable } from './feature-table.ts';

/**
 * Returns the block entropy H(CB): the mean of E(T) over the block's features and `n` pages, 0 (informative) .. 1 (redundant). Null for a
 * block without features (Kao et al., TKDE 2004, §3.3).
 */
export function blockEntropy(
  { counts }: { readonly counts: FeatureTable },
  n: number,
  features: readonly number[],
): number | null {
  if (features.length === 0) return null;
  let sum = 0;
  for (const feature of features) {
    const at = counts.find(feature);
    if (at >= 0)
      sum += spreadEntropy(counts.occurrencesAt(at), counts.dispersionAt(at), counts.pagesAt(at), n);
  }
  return sum / features.length;
}
