import { addPageLinks, emptyLinkGraph, type LinkGraph } from '../../../src/core/links/link-graph.ts';
import { UNKNOWN_CHANCES } from '../../../src/core/page/page-kind.ts';

/** Pages of the worked example (Kao et al., TKDE 2004, §3.4). */
export const [HOME, TOC, ADVERT, FIRST, SECOND] = [0, 1, 2, 3, 4] as const;

/**
 * Terms of its anchor texts: "home" once on 3 pages, "news" 2, 2 and 1 times on 3, "sales" and "now" on 4, and one term per article on 2.
 */
export const TERM = { home: 100, news: 101, sales: 102, first: 103, second: 104, now: 105 } as const;

const home = { target: HOME, features: [TERM.home] };
const hotNews = { target: TOC, features: [TERM.news] };
const sales = { target: ADVERT, features: [TERM.sales, TERM.now] };

export function paperSite(): LinkGraph {
  const graph = emptyLinkGraph();
  const add = (page: number, links: { target: number; features: number[] }[]): void =>
    addPageLinks(graph, page, links, UNKNOWN_CHANCES);
  add(HOME, [hotNews, sales]);
  add(TOC, [
    home,
    { target: FIRST, features: [TERM.first] },
    { target: SECOND, features: [TERM.second] },
    sales,
  ]);
  add(ADVERT, []);
  add(FIRST, [home, hotNews, { target: SECOND, features: [TERM.second, TERM.news] }, sales]);
  add(SECOND, [home, hotNews, { target: FIRST, features: [TERM.first, TERM.news] }, sales]);
  return graph;
}
