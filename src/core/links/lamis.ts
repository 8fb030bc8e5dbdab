import { hits } from './hits.ts';
import { salsa } from './salsa.ts';
import type { SiteLinks } from './site-links.ts';
import { type HubsAndAuthorities, type WeightedGraph, weightedGraph } from './weighted-graph.ts';

/** How links weigh: all alike; by their entropy alone; by their entropy and the kinds of the pages they join. */
export type LinkWeighting = 'plain' | 'entropy' | 'informative';

/**
 * Weight of each link, 0..1. `entropy` is `α_uv = 1 − E(AN_uv)` (LAMIS; Kao et al., TKDE 2004, §3.3). `informative`
 * multiplies it by P(u is an index page or at least no story) · P(v is an article): the informative structure is made of
 * links from index pages to articles, and a cross-reference between two articles, however well worded, is none.
 */
export function linkWeights(links: SiteLinks, weighting: LinkWeighting): Float64Array {
  const weights = new Float64Array(links.from.length);
  for (let i = 0; i < weights.length; i++) {
    const information = 1 - (links.entropy[i] ?? 1);
    if (weighting === 'plain') weights[i] = 1;
    else if (weighting === 'entropy') weights[i] = information;
    else {
      const source = 1 - (links.odds[links.from[i] ?? 0]?.article ?? 0);
      const target = links.odds[links.to[i] ?? 0]?.article ?? 0;
      weights[i] = information * source * target;
    }
  }
  return weights;
}

export const linkGraphOf = (links: SiteLinks, weighting: LinkWeighting): WeightedGraph =>
  weightedGraph(links.page.length, links.from, links.to, linkWeights(links, weighting));

/** Hub and authority values of every page under one method. */
export const rankPages = (
  links: SiteLinks,
  method: 'hits' | 'salsa',
  weighting: LinkWeighting,
): HubsAndAuthorities =>
  method === 'hits' ? hits(linkGraphOf(links, weighting)) : salsa(linkGraphOf(links, weighting));
