import { pageName } from '../../src/core/address/link-url.ts';
import { chancesOfPage } from '../../src/core/impression/page-kind.ts';
import { addPageLinks, emptyLinkGraph, type LinkGraph } from '../../src/core/links/link-graph.ts';
import { pageLinks } from '../../src/core/links/page-links.ts';
import type { ListedPage } from './page-list.ts';

/** Returns the link graph of a site's listed pages, from their HTML alone. */
export function graphOfPages(rows: readonly ListedPage[], chancesOf = chancesOfPage): LinkGraph {
  const graph = emptyLinkGraph();
  for (const row of rows) {
    const page = row.page();
    addPageLinks(graph, pageName(row.url), pageLinks(page), chancesOf(page));
  }
  return graph;
}
