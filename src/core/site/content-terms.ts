import type { ContentTerms } from '../links/link-entropy.ts';
import { addFeatureCounts, emptyFeatureCounts } from '../measures/feature-entropy.ts';
import { type SiteModel, templatesOf } from './site-model.ts';

/**
 * Returns the terms of the text of all learned pages, of every template and of its previous design. Null if they are of fewer pages than the
 * site's link graph has: links of the other pages would seem informative, whatever they say. Linear in the terms.
 */
export function contentTerms(model: SiteModel): ContentTerms | null {
  const features = emptyFeatureCounts();
  let pages = 0;
  for (const template of templatesOf(model))
    for (const design of [template, template.retired]) {
      if (!design) continue;
      addFeatureCounts(features, design.terms);
      pages += design.pages;
    }
  return pages > 0 && pages >= model.links.pages.size ? { features, pages } : null;
}
