import { blockEntropy } from '../entropy/block-entropy.ts';
import type { FeatureCounts } from '../entropy/feature-entropy.ts';
import { anchorFeatures, anchorTerms } from './link-entropy.ts';
import type { LinkGraph } from './link-graph.ts';
import { type LinkStanding, UNKNOWN_ODDS } from './page-kind.ts';
import type { PageLink } from './page-links.ts';

/** What the standing of any page is measured by: sums over the whole graph. */
export interface GraphSums {
  readonly anchorTerms: FeatureCounts;
  /** Number of learned pages that link to each page. */
  readonly inbound: ReadonlyMap<number, number>;
}

/** Linear in the graph. */
export function graphSums(graph: LinkGraph): GraphSums {
  const inbound = new Map<number, number>();
  for (const { anchors } of graph.pages.values()) {
    const targets = new Set<number>();
    for (const key of anchors) {
      const target = graph.anchors.get(key)?.target;
      if (target !== undefined) targets.add(target);
    }
    for (const target of targets) inbound.set(target, (inbound.get(target) ?? 0) + 1);
  }
  return { anchorTerms: anchorFeatures(graph), inbound };
}

/**
 * Where one page stands among its site's links, be it learned or not: for a learned page the same as `siteLinks` finds.
 * Linear in the page's links.
 */
export function linkStanding(
  graph: LinkGraph,
  page: number,
  links: readonly PageLink[],
  sums: GraphSums = graphSums(graph),
): LinkStanding {
  const entropyTo = new Map<number, number>();
  for (const link of links) {
    const entropy = blockEntropy(sums.anchorTerms, graph.pages.size, anchorTerms(link)) ?? 1;
    entropyTo.set(link.target, Math.min(entropy, entropyTo.get(link.target) ?? 1));
  }
  let index = 0;
  for (const [target, entropy] of entropyTo) {
    index += (1 - entropy) * (graph.pages.get(target)?.odds ?? UNKNOWN_ODDS).article;
  }
  return {
    pages: graph.pages.size,
    ubiquity: (sums.inbound.get(page) ?? 0) / Math.max(1, graph.pages.size),
    index,
  };
}
