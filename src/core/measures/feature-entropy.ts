import { type FeatureCount, FeatureTable, onOnePage } from './feature-table.ts';

/** Counts by hashed feature, and what became of those that were let go to bound the size. */
export interface FeatureCounts {
  readonly counts: FeatureTable;
  /** Features seen on one page only and since forgotten: they add nothing to an entropy sum but their number. */
  folded: number;
}

export const emptyFeatureCounts = (): FeatureCounts => ({ counts: new FeatureTable(), folded: 0 });

/** One page's occurrences of a feature. */
export function countOnPage(target: FeatureCounts, feature: number, occurrences = 1): void {
  const before = target.counts.get(feature)?.occurrences ?? 0;
  target.counts.set(feature, onOnePage(before + occurrences));
}

/** Below this a sum of dispersions is what adding and taking away leave of 0. */
const ROUNDING = 1e-9;

/** Adds (`sign` 1) or takes out (`sign` −1) the counts of other pages. */
export function addFeatureCounts(target: FeatureCounts, other: FeatureCounts, sign: 1 | -1 = 1): void {
  other.counts.forEach((feature, moreOccurrences, moreDispersion, morePages) => {
    const have = target.counts.get(feature);
    if (have) {
      const occurrences = have.occurrences + sign * moreOccurrences;
      const pages = have.pages + sign * morePages;
      const dispersion = have.dispersion + sign * moreDispersion;
      if (pages <= 0 || occurrences <= 0) target.counts.delete(feature);
      else if (pages === 1) target.counts.set(feature, onOnePage(occurrences));
      else
        target.counts.set(feature, {
          occurrences,
          dispersion: Math.abs(dispersion) < ROUNDING ? 0 : dispersion,
          pages,
        });
    } else if (sign > 0) {
      target.counts.set(feature, {
        occurrences: moreOccurrences,
        dispersion: moreDispersion,
        pages: morePages,
      });
    } else {
      target.folded = Math.max(0, target.folded - morePages);
    }
  });
  target.folded = Math.max(0, target.folded + sign * other.folded);
}

/**
 * Entropy of a feature over `n` pages, 0 (on one page only) .. 1 (evenly on all n).
 * Lin & Ho, KDD 2002, equation 1; Yi, Liu & Li, KDD 2003, definition 5.
 */
export const featureEntropy = (count: FeatureCount | undefined, n: number): number =>
  count ? spreadEntropy(count.occurrences, count.dispersion, count.pages, n) : 0;

/** The same from the bare sums. */
export function spreadEntropy(occurrences: number, dispersion: number, pages: number, n: number): number {
  if (pages < 2 || n < 2) return 0;
  const entropy = (Math.log(occurrences) - dispersion / occurrences) / Math.log(n);
  return Math.min(1, Math.max(0, entropy));
}

/** No site has more pages. */
const MAX_PAGES = 2 ** 20;

/**
 * Bounds the table: forgets features seen on a single page, oldest first, then the rarest of the others.
 * A table keeps insertion order, and a feature enters when it is first seen, so order is age.
 */
export function foldFeatureCounts(target: FeatureCounts, limit: number): void {
  const { counts } = target;
  const going = Math.ceil(counts.size - limit);
  if (going <= 0) return;
  const features = new Uint32Array(counts.size);
  // Pages before age in one number, which is sorted without a call for each pair.
  const rarity = new Float64Array(counts.size);
  let age = 0;
  counts.forEach((feature, _occurrences, _dispersion, pages) => {
    features[age] = feature;
    rarity[age] = Math.min(pages, MAX_PAGES) * 2 ** 32 + age;
    age++;
  });
  for (const rank of rarity.sort().subarray(0, going)) counts.delete(features[rank >>> 0] as number);
  target.folded += going;
}
