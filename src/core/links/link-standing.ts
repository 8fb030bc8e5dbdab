import { blockEntropy } from '../entropy/block-entropy.ts';
import { anchorFeatures, anchorTerms } from './link-entropy.ts';
import type { LinkGraph } from './link-graph.ts';
import { type LinkStanding, UNKNOWN_ODDS } from './page-kind.ts';
import type { PageLink } from './page-links.ts';

/**
 * Where one page stands among its site's links, be it learned or not: for a learned page the same as `siteLinks` finds.
 * Linear in the graph.
 */
export function linkStanding(graph: LinkGraph, page: number, links: readonly PageLink[]): LinkStanding {
  const features = anchorFeatures(graph);
  const entropyTo = new Map<number, number>();
  for (const link of links) {
    const entropy = blockEntropy(features, graph.pages.size, anchorTerms(link)) ?? 1;
    entropyTo.set(link.target, Math.min(entropy, entropyTo.get(link.target) ?? 1));
  }
  let index = 0;
  for (const [target, entropy] of entropyTo) {
    index += (1 - entropy) * (graph.pages.get(target)?.odds ?? UNKNOWN_ODDS).article;
  }
  return {
    pages: graph.pages.size,
    ubiquity: inboundPages(graph, page) / Math.max(1, graph.pages.size),
    index,
  };
}

/** Number of learned pages that link to a page. */
function inboundPages(graph: LinkGraph, page: number): number {
  const toPage = new Set<number>();
  for (const [key, { target }] of graph.anchors) if (target === page) toPage.add(key);
  if (toPage.size === 0) return 0;
  let pages = 0;
  for (const { anchors } of graph.pages.values()) if (anchors.some((key) => toPage.has(key))) pages++;
  return pages;
}
