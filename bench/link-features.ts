import { anchorTermCounts, type ContentTerms } from '../src/core/links/link-entropy.ts';
import { anchorTerms, type LinkGraph } from '../src/core/links/link-graph.ts';
import { pageLinks } from '../src/core/links/page-links.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
  featureEntropy,
  foldFeatureCounts,
} from '../src/core/measures/feature-entropy.ts';
import { pageTerms } from '../src/core/measures/page-terms.ts';
import type { PageTree } from '../src/core/page/page-tree.ts';
import { BOUNDS } from '../src/core/site/template-model.ts';

/** Returns the counts of terms over which link entropies can be taken, by name. The paper's are the first. */
export function linkFeatures(graph: LinkGraph, pages: readonly PageTree[]): Map<string, ContentTerms> {
  const repeated = emptyFeatureCounts();
  const contents = emptyFeatureCounts();
  for (const page of pages) {
    const own = emptyFeatureCounts();
    for (const link of pageLinks(page)) for (const term of anchorTerms(link)) countOnPage(own, term);
    addFeatureCounts(repeated, own);
    const terms = pageTerms(page);
    // A picture without words is a term of its own that no text has.
    for (const link of pageLinks(page)) if (link.features.length === 0) countOnPage(terms, link.target);
    addFeatureCounts(contents, terms);
  }
  const kinds: [string, FeatureCounts][] = [
    ['contents and links (§3.3)', contents],
    ['the same, as a model keeps them (ours)', bounded(contents)],
    ['anchors, each once a page', anchorTermCounts(graph)],
    ['anchors, as often as they are there', repeated],
    ['IDF in the place of W(T), contents', inverseFrequencies(contents)],
  ];
  return new Map(kinds.map(([name, features]) => [name, { features, pages: pages.length }]));
}

/** Returns the counts with as many terms as the model of a site keeps. */
function bounded(features: FeatureCounts): FeatureCounts {
  const kept = emptyFeatureCounts();
  addFeatureCounts(kept, features);
  foldFeatureCounts(kept, BOUNDS.terms);
  return kept;
}

/** Returns the counts as if each term appeared once on each of its pages: 1 − entropy is then its inverse document frequency. */
function inverseFrequencies({ counts }: FeatureCounts): FeatureCounts {
  const even = emptyFeatureCounts();
  for (const [term, { pages }] of counts) even.counts.setSums(term, pages, 0, pages);
  return even;
}

/** Compares W(T) = 1 − E(T) with IDF = log_n(n / df) over terms on two pages and more (Kao et al., TKDE 2004, §3.3 and figure 9). */
export function weightsAgainstIdf({ features: { counts }, pages }: ContentTerms) {
  let [terms, larger, smaller, difference, most] = [0, 0, 0, 0, 0];
  for (const [, count] of counts) {
    if (count.pages < 2) continue;
    const weight = 1 - featureEntropy(count, pages);
    const idf = 1 - Math.log(count.pages) / Math.log(pages);
    terms++;
    if (weight > idf + 1e-9) larger++;
    if (weight < idf - 1e-9) smaller++;
    difference += weight - idf;
    most = Math.max(most, weight - idf);
  }
  return { terms, larger, smaller, mean: difference / terms, most };
}
