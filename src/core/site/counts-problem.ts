import type { FeatureCounts } from '../measures/feature-entropy.ts';
import type { SiteProfile } from '../purpose/profile.ts';
import { type StyleTree, SUM, SUMS } from '../style-tree/style-tree.ts';
import type { PageCounts } from './page-counts.ts';

/** Upper bounds for the pages of a site and for any sum; a greater number is damage. */
export const MAX_PAGES = 1_000_000;
const MAX_SUM = 2 ** 45;
/** Tolerance for sums of logarithms, which are rounded. */
const ROUNDING = 1e-3;
/** Most hundredths of chances per page. Chances are rounded one by one, so their sum may exceed 100. */
const MOST_HUNDREDTHS = 101;

export const isCount = (value: number, most: number, least = 0): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** Returns the first fault in the sums of any number of pages, in words for the person's bug report, or null. Linear in the sums. */
export function countsProblem({ pages, tree, lines, terms, profile }: PageCounts): string | null {
  if (!isCount(pages, MAX_PAGES)) return 'its number of pages is none';
  if (!isProfile(profile)) return 'it counts what its pages are for wrongly';
  for (const features of [lines, terms]) if (!areFeatures(features)) return 'it counts texts wrongly';
  return treeProblem(tree);
}

function isProfile({ pages, read, find, use, addresses }: SiteProfile): boolean {
  return (
    isCount(pages, MAX_PAGES) &&
    [read, find, use].every((sum) => isCount(sum, MOST_HUNDREDTHS * pages)) &&
    [...addresses.values()].every(
      (count) => isCount(count.pages, MAX_PAGES, 1) && isCount(count.read, MOST_HUNDREDTHS * count.pages),
    )
  );
}

function treeProblem(tree: StyleTree): string | null {
  // A check of nodes that were removed from the tree does no harm: their sums were valid too.
  for (let node = 0; node < tree.size; node++) {
    if (!isCount(tree.sum(node, SUM.pages), MAX_PAGES)) return 'an element stands on no number of pages';
    for (let sum = 0; sum < SUMS.length; sum++)
      if (!isCount(tree.sum(node, sum), MAX_SUM)) return 'a sum of an element is no number';
    for (let style = tree.firstStyle(node); style !== 0; style = tree.styles.next(style))
      if (!isCount(tree.styles.count(style), MAX_SUM)) return 'a style has no count';
    if (!areFeatures(tree.features(node))) return 'it counts the texts of an element wrongly';
  }
  return null;
}

function areFeatures({ counts, folded }: FeatureCounts): boolean {
  if (!isCount(folded, MAX_SUM)) return false;
  for (let at = 0; at < counts.places; at++) {
    if (counts.featureAt(at) < 0) continue;
    const occurrences = counts.occurrencesAt(at);
    const dispersion = counts.dispersionAt(at);
    const most = occurrences * Math.log(occurrences) + ROUNDING;
    const areRight =
      isCount(occurrences, MAX_SUM, 1) &&
      isCount(counts.pagesAt(at), MAX_PAGES, 1) &&
      dispersion >= -ROUNDING &&
      dispersion <= most;
    if (!areRight) return false;
  }
  return true;
}
