import { pageName } from '../core/address/link-url.ts';
import { chancesOfPage } from '../core/impression/page-kind.ts';
import { rankPages } from '../core/links/lamis.ts';
import { addLinkGraph, addPageLinks, emptyLinkGraph } from '../core/links/link-graph.ts';
import { namesOfEach } from '../core/links/names.ts';
import { pageLinks } from '../core/links/page-links.ts';
import { pageRuns } from '../core/links/page-runs.ts';
import { siteLinks } from '../core/links/site-links.ts';
import { virtualDocuments } from '../core/links/virtual-documents.ts';
import type { HubsAndAuthorities } from '../core/links/weighted-graph.ts';
import { UNKNOWN_CHANCES } from '../core/page/page-kind.ts';
import { contentTerms } from '../core/site/content-terms.ts';
import type { SiteModel } from '../core/site/site-model.ts';
import { blockListOfPage } from '../methods/block-distribution/block-list.ts';
import { newsPageScore } from '../methods/block-distribution/news-page.ts';
import { blockGraph, rankBlocks } from '../methods/lamis/block-mode.ts';
import { linkSections, type SectionGuesses } from '../methods/link-sections/link-sections.ts';
import type { ReadPage } from '../snapshot/read-tab.ts';

/** Hub and authority value of a page, each 0..1; the largest of the open pages is 1. */
interface Ranks {
  readonly hub: number;
  readonly authority: number;
}

/** An open page as the papers' methods on links and page kinds see it. */
export interface LinkView {
  readonly url: string;
  readonly title: string;
  /** P(the page is a story), 0..1, by Winnow's own method, with the links between open and learned pages. */
  readonly story: number;
  /** P(the page tells news), 0..1, by its block distribution alone (Qiu et al. 2009). */
  readonly news: number;
  /** Entropy SALSA over pages, and over blocks of pages (Kao et al., TKDE 2004, figure 2). */
  readonly pages: Ranks;
  readonly blocks: Ranks;
  /** The page's name by its links' anchors, and with the words around them (Glover et al., WWW 2002). Empty if too few links lead to it. */
  readonly called: { readonly anchor: string; readonly extended: string };
  /** The page's section, guessed from the other pages by the same paper's classifiers. */
  readonly section: SectionGuesses;
}

/**
 * Returns a row for each of a site's open pages. Ranks and P(story) also count the links of the learned pages, if a model is given; names and
 * sections need the words of open pages. Linear in the pages, except that names are sorted.
 */
export function linkViews(read: readonly ReadPage[], known: SiteModel | null = null): LinkView[] {
  const trees = read.map(({ page }) => page);
  const graph = emptyLinkGraph();
  if (known) addLinkGraph(graph, known.links);
  for (const page of trees) addPageLinks(graph, pageName(page.url), pageLinks(page), chancesOfPage(page));
  const site = siteLinks(graph, known && contentTerms(known));
  const numbers = trees.map(({ url }) => site.numberOf.get(pageName(url)) ?? -1);
  const byPages = scaled(rankPages(site, 'salsa', 'informative'), numbers);
  const byBlocks = scaled(rankBlocks(blockGraph(trees, graph, site), 'salsa', 'informative'), numbers);
  const virtual = virtualDocuments(trees.map((page) => ({ page: pageName(page.url), runs: pageRuns(page) })));
  const namesBy = (evidence: 'anchor' | 'extended') =>
    namesOfEach(new Map([...virtual].map(([target, document]) => [target, document[evidence]])), 1);
  const [anchors, extended] = [namesBy('anchor'), namesBy('extended')];
  const sections = linkSections(trees);
  return trees.map((page, i) => ({
    url: page.url,
    title: page.head.title,
    story: (site.chances[numbers[i] ?? -1] ?? UNKNOWN_CHANCES).article,
    news: newsPageScore(blockListOfPage(page)),
    pages: byPages[i] ?? NO_RANKS,
    blocks: byBlocks[i] ?? NO_RANKS,
    called: {
      anchor: anchors.get(pageName(page.url))?.[0]?.phrase ?? '',
      extended: extended.get(pageName(page.url))?.[0]?.phrase ?? '',
    },
    section: sections[i] ?? { extended: '', fullText: '', combined: '' },
  }));
}

const NO_RANKS: Ranks = { hub: 0, authority: 0 };

function scaled({ hub, authority }: HubsAndAuthorities, numbers: readonly number[]): Ranks[] {
  const most = (values: Float64Array) => Math.max(0, ...numbers.map((number) => values[number] ?? 0)) || 1;
  const [mostHub, mostAuthority] = [most(hub), most(authority)];
  return numbers.map((number) => ({
    hub: (hub[number] ?? 0) / mostHub,
    authority: (authority[number] ?? 0) / mostAuthority,
  }));
}
