import { pageName } from '../src/core/address/link-url.ts';
import { type LinkWeighting, rankPages } from '../src/core/links/lamis.ts';
import type { SiteLinks } from '../src/core/links/site-links.ts';
import type { HubsAndAuthorities } from '../src/core/links/weighted-graph.ts';
import { likeliestKind, UNKNOWN_CHANCES } from '../src/core/page/page-kind.ts';

/** Link weights by their names in `--weights`: the paper's α = 1 − E alone, or ours, which also counts the kinds of the pages. */
const WEIGHTS = { paper: 'entropy', ours: 'informative' } as const satisfies Record<string, LinkWeighting>;

/** Returns the link weights for a name. Throws for an unknown name, and lists the known ones. */
export function weightsNamed(name: string): LinkWeighting {
  if (name === 'paper' || name === 'ours') return WEIGHTS[name];
  throw new Error(`--weights takes paper or ours, not "${name}".`);
}

type Rank = (method: 'hits' | 'salsa', weighting: LinkWeighting) => HubsAndAuthorities;

/** Returns hubs and authorities of a site's pages by the four methods; `rank` ranks pages unless the caller passes another. */
export const ranksOf = (
  links: SiteLinks,
  weights: LinkWeighting,
  rank: Rank = (method, weighting) => rankPages(links, method, weighting),
) => ({
  hits: rank('hits', 'plain'),
  entropyHits: rank('hits', weights),
  salsa: rank('salsa', 'plain'),
  entropySalsa: rank('salsa', weights),
});

/** Returns the kind of a page and its ranks within its site, as rows of `links` have them. */
export function linkFields(url: string, links: SiteLinks, ranks: ReturnType<typeof ranksOf>) {
  const number = links.numberOf.get(pageName(url)) ?? -1;
  const of = ({ hub, authority }: HubsAndAuthorities) => ({
    hub: hub[number] ?? 0,
    authority: authority[number] ?? 0,
  });
  return {
    kind: likeliestKind(links.chances[number] ?? UNKNOWN_CHANCES),
    hits: of(ranks.hits),
    entropyHits: of(ranks.entropyHits),
    salsa: of(ranks.salsa),
    entropySalsa: of(ranks.entropySalsa),
  };
}
