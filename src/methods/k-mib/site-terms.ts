import { linkName, linkUrl } from '../../core/address/link-url.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
} from '../../core/measures/feature-entropy.ts';
import { pageLanguage } from '../../core/measures/page-terms.ts';
import { terms } from '../../core/measures/terms.ts';
import type { PageTree } from '../../core/page/page-tree.ts';

/** WISDOM's knowledge of a site: how its terms spread over its pages, and the title of each page. */
export interface SiteTerms {
  readonly pages: number;
  readonly counts: FeatureCounts;
  /** Title terms by address. */
  readonly titles: ReadonlyMap<string, ReadonlySet<number>>;
}

export function siteTerms(pages: readonly PageTree[]): SiteTerms {
  const counts = emptyFeatureCounts();
  const titles = new Map<string, ReadonlySet<number>>();
  for (const page of pages) {
    const language = pageLanguage(page);
    const own = emptyFeatureCounts();
    for (const text of page.text)
      if (text !== '') for (const term of terms(text, language)) countOnPage(own, term);
    addFeatureCounts(counts, own);
    const address = linkUrl(page.url, page.url);
    if (address) titles.set(linkName(address), new Set(terms(page.head.title, language)));
  }
  return { pages: pages.length, counts, titles };
}

/**
 * Returns API, the anchor precision index: the share of an anchor's terms that also describe the linked page, 0 … 1 (Kao, Ho & Chen, TKDE
 * 2005, eq. 2). The linked page's terms are those of its title if it was learned, else those of its address. 0 if either side has no terms.
 */
export function anchorPrecision(anchor: readonly number[], target: ReadonlySet<number>): number {
  if (anchor.length === 0 || target.size === 0) return 0;
  return anchor.filter((term) => target.has(term)).length / anchor.length;
}

/** Returns the terms that describe a link's target. */
export function targetTerms(
  page: PageTree,
  href: string,
  site: SiteTerms,
  language: string,
): ReadonlySet<number> {
  const target = linkUrl(href, page.url);
  if (!target) return new Set();
  const name = linkName(target);
  const title = site.titles.get(name);
  if (title) return title;
  const path = name.slice(name.indexOf('/'));
  return new Set(terms(path.replace(/%[\da-f]{2}|[-_/.+?=&]/gi, ' '), language));
}
