import {
  addFeatureCounts,
  emptyFeatureCounts,
  type FeatureCounts,
  foldFeatureCounts,
} from '../measures/feature-entropy.ts';
import { addProfile, boundProfile, emptyProfile, type SiteProfile } from '../purpose/profile.ts';
import { addStyleTree, packed } from '../style-tree/add-style-tree.ts';
import { forEachNode, StyleTree, SUM, styleNumber } from '../style-tree/style-tree.ts';

/** Sums over pages. A page that was added can be subtracted again. */
export interface PageCounts {
  pages: number;
  tree: StyleTree;
  /** Lines of text, at any place of a page: a teaser may appear in a list on one page and in a rail on another. */
  lines: FeatureCounts;
  /** Words of the text, stemmed: InfoDiscoverer's features. */
  terms: FeatureCounts;
  /** How many of the pages had each purpose. */
  profile: SiteProfile;
}

/** Greatest numbers of things that sums may hold. */
export interface CountBounds {
  readonly lines: number;
  readonly terms: number;
  /** Element nodes, and features and styles of each node. */
  readonly nodes: number;
  readonly features: number;
  readonly styles: number;
  /** Shapes of address. */
  readonly shapes: number;
}

export const emptyCounts = (): PageCounts => ({
  pages: 0,
  tree: new StyleTree(),
  lines: emptyFeatureCounts(),
  terms: emptyFeatureCounts(),
  profile: emptyProfile(),
});

/** Adds (`sign` 1) or subtracts (`sign` −1) the sums of other pages. */
export function addCounts(target: PageCounts, other: PageCounts, sign: 1 | -1 = 1): void {
  target.pages += sign * other.pages;
  addStyleTree(target.tree, other.tree, sign);
  addFeatureCounts(target.lines, other.lines, sign);
  addFeatureCounts(target.terms, other.terms, sign);
  addProfile(target.profile, other.profile, sign);
}

/** Drops the rarest and oldest entries, so that sums stay small however many pages are learned, and whatever pages hold. */
export function boundCounts(counts: PageCounts, bounds: CountBounds): void {
  const { tree } = counts;
  foldFeatureCounts(counts.lines, bounds.lines);
  foldFeatureCounts(counts.terms, bounds.terms);
  boundProfile(counts.profile, bounds.shapes);
  let nodes = 0;
  let isStale = false;
  forEachNode(tree, (node) => {
    nodes++;
    const features = tree.features(node);
    const styles = styleNumber(tree, node);
    if (features.counts.size <= bounds.features && styles <= bounds.styles) return;
    isStale ||= tree.measures.has(node);
    foldFeatureCounts(features, bounds.features);
    if (styles > bounds.styles) foldStyles(tree, node, styles - bounds.styles);
  });
  if (isStale || nodes > bounds.nodes) tree.measures.forgetAll();
  if (nodes > bounds.nodes) prune(tree, nodes, bounds.nodes);
  counts.tree = packed(tree);
}

/** Drops `going` of a node's styles, the rarest first. */
function foldStyles(tree: StyleTree, node: number, going: number): void {
  const rarest: number[] = [];
  for (let style = tree.firstStyle(node); style !== 0; style = tree.styles.next(style)) rarest.push(style);
  rarest.sort((a, b) => tree.styles.count(a) - tree.styles.count(b));
  const gone = new Set(rarest.slice(0, going));
  for (const style of gone) tree.add(node, SUM.foldedStyles, tree.styles.count(style));
  tree.keepStyles(node, (style) => !gone.has(style));
}

/** Drops the subtrees on the fewest pages until no more than `limit` nodes are left. */
function prune(tree: StyleTree, nodes: number, limit: number): void {
  const pages = new Set<number>();
  forEachNode(tree, (node) => pages.add(tree.sum(node, SUM.pages)));
  let left = nodes;
  for (const rarest of [...pages].sort((a, b) => a - b)) {
    if (left <= limit) return;
    forEachNode(tree, (node) => {
      let going = 0;
      left -= tree.keepChildren(node, (child) => {
        if (left - going <= limit || tree.sum(child, SUM.pages) > rarest) return true;
        forEachNode(tree, () => going++, child);
        return false;
      });
    });
  }
}
