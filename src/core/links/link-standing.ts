import { blockEntropy } from '../measures/block-entropy.ts';
import { type KindOdds, oddsFrom, UNKNOWN_ODDS } from '../page/page-kind.ts';
import { graphSums } from './graph-sums.ts';
import { anchorTerms, type LinkGraph } from './link-graph.ts';
import type { PageLink } from './page-links.ts';

/** What the site's links say of a page. */
export interface LinkStanding {
  /** Pages of the site that are known. */
  readonly pages: number;
  /** Share of them that link to the page. */
  readonly ubiquity: number;
  /** Σ over its links of link weight × P(target is an article): how much it serves as an index. */
  readonly index: number;
}

/** Fewer pages say little of what is linked from everywhere. */
export const LINKED_PAGES_NEEDED = 5;
/**
 * Linked from more than half of the site's pages is part of its frame: a section, "about us", rarely one story. Rarely, not never: a
 * list of the most read shows the same stories on every page of the day.
 */
const FRAME_SHARE = 0.5;
const FRAME_FACTOR = 0.2;
/** Bounds of what a page's informative links say for or against an index page: an archive may be thin. */
const INDEX_FACTOR = { least: 0.5, most: 4 };

/** Whether so many of the site's known pages link to this one that it is part of the site's frame. One page alone says nothing. */
export const isOfFrame = ({ pages, ubiquity }: LinkStanding): boolean => pages > 1 && ubiquity > FRAME_SHARE;

/** The page's own odds joined with the site's link analysis. */
export function oddsInSite(own: KindOdds, standing: LinkStanding): KindOdds {
  if (standing.pages < LINKED_PAGES_NEEDED) return own;
  const index = Math.min(INDEX_FACTOR.most, INDEX_FACTOR.least + standing.index);
  const article = isOfFrame(standing) ? own.article * FRAME_FACTOR : own.article;
  return oddsFrom(article, own.toc * index, own.other);
}

/**
 * Where one page stands among its site's links, be it learned or not: for a learned page the same as `siteLinks` finds.
 * Linear in the page's links.
 */
export function linkStanding(graph: LinkGraph, page: number, links: readonly PageLink[]): LinkStanding {
  const sums = graphSums(graph);
  const entropyTo = new Map<number, number>();
  for (const link of links) {
    const entropy = blockEntropy(sums.anchorTerms, graph.pages.size, anchorTerms(link)) ?? 1;
    entropyTo.set(link.target, Math.min(entropy, entropyTo.get(link.target) ?? 1));
  }
  let index = 0;
  for (const [target, entropy] of entropyTo) {
    index += (1 - entropy) * (graph.pages.odds(target) ?? UNKNOWN_ODDS).article;
  }
  return {
    pages: graph.pages.size,
    ubiquity: (sums.inbound.counts.get(page)?.pages ?? 0) / Math.max(1, graph.pages.size),
    index,
  };
}

/** Pages that more than half of the site's known pages link to, by hash; none where few are known. Linear in the pages. */
export function framePages(graph: LinkGraph): ReadonlySet<number> {
  const known = graph.pages.size;
  if (known < LINKED_PAGES_NEEDED) return new Set();
  const { inbound } = graphSums(graph);
  const inFrame = [...inbound.counts].filter(([, { pages }]) => pages > FRAME_SHARE * known);
  return new Set(inFrame.map(([page]) => page));
}
