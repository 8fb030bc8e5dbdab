import type { LinkGraph } from '../links/link-graph.ts';
import { framePages } from '../links/link-standing.ts';
import { pageLinks } from '../links/page-links.ts';
import { readClaims } from '../page/claims.ts';
import { pageName } from '../page/link-url.ts';
import { type PageTree, textOf } from '../page/page-tree.ts';
import { folded } from '../page/words.ts';

/** Whose stories an index page lists: those of its own section where the site's frame links to it, null of any other, as of the front page. */
export function sectionOfIndexPage(graph: LinkGraph, { url }: PageTree): number | null {
  const page = pageName(url);
  const front = URL.canParse(url) ? pageName(new URL('/', url).href) : page;
  return page !== front && framePages(graph).has(page) ? page : null;
}

/** Pages of the sections that a story names as its own: of the links of the site's frame those that bear the very name. Linear in the links. */
export function sectionsOfStory(graph: LinkGraph, page: PageTree): number[] {
  const named = new Set(readClaims(page.head).sections.map(folded));
  if (named.size === 0) return [];
  const frame = framePages(graph);
  const found = pageLinks(page).filter(
    ({ node, target }) => frame.has(target) && named.has(folded(textOf(page, node))),
  );
  return [...new Set(found.map(({ target }) => target))];
}
