import type { KnownCounts } from '../measures/feature-table.ts';
import { anchorTerms, type LinkGraph } from './link-graph.ts';
import type { LinkedPage } from './linked-pages.ts';

/** What links are measured by: sums over all pages of a graph. */
export interface GraphSums {
  /** Counts of the anchor texts' terms over the pages. */
  readonly anchorTerms: { readonly counts: KnownCounts };
  /** Number of learned pages that link to each page. */
  readonly inbound: ReadonlyMap<number, number>;
}

/** Counts of a term over the pages so far, and its occurrences on the page that is being counted. */
interface Tally {
  occurrences: number;
  dispersion: number;
  pages: number;
  onPage: number;
}

/** The sums with what brings them up to date. */
interface RunningSums extends GraphSums {
  /** Numbers of the pages. */
  readonly counted: number[];
  readonly anchorTerms: { readonly counts: Map<number, Tally> };
  readonly inbound: Map<number, number>;
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
      : { counted: [], anchorTerms: { counts: new Map() }, inbound: new Map() };
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
  const { counts } = sums.anchorTerms;
  const touched: Tally[] = [];
  const targets = new Set<number>();
  for (const key of page.anchors) {
    const anchor = graph.anchors.get(key);
    if (!anchor) continue;
    targets.add(anchor.target);
    for (const term of anchorTerms(anchor)) {
      let tally = counts.get(term);
      if (!tally) {
        tally = { occurrences: 0, dispersion: 0, pages: 0, onPage: 0 };
        counts.set(term, tally);
      }
      if (tally.onPage++ === 0) touched.push(tally);
    }
  }
  for (const target of targets) sums.inbound.set(target, (sums.inbound.get(target) ?? 0) + 1);
  for (const tally of touched) {
    const times = tally.onPage;
    tally.occurrences += times;
    if (times > 1) tally.dispersion += times * Math.log(times);
    tally.pages++;
    tally.onPage = 0;
  }
}
