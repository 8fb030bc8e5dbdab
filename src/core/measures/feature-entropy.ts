import { dispersionOnOne, type FeatureCount, FeatureTable } from './feature-table.ts';

/** Counts by hashed feature, and what became of those that were let go to bound the size. */
export interface FeatureCounts {
  readonly counts: FeatureTable;
  /** Features seen on one page only and since forgotten: they add nothing to an entropy sum but their number. */
  folded: number;
}

export const emptyFeatureCounts = (): FeatureCounts => ({ counts: new FeatureTable(), folded: 0 });

/** One page's occurrences of a feature. */
export function countOnPage(target: FeatureCounts, feature: number, occurrences = 1): void {
  const { counts } = target;
  const at = counts.find(feature);
  const times = at < 0 ? occurrences : counts.occurrencesAt(at) + occurrences;
  counts.setSums(feature, times, dispersionOnOne(times), 1);
}

/** Below this a sum of dispersions is what adding and taking away leave of 0. */
const ROUNDING = 1e-9;

/** Adds (`sign` 1) or takes out (`sign` −1) the counts of other pages. */
export function addFeatureCounts(target: FeatureCounts, other: FeatureCounts, sign: 1 | -1 = 1): void {
  const { counts } = target;
  other.counts.forEach((feature, moreOccurrences, moreDispersion, morePages) => {
    const at = counts.find(feature);
    if (at >= 0) {
      const occurrences = counts.occurrencesAt(at) + sign * moreOccurrences;
      const pages = counts.pagesAt(at) + sign * morePages;
      const dispersion = counts.dispersionAt(at) + sign * moreDispersion;
      if (pages <= 0 || occurrences <= 0) counts.delete(feature);
      else if (pages === 1) counts.setSums(feature, occurrences, dispersionOnOne(occurrences), 1);
      else counts.setSums(feature, occurrences, Math.abs(dispersion) < ROUNDING ? 0 : dispersion, pages);
    } else if (sign > 0) {
      counts.setSums(feature, moreOccurrences, moreDispersion, morePages);
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
