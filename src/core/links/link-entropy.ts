import { blockEntropy } from '../entropy/block-entropy.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
} from '../entropy/feature-entropy.ts';
import type { LinkGraph } from './link-graph.ts';

/** Counts of the anchor texts' terms over the graph's pages. Linear in its links. */
export function anchorFeatures(graph: LinkGraph): FeatureCounts {
  const counts = emptyFeatureCounts();
  for (const { anchors } of graph.pages.values()) {
    const onPage = emptyFeatureCounts();
    for (const key of anchors) {
      const anchor = graph.anchors.get(key);
      if (!anchor) continue;
      for (const feature of featuresOf(anchor)) countOnPage(onPage, feature);
    }
    addFeatureCounts(counts, onPage);
  }
  return counts;
}

/** A picture without a word about it is told apart by where it leads. */
const featuresOf = (anchor: { target: number; features: readonly number[] }): readonly number[] =>
  anchor.features.length > 0 ? anchor.features : [anchor.target];

/**
 * Link entropy E(AN) = mean feature entropy of the anchor's terms over the site's pages, 0 (informative) .. 1
 * (redundant), by anchor key (Kao et al., TKDE 2004, §3.3).
 */
export function linkEntropies(graph: LinkGraph): Map<number, number> {
  const counts = anchorFeatures(graph);
  const entropies = new Map<number, number>();
  for (const [key, anchor] of graph.anchors) {
    entropies.set(key, blockEntropy(counts, graph.pages.size, featuresOf(anchor)) ?? 1);
  }
  return entropies;
}
