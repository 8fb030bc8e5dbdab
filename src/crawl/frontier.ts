import { linkName, linkUrl, pageName } from '../core/address/link-url.ts';
import { isOfSite } from '../core/address/site-of.ts';
import { attribute, type PageTree, textOf } from '../core/page/page-tree.ts';
import { hasPortOf } from './fetch-page.ts';
import { nextOffer, type Offer, offerOf } from './page-choice.ts';

/** A link as it is on a page. */
export interface FoundLink {
  readonly url: string;
  readonly text: string;
}

/** The pages of a site that a run has found and may request, each once. */
export interface Frontier {
  /** Removes and returns the page to request next, given the pages learned so far; null if none is left. */
  next(learned: readonly Offer[]): Offer | null;
  /** Reports that the site answers, so that its front page is not requested by another protocol. */
  answered(): void;
  /** Adds the links that a learned page invites to follow. Its address may differ from the requested one. */
  follow(page: PageTree): void;
}

/** At most this many links are kept; a front page has a few hundred. */
const MAX_OFFERS = 3000;

/** Starts with these links. Without any, starts at the front page, with the first protocol that answers. */
export function frontier(site: string, links: readonly FoundLink[], known: ReadonlySet<number>): Frontier {
  const offers = new Map<string, Offer>();
  const met = new Set<string>();
  const fronts = links.length > 0 ? [] : [`https://${site}/`, `http://${site}/`];
  const offer = ({ url, text }: FoundLink) => {
    const name = linkName(url);
    if (met.has(name) || offers.size >= MAX_OFFERS || !isOfSite(url, site) || known.has(pageName(url)))
      return;
    const made = offerOf(url, text);
    if (!made) return;
    met.add(name);
    offers.set(name, made);
  };
  links.forEach(offer);
  return {
    next(learned) {
      const front = fronts.shift();
      const next = front ? offerOf(front, '') : nextOffer([...offers.values()], learned);
      if (next) offers.delete(linkName(next.url));
      return next;
    },
    answered() {
      fronts.length = 0;
    },
    follow(page) {
      met.add(linkName(page.url));
      for (const link of followed(page)) offer(link);
    },
  };
}

/** Yields the links that the page invites to follow. */
function* followed(page: PageTree): Generator<FoundLink> {
  const nofollow = /\bnofollow\b/i;
  if (page.head.meta.some(([name, content]) => name === 'robots' && nofollow.test(content))) return;
  for (let node = 0; node < page.tag.length; node++) {
    if (page.tag[node] !== 'a' || nofollow.test(attribute(page, node, 'rel'))) continue;
    const url = linkUrl(attribute(page, node, 'href'), page.url);
    if (url !== null && hasPortOf(url, page.url)) yield { url, text: textOf(page, node) };
  }
}
