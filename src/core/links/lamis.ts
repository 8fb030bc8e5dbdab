import { type KindOdds, UNKNOWN_ODDS } from '../page/page-kind.ts';
import { hits } from './hits.ts';
import { salsa } from './salsa.ts';
import type { SiteLinks } from './site-links.ts';
import { type HubsAndAuthorities, type WeightedGraph, weightedGraph } from './weighted-graph.ts';

/** How links weigh: all alike; by their entropy alone; by their entropy and the kinds of the pages they join. */
export type LinkWeighting = 'plain' | 'entropy' | 'informative';

/**
 * Weight of a link, 0..1. `entropy` is `α_uv = 1 − E(AN_uv)` (LAMIS; Kao et al., TKDE 2004, §3.3). `informative`
 * multiplies it by P(u is an index page or at least no story) · P(v is an article): the informative structure is made of
 * links from index pages to articles, and a cross-reference between two articles, however well worded, is none.
 */
export function linkWeight(weighting: LinkWeighting, entropy: number, from: KindOdds, to: KindOdds): number {
  if (weighting === 'plain') return 1;
  if (weighting === 'entropy') return 1 - entropy;
  return (1 - entropy) * (1 - from.article) * to.article;
}

function linkGraphOf(links: SiteLinks, weighting: LinkWeighting): WeightedGraph {
  const odds = (page = -1): KindOdds => links.odds[page] ?? UNKNOWN_ODDS;
  const weights = links.entropy.map((entropy, i) =>
    linkWeight(weighting, entropy, odds(links.from[i]), odds(links.to[i])),
  );
  return weightedGraph(links.page.length, links.from, links.to, weights);
}

/** Hub and authority values of every page under one method. */
export const rankPages = (
  links: SiteLinks,
  method: 'hits' | 'salsa',
  weighting: LinkWeighting,
): HubsAndAuthorities =>
  method === 'hits' ? hits(linkGraphOf(links, weighting)) : salsa(linkGraphOf(links, weighting));
