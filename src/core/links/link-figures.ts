import { blockEntropy } from '../measures/block-entropy.ts';
import { chancesFrom, type KindChances, UNKNOWN_CHANCES } from '../page/page-kind.ts';
import { graphSums } from './graph-sums.ts';
import { anchorTerms, type LinkGraph } from './link-graph.ts';
import type { PageLink } from './page-links.ts';

/** The links to and from a page, in figures. */
export interface LinkFigures {
  /** Number of known pages of the site. */
  readonly pages: number;
  /** Share of them that link to the page. */
  readonly ubiquity: number;
  /** Σ over the page's links of link weight × P(target is an article): how much the page serves as an index. */
  readonly index: number;
}

/** Number of known pages a site needs before links from everywhere mean anything. */
export const LINKED_PAGES_NEEDED = 5;
/**
 * A page that more than this share of the site's pages link to is part of its frame: a section, "about us", rarely one story. It can be a
 * story: a list of the most read shows the same stories on every page of the day.
 */
const FRAME_SHARE = 0.5;
const FRAME_FACTOR = 0.2;
/** Bounds on the factor that a page's informative links put on its chances of being an index page. An archive may have few such links. */
const INDEX_FACTOR = { least: 0.5, most: 4 };

/** Returns whether enough of the site's known pages link to this one to make it part of the site's frame. Never after one page alone. */
export const isOfFrame = ({ pages, ubiquity }: LinkFigures): boolean => pages > 1 && ubiquity > FRAME_SHARE;

/** Returns the page's own chances combined with the site's link analysis. */
export function chancesInSite(own: KindChances, figures: LinkFigures): KindChances {
  if (figures.pages < LINKED_PAGES_NEEDED) return own;
  const index = Math.min(INDEX_FACTOR.most, INDEX_FACTOR.least + figures.index);
  const article = isOfFrame(figures) ? own.article * FRAME_FACTOR : own.article;
  return chancesFrom(article, own.toc * index, own.other);
}

/** Returns the figures of a page's links. A learned page has those that `siteLinks` finds without `contents`. Linear in the page's links. */
export function linkFigures(graph: LinkGraph, page: number, links: readonly PageLink[]): LinkFigures {
  const sums = graphSums(graph);
  const entropyTo = new Map<number, number>();
  for (const link of links) {
    const entropy = blockEntropy(sums.anchorTermCounts, graph.pages.size, anchorTerms(link)) ?? 1;
    entropyTo.set(link.target, Math.min(entropy, entropyTo.get(link.target) ?? 1));
  }
  let index = 0;
  for (const [target, entropy] of entropyTo) {
    index += (1 - entropy) * (graph.pages.chances(target) ?? UNKNOWN_CHANCES).article;
  }
  return {
    pages: graph.pages.size,
    ubiquity: (sums.inbound.counts.get(page)?.pages ?? 0) / Math.max(1, graph.pages.size),
    index,
  };
}

/** Returns the hashes of pages that more than half of the site's known pages link to; empty while few are known. Linear in the pages. */
export function framePages(graph: LinkGraph): ReadonlySet<number> {
  const known = graph.pages.size;
  if (known < LINKED_PAGES_NEEDED) return new Set();
  const { inbound } = graphSums(graph);
  const inFrame = [...inbound.counts].filter(([, { pages }]) => pages > FRAME_SHARE * known);
  return new Set(inFrame.map(([page]) => page));
}
