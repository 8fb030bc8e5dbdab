import { dispersionOnOne, type FeatureCount, FeatureTable } from './feature-table.ts';

/** Counts by hashed feature. The table's size is bounded, so it also counts the features that were forgotten. */
export interface FeatureCounts {
  readonly counts: FeatureTable;
  /** Number of forgotten features. Each counts as a feature of a single page, so it changes a mean entropy only by its number. */
  folded: number;
}

export const emptyFeatureCounts = (): FeatureCounts => ({ counts: new FeatureTable(), folded: 0 });

/** Adds one page's occurrences of a feature to that page's counts. */
export function countOnPage(target: FeatureCounts, feature: number, occurrences = 1): void {
  const { counts } = target;
  const at = counts.find(feature);
  const times = at < 0 ? occurrences : counts.occurrencesAt(at) + occurrences;
  counts.setSums(feature, times, dispersionOnOne(times), 1);
}

/** A smaller sum of dispersions is a rounding error of adding and subtracting, and means 0. */
const ROUNDING = 1e-9;

/** Adds (`sign` 1) or subtracts (`sign` −1) the counts of other pages. */
export function addFeatureCounts(target: FeatureCounts, other: FeatureCounts, sign: 1 | -1 = 1): void {
  const { counts } = target;
  const more = other.counts;
  for (let from = 0; from < more.places; from++) {
    const feature = more.featureAt(from);
    if (feature < 0) continue;
    const at = counts.find(feature);
    if (at >= 0) {
      const occurrences = counts.occurrencesAt(at) + sign * more.occurrencesAt(from);
      const pages = counts.pagesAt(at) + sign * more.pagesAt(from);
      const dispersion = counts.dispersionAt(at) + sign * more.dispersionAt(from);
      if (pages <= 0 || occurrences <= 0) counts.deleteAt(at);
      else if (pages === 1) counts.setSums(feature, occurrences, dispersionOnOne(occurrences), 1);
      else counts.setSums(feature, occurrences, Math.abs(dispersion) < ROUNDING ? 0 : dispersion, pages);
    } else if (sign > 0) {
      counts.setSums(feature, more.occurrencesAt(from), more.dispersionAt(from), more.pagesAt(from));
    } else {
      target.folded = Math.max(0, target.folded - more.pagesAt(from));
    }
  }
  target.folded = Math.max(0, target.folded + sign * other.folded);
}

/**
 * Returns the entropy of a feature over `n` pages, 0 (on one page only) .. 1 (evenly on all n).
 * Lin & Ho, KDD 2002, equation 1; Yi, Liu & Li, KDD 2003, definition 5.
 */
export const featureEntropy = (count: FeatureCount | undefined, n: number): number =>
  count ? spreadEntropy(count.occurrences, count.dispersion, count.pages, n) : 0;

/** Returns the same entropy from the bare sums. */
export function spreadEntropy(occurrences: number, dispersion: number, pages: number, n: number): number {
  if (pages < 2 || n < 2) return 0;
  const entropy = (Math.log(occurrences) - dispersion / occurrences) / Math.log(n);
  return Math.min(1, Math.max(0, entropy));
}

/**
 * Bounds the table: forgets features seen on a single page, oldest first, then the rarest of the others. A table keeps insertion order, and
 * a feature enters when it is first seen, so order is age. One pass over the table for each number of pages that is forgotten; usually the
 * features of one page suffice.
 */
export function foldFeatureCounts(target: FeatureCounts, limit: number): void {
  const { counts } = target;
  let going = Math.ceil(counts.size - limit);
  if (going <= 0) return;
  target.folded += going;
  for (let rarest = 1; going > 0 && rarest < Number.POSITIVE_INFINITY; ) {
    let next = Number.POSITIVE_INFINITY;
    for (let at = 0; at < counts.places && going > 0; at++) {
      const pages = counts.pagesAt(at);
      if (pages === rarest) {
        counts.deleteAt(at);
        going--;
      } else if (pages > rarest && pages < next) next = pages;
    }
    rarest = next;
  }
}
