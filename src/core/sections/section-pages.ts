import { pageName } from '../address/link-url.ts';
import { parsedUrl } from '../basics/parsed-url.ts';
import { readClaims } from '../claims/claims.ts';
import { framePages } from '../links/link-figures.ts';
import type { LinkGraph } from '../links/link-graph.ts';
import { pageLinks } from '../links/page-links.ts';
import { type PageTree, textOf } from '../page/page-tree.ts';
import { folded } from '../text/words.ts';

/** Returns the pages that may be section pages: pages that the site's frame links to, except its front page. Linear in the pages. */
export function sectionPages(graph: LinkGraph, { url }: PageTree): ReadonlySet<number> {
  const pages = new Set(framePages(graph));
  const front = parsedUrl('/', url);
  if (front) pages.delete(pageName(front.href));
  return pages;
}

/** Returns the pages of the sections that a story names as its own, if the site's frame links to them by this name. Linear in the links. */
export function sectionsOfStory(graph: LinkGraph, page: PageTree): number[] {
  const named = new Set(readClaims(page.head).sections.map(folded));
  const pages = sectionPages(graph, page);
  const found = pageLinks(page).filter(
    ({ node, target }) => pages.has(target) && named.has(folded(textOf(page, node))),
  );
  return [...new Set(found.map(({ target }) => target))];
}
