import { type KindChances, UNKNOWN_CHANCES } from '../page/page-kind.ts';
import { hits } from './hits.ts';
import { salsa } from './salsa.ts';
import type { SiteLinks } from './site-links.ts';
import { type HubsAndAuthorities, type WeightedGraph, weightedGraph } from './weighted-graph.ts';

/** How links are weighted: all equal; by their entropy; by their entropy and the kinds of the pages they connect. */
export type LinkWeighting = 'plain' | 'entropy' | 'informative';

/**
 * Returns the weight of a link, 0..1. `entropy` is `α_uv = 1 − E(AN_uv)` (LAMIS; Kao et al., TKDE 2004, §3.3). `informative` multiplies it
 * by P(u is no article) · P(v is an article), because the informative structure consists of links from index pages to articles. A
 * cross-reference between two articles is not part of it, however well worded.
 */
export function linkWeight(
  weighting: LinkWeighting,
  entropy: number,
  from: KindChances,
  to: KindChances,
): number {
  if (weighting === 'plain') return 1;
  if (weighting === 'entropy') return 1 - entropy;
  return (1 - entropy) * (1 - from.article) * to.article;
}

function linkGraphOf(links: SiteLinks, weighting: LinkWeighting): WeightedGraph {
  const chances = (page = -1): KindChances => links.chances[page] ?? UNKNOWN_CHANCES;
  const weights = links.entropy.map((entropy, i) =>
    linkWeight(weighting, entropy, chances(links.from[i]), chances(links.to[i])),
  );
  return weightedGraph(links.page.length, links.from, links.to, weights);
}

/** Returns hub and authority values of every page by one method. */
export const rankPages = (
  links: SiteLinks,
  method: 'hits' | 'salsa',
  weighting: LinkWeighting,
): HubsAndAuthorities =>
  method === 'hits' ? hits(linkGraphOf(links, weighting)) : salsa(linkGraphOf(links, weighting));
