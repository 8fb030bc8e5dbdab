import {
  addFeatureCounts,
  emptyFeatureCounts,
  type FeatureCounts,
  foldFeatureCounts,
} from '../measures/feature-entropy.ts';
import { forgetMeasures } from '../style-tree/node-measures.ts';
import {
  addStyleTree,
  type ElementNode,
  elementNodes,
  emptyStyleTree,
  takeOut,
} from '../style-tree/style-tree.ts';

/** Sums from which a page can be taken out again. */
export interface PageCounts {
  pages: number;
  tree: ElementNode;
  /** Lines of text wherever on a page they stand: a teaser may show in a list here and in a rail there. */
  lines: FeatureCounts;
  /** Words of the text, stemmed: InfoDiscoverer's features. */
  terms: FeatureCounts;
}

/** The most that sums may hold of each thing. */
export interface CountBounds {
  readonly lines: number;
  readonly terms: number;
  /** Element nodes, and features and styles of each. */
  readonly nodes: number;
  readonly features: number;
  readonly styles: number;
}

export const emptyCounts = (): PageCounts => ({
  pages: 0,
  tree: emptyStyleTree(),
  lines: emptyFeatureCounts(),
  terms: emptyFeatureCounts(),
});

/** Adds (`sign` 1) or takes out (`sign` −1) the sums of other pages. */
export function addCounts(target: PageCounts, other: PageCounts, sign: 1 | -1 = 1): void {
  target.pages += sign * other.pages;
  addStyleTree(target.tree, other.tree, sign);
  addFeatureCounts(target.lines, other.lines, sign);
  addFeatureCounts(target.terms, other.terms, sign);
}

/** Lets go of the rarest and oldest, so that sums stay small however many pages are learned, and whatever pages hold. */
export function boundCounts(counts: PageCounts, bounds: CountBounds): void {
  foldFeatureCounts(counts.lines, bounds.lines);
  foldFeatureCounts(counts.terms, bounds.terms);
  let nodes = 0;
  let isStale = false;
  for (const node of elementNodes(counts.tree)) {
    nodes++;
    if (node.features.counts.size <= bounds.features && node.styles.size <= bounds.styles) continue;
    isStale ||= node.measures !== null;
    foldFeatureCounts(node.features, bounds.features);
    foldStyles(node, bounds.styles);
  }
  if (isStale || nodes > bounds.nodes) forgetMeasures(counts.tree);
  if (nodes <= bounds.nodes) return;
  const pages = new Set([...elementNodes(counts.tree)].map((node) => node.pages));
  for (const rarest of [...pages].sort((a, b) => a - b)) {
    nodes = prune(counts.tree, rarest, nodes, bounds.nodes);
    if (nodes <= bounds.nodes) return;
  }
}

/** Keeps the commonest styles. */
function foldStyles(node: ElementNode, limit: number): void {
  if (node.styles.size <= limit) return;
  const rarest = [...node.styles].sort(([, a], [, b]) => a.count - b.count);
  for (const [key, style] of rarest.slice(0, node.styles.size - limit)) {
    takeOut(node.styles, key);
    node.foldedStyles += style.count;
  }
}

/** Drops subtrees seen on no more than `pages` pages until `limit` nodes are left. */
function prune(root: ElementNode, pages: number, nodes: number, limit: number): number {
  let left = nodes;
  for (const node of elementNodes(root)) {
    for (const [key, child] of node.children) {
      if (left <= limit) return left;
      if (child.pages > pages) continue;
      takeOut(node.children, key);
      for (const _ of elementNodes(child)) left--;
    }
  }
  return left;
}
