import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
} from '../measures/feature-entropy.ts';
import { anchorTerms, type LinkGraph } from './link-graph.ts';
import type { LinkedPage } from './linked-pages.ts';

/** Sums over all pages of a graph, which the link measures need. */
export interface GraphSums {
  /** Counts of the anchor texts' terms over the pages. */
  readonly anchorTermCounts: FeatureCounts;
  /** Counts of linked pages over the pages that link to them, each at most once per page. */
  readonly inbound: FeatureCounts;
}

/** The sums, and which pages they include. */
interface RunningSums extends GraphSums {
  /** Numbers of the included pages. */
  readonly counted: number[];
}

const running = new WeakMap<LinkGraph, RunningSums>();

/**
 * Returns the current sums of a graph. Linear in the links of the pages added since the last call. If a page was removed or replaced,
 * linear in the whole graph, since rounded sums do not tell their value without that page.
 */
export function graphSums(graph: LinkGraph): GraphSums {
  const known = running.get(graph);
  const sums: RunningSums =
    known && holds(graph, known.counted)
      ? known
      : { counted: [], anchorTermCounts: emptyFeatureCounts(), inbound: emptyFeatureCounts() };
  running.set(graph, sums);
  graph.pages.forEachAfter(sums.counted.length, (page, number) => {
    sums.counted.push(number);
    count(graph, page, sums);
  });
  return sums;
}

/** Returns whether the graph's pages begin with these. */
function holds(graph: LinkGraph, pages: readonly number[]): boolean {
  let at = 0;
  for (const number of graph.pages.numbers()) {
    if (at === pages.length) return true;
    if (number !== pages[at++]) return false;
  }
  return at === pages.length;
}

function count(graph: LinkGraph, page: LinkedPage, sums: RunningSums): void {
  const terms = emptyFeatureCounts();
  const targets = emptyFeatureCounts();
  for (const key of page.anchors) {
    const anchor = graph.anchors.get(key);
    if (!anchor) continue;
    targets.counts.setSums(anchor.target, 1, 0, 1);
    for (const term of anchorTerms(anchor)) countOnPage(terms, term);
  }
  addFeatureCounts(sums.anchorTermCounts, terms);
  addFeatureCounts(sums.inbound, targets);
}
