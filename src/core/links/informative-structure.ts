import { defined } from '../basics/defined.ts';
import { likeliestKind } from '../page/page-kind.ts';
import { rankPages } from './lamis.ts';
import type { SiteLinks } from './site-links.ts';

/** Links and pages left after one step of the reduction; a page without links is removed too. */
export interface ReducedGraph {
  /** All links; the links that are not redundant; of these, the links from index pages to articles. */
  readonly step: 'whole' | 'entropy' | 'informative';
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
 * The informative structure of a site: its index pages, its articles, and the links from index pages to articles (Kao et al., TKDE 2004).
 * Also the sizes of the graph that LAMIS reduced to get there.
 */
export interface InformativeStructure {
  /** Largest entropy of a link that is kept, 0..1. */
  readonly threshold: number;
  /** The three steps, as in the paper's figures 3 to 6. */
  readonly reductions: readonly ReducedGraph[];
  /** Number of links above the threshold. They belong to the site's frame. */
  readonly redundantLinks: number;
  /** Learned index pages, best hub first. */
  readonly indexPages: readonly RankedPage[];
  /** Learned articles, best authority first. */
  readonly articles: readonly RankedPage[];
  /** Links from index pages to articles, by hash. */
  readonly links: readonly { readonly from: number; readonly to: number }[];
}

/**
 * Returns the entropy of a link that appears once on each of half of `pages` pages: `1 − log_n 2`, 0..1. A link above it belongs to the
 * site's frame. The paper reads its thresholds (0.8, 0.4) off one site; this one follows from the number of known pages.
 */
export const frameEntropy = (pages: number): number => (pages < 2 ? 1 : 1 - Math.LN2 / Math.log(pages));

/** Entropies are sums of logarithms. A link on exactly half of the pages may come out above the threshold by this much. */
const ROUNDING = 1e-9;

/**
 * Returns the informative structure of a site, ranked by entropy SALSA over pages. On freepressokc, with entropies over anchors, its
 * precision over hubs at full recall is 0.932; that of entropy HITS is 0.652, that of SALSA in block mode 0.649 (`npm run bench links`).
 * Linear in the links, except for the sorting.
 */
export function informativeStructure(
  links: SiteLinks,
  threshold = frameEntropy(links.learned),
): InformativeStructure {
  const { hub, authority } = rankPages(links, 'salsa', 'informative');
  // The kind of a page is known only after it was learned.
  const kinds = links.chances.slice(0, links.learned).map(likeliestKind);
  const all = links.from.map((_, link) => link);
  const telling = all.filter((link) => defined(links.entropy[link]) <= threshold + ROUNDING);
  const informative = telling.filter(
    (link) => kinds[defined(links.from[link])] === 'toc' && kinds[defined(links.to[link])] === 'article',
  );
  return {
    threshold,
    reductions: [
      { step: 'whole', ...sizeOf(links, all) },
      { step: 'entropy', ...sizeOf(links, telling) },
      { step: 'informative', ...sizeOf(links, informative) },
    ],
    redundantLinks: all.length - telling.length,
    indexPages: ranked(links, hub, (page) => kinds[page] === 'toc'),
    articles: ranked(links, authority, (page) => kinds[page] === 'article'),
    links: informative.map((link) => ({
      from: defined(links.page[defined(links.from[link])]),
      to: defined(links.page[defined(links.to[link])]),
    })),
  };
}

function sizeOf(links: SiteLinks, kept: readonly number[]): { links: number; pages: number } {
  const pages = new Set<number>();
  for (const link of kept) pages.add(defined(links.from[link])).add(defined(links.to[link]));
  return { links: kept.length, pages: pages.size };
}

function ranked(links: SiteLinks, values: Float64Array, wanted: (page: number) => boolean): RankedPage[] {
  const most = values.reduce((a, b) => Math.max(a, b), 0) || 1;
  const pages: RankedPage[] = [];
  values.forEach((value, number) => {
    if (wanted(number)) pages.push({ page: defined(links.page[number]), value: value / most });
  });
  return pages.sort((a, b) => b.value - a.value || a.page - b.page);
}
