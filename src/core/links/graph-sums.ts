import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
} from '../measures/feature-entropy.ts';
import { anchorTerms, type LinkGraph } from './link-graph.ts';
import type { LinkedPage } from './linked-pages.ts';

/** What links are measured by: sums over all pages of a graph. */
export interface GraphSums {
  /** Counts of the anchor texts' terms over the pages. */
  readonly anchorTerms: FeatureCounts;
  /** Counts of the pages that are linked to over the pages that do: each once a page. */
  readonly inbound: FeatureCounts;
}

/** The sums with what brings them up to date. */
interface RunningSums extends GraphSums {
  /** Numbers of the pages. */
  readonly counted: number[];
}

const running = new WeakMap<LinkGraph, RunningSums>();

/**
 * The sums of a graph as it is now. Linear in the links of the pages that came since they were last asked for; of the whole graph
 * where any of those before was let go or replaced, since rounded sums do not tell what they were without it.
 */
export function graphSums(graph: LinkGraph): GraphSums {
  const known = running.get(graph);
  const sums: RunningSums =
    known && holds(graph, known.counted)
      ? known
      : { counted: [], anchorTerms: emptyFeatureCounts(), inbound: emptyFeatureCounts() };
  running.set(graph, sums);
  graph.pages.forEachAfter(sums.counted.length, (page, number) => {
    sums.counted.push(number);
    count(graph, page, sums);
  });
  return sums;
}

/** Whether the graph's pages begin with these. */
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
  addFeatureCounts(sums.anchorTerms, terms);
  addFeatureCounts(sums.inbound, targets);
}
