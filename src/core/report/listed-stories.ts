import { isHeadlineLink, pageLinks } from '../links/page-links.ts';
import { nodesWithin, type PageTree } from '../page/page-tree.ts';
import type { PageReport } from './page-report.ts';

/** Returns hashes of the pages that headlines outside the page's noise link to, in page order, each once. Linear in the page. */
export function listedStories(page: PageTree, { verdicts }: Pick<PageReport, 'verdicts'>): number[] {
  const headlines = new Map(
    pageLinks(page)
      .filter(isHeadlineLink)
      .map(({ node, target }) => [node, target]),
  );
  const noise = verdicts.filter(({ marking }) => marking === 'noisy').map(({ node }) => node);
  for (const node of nodesWithin(page, noise, [...headlines.keys()])) headlines.delete(node);
  return [...new Set(headlines.values())];
}
