/**
 * How evenly a feature's occurrences spread over pages, from sums that need no page to be kept.
 *
 * With f_j occurrences on page j, F = Σ f_j and L = Σ f_j ln f_j:
 *
 *   H = −Σ (f_j/F) log_n (f_j/F) = (ln F − L/F) / ln n
 *
 * Sums add up, so counts of disjoint sets of pages merge, and a page that was counted can be taken out again.
 */
export interface FeatureCount {
  /** F: occurrences on all pages. */
  occurrences: number;
  /** L: Σ over pages of f ln f. */
  dispersion: number;
  /** Pages that have the feature. */
  pages: number;
}

/** Counts by hashed feature, and what became of those that were let go to bound the size. */
export interface FeatureCounts {
  readonly counts: Map<number, FeatureCount>;
  /** Features seen on one page only and since forgotten: they add nothing to an entropy sum but their number. */
  folded: number;
}

export const emptyFeatureCounts = (): FeatureCounts => ({ counts: new Map(), folded: 0 });

/** A feature that stands so many times on a single page. */
export const onOnePage = (occurrences: number): FeatureCount => ({
  occurrences,
  dispersion: occurrences * Math.log(occurrences),
  pages: 1,
});

/** One page's occurrences of a feature. */
export function countOnPage(target: FeatureCounts, feature: number, occurrences = 1): void {
  const before = target.counts.get(feature)?.occurrences ?? 0;
  target.counts.set(feature, onOnePage(before + occurrences));
}

/** Below this a sum of dispersions is what adding and taking away leave of 0. */
const ROUNDING = 1e-9;

/** Adds (`sign` 1) or takes out (`sign` −1) the counts of other pages. */
export function addFeatureCounts(target: FeatureCounts, other: FeatureCounts, sign: 1 | -1 = 1): void {
  for (const [feature, more] of other.counts) {
    const have = target.counts.get(feature);
    if (have) {
      have.occurrences += sign * more.occurrences;
      have.dispersion += sign * more.dispersion;
      have.pages += sign * more.pages;
      if (have.pages <= 0 || have.occurrences <= 0) target.counts.delete(feature);
      else if (have.pages === 1) have.dispersion = have.occurrences * Math.log(have.occurrences);
      else if (Math.abs(have.dispersion) < ROUNDING) have.dispersion = 0;
    } else if (sign > 0) {
      target.counts.set(feature, { ...more });
    } else {
      target.folded = Math.max(0, target.folded - more.pages);
    }
  }
  target.folded = Math.max(0, target.folded + sign * other.folded);
}

/**
 * Entropy of a feature over `n` pages, 0 (on one page only) .. 1 (evenly on all n).
 * Lin & Ho, KDD 2002, equation 1; Yi, Liu & Li, KDD 2003, definition 5.
 */
export function featureEntropy(count: FeatureCount | undefined, n: number): number {
  if (!count || count.pages < 2 || n < 2) return 0;
  const entropy = (Math.log(count.occurrences) - count.dispersion / count.occurrences) / Math.log(n);
  return Math.min(1, Math.max(0, entropy));
}

/**
 * Bounds the table: forgets features seen on a single page, oldest first, then the rarest of the others.
 * A map keeps insertion order, and a feature enters when it is first seen, so order is age.
 */
export function foldFeatureCounts(target: FeatureCounts, limit: number): void {
  if (target.counts.size <= limit) return;
  const forget = (feature: number) => {
    target.counts.delete(feature);
    target.folded++;
  };
  for (const [feature, count] of target.counts) {
    if (target.counts.size <= limit) return;
    if (count.pages <= 1) forget(feature);
  }
  if (target.counts.size <= limit) return;
  // Sorting keeps those on as many pages in their order.
  const rarest = [...target.counts].sort(([, a], [, b]) => a.pages - b.pages);
  for (const [feature] of rarest.slice(0, target.counts.size - limit)) forget(feature);
}
