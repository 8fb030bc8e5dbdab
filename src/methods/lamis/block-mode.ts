import { pageName } from '../../core/address/link-url.ts';
import { defined } from '../../core/basics/defined.ts';
import { hits } from '../../core/links/hits.ts';
import { type LinkWeighting, linkWeight } from '../../core/links/lamis.ts';
import { anchorTermCounts } from '../../core/links/link-entropy.ts';
import { anchorTerms, type LinkGraph } from '../../core/links/link-graph.ts';
import { pageLinks } from '../../core/links/page-links.ts';
import { salsa } from '../../core/links/salsa.ts';
import type { SiteLinks } from '../../core/links/site-links.ts';
import { type HubsAndAuthorities, weightedGraph } from '../../core/links/weighted-graph.ts';
import { blockEntropy } from '../../core/measures/block-entropy.ts';
import { UNKNOWN_CHANCES } from '../../core/page/page-kind.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { endOf } from '../../core/page/page-tree.ts';
import { informativeBlocks } from './informative-blocks.ts';

/** A link from a TOC block to the article block of another page. */
interface BlockLink {
  readonly block: number;
  readonly from: number;
  readonly to: number;
  /** 0 (informative) .. 1 (redundant). */
  readonly entropy: number;
}

/** The TOC blocks of a site's pages, and the links from them to article blocks. */
export interface BlockGraph {
  readonly site: SiteLinks;
  /** Page of each TOC block. */
  readonly pageOf: readonly number[];
  readonly links: readonly BlockLink[];
}

/**
 * Block mode of LAMIS (Kao et al., TKDE 2004, figure 2): links connect blocks instead of pages. A link starts at the TOC block around it
 * and ends at the article block of its target page. Links outside TOC blocks, or to pages without an article block, are left out. Linear.
 */
export function blockGraph(pages: readonly PageTree[], graph: LinkGraph, site: SiteLinks): BlockGraph {
  const counts = anchorTermCounts(graph);
  const learned = graph.pages.size;
  const informative = informativeBlocks(pages, counts);
  const articles = new Set(
    pages.filter((_, i) => informative[i]?.hasArticle).map(({ url }) => site.numberOf.get(pageName(url))),
  );
  const pageOf: number[] = [];
  const links: BlockLink[] = [];
  pages.forEach((page, i) => {
    const from = site.numberOf.get(pageName(page.url));
    if (from === undefined) return;
    for (const { node } of informative[i]?.toc ?? []) {
      const block = pageOf.push(from) - 1;
      const stop = endOf(page, node);
      const entropyTo = new Map<number, number>();
      for (const link of pageLinks(page)) {
        const to = site.numberOf.get(link.target);
        if (link.node < node || link.node >= stop || to === undefined || !articles.has(to)) continue;
        const entropy = blockEntropy(counts, learned, anchorTerms(link)) ?? 1;
        entropyTo.set(to, Math.min(entropy, entropyTo.get(to) ?? 1));
      }
      for (const [to, entropy] of entropyTo) links.push({ block, from, to, entropy });
    }
  });
  return { site, pageOf, links };
}

/**
 * Returns hub and authority of each page in block mode: its article block's authority, and the largest hub value of its TOC blocks. Pages
 * have the numbers of `site`.
 */
export function rankBlocks(
  { site, pageOf, links }: BlockGraph,
  method: 'hits' | 'salsa',
  weighting: LinkWeighting,
): HubsAndAuthorities {
  const pages = site.page.length;
  const chances = (page: number) => site.chances[page] ?? UNKNOWN_CHANCES;
  const graph = weightedGraph(
    pages + pageOf.length,
    links.map(({ block }) => pages + block),
    links.map(({ to }) => to),
    links.map(({ from, to, entropy }) => linkWeight(weighting, entropy, chances(from), chances(to))),
  );
  const ranks = method === 'hits' ? hits(graph) : salsa(graph);
  const hub = new Float64Array(pages);
  pageOf.forEach((page, block) => {
    hub[page] = Math.max(defined(hub[page]), defined(ranks.hub[pages + block]));
  });
  return { hub, authority: ranks.authority.slice(0, pages) };
}
