import { emptyFeatureCounts, type FeatureCounts, featureEntropy } from '../measures/feature-entropy.ts';
import { defined } from '../page/defined.ts';
import type { Anchor, LinkGraph } from './link-graph.ts';

/** A picture without a word about it is told apart by where it leads. */
export const anchorTerms = ({ target, features }: Pick<Anchor, 'target' | 'features'>): readonly number[] =>
  features.length > 0 ? features : [target];

/** Counts of the anchor texts' terms over the graph's pages. Linear in its links. */
export function anchorFeatures(graph: LinkGraph): FeatureCounts {
  const features = emptyFeatureCounts();
  const numbers = new Map<number, number>();
  const termsOf = new Map<number, Uint32Array>();
  for (const [key, anchor] of graph.anchors) {
    const own = anchorTerms(anchor).map((term) => {
      const number = numbers.get(term) ?? numbers.size;
      numbers.set(term, number);
      return number;
    });
    termsOf.set(key, Uint32Array.from(own));
  }
  // Columns by number, not maps by hash: a frame's terms come up again on each of 10,000 pages.
  const occurrences = new Float64Array(numbers.size);
  const dispersion = new Float64Array(numbers.size);
  const pages = new Uint32Array(numbers.size);
  const onPage = new Uint32Array(numbers.size);
  for (const { anchors } of graph.pages.values()) {
    const touched: number[] = [];
    for (const key of anchors) {
      for (const term of termsOf.get(key) ?? []) {
        if (onPage[term] === 0) touched.push(term);
        onPage[term] = defined(onPage[term]) + 1;
      }
    }
    for (const term of touched) {
      const count = defined(onPage[term]);
      occurrences[term] = defined(occurrences[term]) + count;
      if (count > 1) dispersion[term] = defined(dispersion[term]) + count * Math.log(count);
      pages[term] = defined(pages[term]) + 1;
      onPage[term] = 0;
    }
  }
  for (const [term, number] of numbers) {
    features.counts.set(term, {
      occurrences: defined(occurrences[number]),
      dispersion: defined(dispersion[number]),
      pages: defined(pages[number]),
    });
  }
  return features;
}

/**
 * Link entropy E(AN) = mean feature entropy of the anchor's terms over the site's pages, 0 (informative) .. 1
 * (redundant), by anchor key (Kao et al., TKDE 2004, §3.3).
 */
export function linkEntropies(graph: LinkGraph, features = anchorFeatures(graph)): Map<number, number> {
  const entropyOf = new Map<number, number>();
  for (const [term, count] of features.counts) entropyOf.set(term, featureEntropy(count, graph.pages.size));
  const entropies = new Map<number, number>();
  for (const [key, anchor] of graph.anchors) {
    const terms = anchorTerms(anchor);
    let sum = 0;
    for (const term of terms) sum += entropyOf.get(term) ?? 0;
    entropies.set(key, sum / terms.length);
  }
  return entropies;
}
