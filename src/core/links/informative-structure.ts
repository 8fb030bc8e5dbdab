import { likeliestKind } from '../page/page-kind.ts';
import { rankPages } from './lamis.ts';
import type { SiteLinks } from './site-links.ts';

/** Links and pages left when links of a higher entropy are removed; a page without links left is removed too. */
export interface ReducedGraph {
  /** Largest link entropy kept, 0..1. */
  readonly threshold: number;
  readonly links: number;
  readonly pages: number;
}

/** A page of the structure; `page` is its hash. */
export interface RankedPage {
  readonly page: number;
  /** Hub value of an index page, authority value of an article; the largest of its kind is 1. */
  readonly value: number;
}

/**
 * The informative structure of a site: its index pages, its articles, and the links from the ones to the others (Kao et
 * al., TKDE 2004), with what LAMIS removed on the way.
 */
export interface InformativeStructure {
  /** The whole graph, then the thresholds of the paper's figures 5 and 6. */
  readonly reductions: readonly ReducedGraph[];
  /** Links whose entropy exceeds 0.8: those that every page has. */
  readonly redundantLinks: number;
  /** Learned index pages, best hub first. */
  readonly indexPages: readonly RankedPage[];
  /** Learned articles, best authority first. */
  readonly articles: readonly RankedPage[];
  /** Links from index pages to articles, by hash. */
  readonly links: readonly { readonly from: number; readonly to: number }[];
}

const THRESHOLDS = [1, 0.8, 0.4];

export function informativeStructure(links: SiteLinks): InformativeStructure {
  const reductions = THRESHOLDS.map((threshold) => reduce(links, threshold));
  const { hub, authority } = rankPages(links, 'hits', 'informative');
  // Of a page that is only linked to, nothing says what it is.
  const kinds = links.odds.slice(0, links.learned).map(likeliestKind);
  const joined: { from: number; to: number }[] = [];
  for (let i = 0; i < links.from.length; i++) {
    const from = links.from[i] ?? 0;
    const to = links.to[i] ?? 0;
    if (kinds[from] === 'toc' && kinds[to] === 'article' && (links.entropy[i] ?? 1) < 1) {
      joined.push({ from: links.page[from] ?? 0, to: links.page[to] ?? 0 });
    }
  }
  return {
    reductions,
    redundantLinks: links.from.length - (reductions[1]?.links ?? 0),
    indexPages: ranked(links, hub, (page) => kinds[page] === 'toc'),
    articles: ranked(links, authority, (page) => kinds[page] === 'article'),
    links: joined,
  };
}

function reduce(links: SiteLinks, threshold: number): ReducedGraph {
  const pages = new Set<number>();
  let kept = 0;
  for (let i = 0; i < links.from.length; i++) {
    if ((links.entropy[i] ?? 1) > threshold) continue;
    kept++;
    pages.add(links.from[i] ?? 0);
    pages.add(links.to[i] ?? 0);
  }
  return { threshold, links: kept, pages: pages.size };
}

function ranked(links: SiteLinks, values: Float64Array, wanted: (page: number) => boolean): RankedPage[] {
  const most = values.reduce((a, b) => Math.max(a, b), 0) || 1;
  const pages: RankedPage[] = [];
  values.forEach((value, number) => {
    if (wanted(number)) pages.push({ page: links.page[number] ?? 0, value: value / most });
  });
  return pages.sort((a, b) => b.value - a.value || a.page - b.page);
}
