import { featureEntropy } from '../measures/feature-entropy.ts';
import { type GraphSums, graphSums } from './graph-sums.ts';
import { anchorTerms, type LinkGraph } from './link-graph.ts';

/** Returns the counts of the anchor texts' terms over the graph's pages. */
export const anchorFeatures = (graph: LinkGraph): GraphSums['anchorTerms'] => graphSums(graph).anchorTerms;

/**
 * Returns the link entropy E(AN) by anchor key: the mean feature entropy of the anchor's terms over the site's pages, 0 (informative) .. 1
 * (redundant) (Kao et al., TKDE 2004, §3.3).
 *
 * Winnow counts only the terms of anchors, each distinct anchor once per page. The paper's matrix has the terms of contents and links with
 * their frequencies: pass such counts as `features`. `npm run bench links` prints both.
 */
export function linkEntropies(graph: LinkGraph, features = anchorFeatures(graph)): Map<number, number> {
  const entropyOf = new Map<number, number>();
  for (const [term, count] of features.counts) entropyOf.set(term, featureEntropy(count, graph.pages.size));
  const entropies = new Map<number, number>();
  for (const [key, anchor] of graph.anchors) {
    const terms = anchorTerms(anchor);
    let sum = 0;
    for (const term of terms) sum += entropyOf.get(term) ?? 0;
    entropies.set(key, sum / terms.length);
  }
  return entropies;
}
