import { combine } from '../basics/hash.ts';
import type { KindChances } from '../page/page-kind.ts';
import { type Anchor, AnchorTable } from './anchor-table.ts';
import { LinkedPages } from './linked-pages.ts';

/**
 * A site's link graph as plain data: the links of each learned page to pages of the same site, with the terms of their
 * anchor texts. Everything is hashed. An anchor (target and text) that appears on many pages is kept once.
 *
 *   pages    hash of page → { anchors: [key, key, …], chances }
 *   anchors  key → { target: hash of page, features: [hash, …], pages: 2 }
 *
 * Graphs merge page by page; a page in both counts once.
 */
export interface LinkGraph {
  /** Anchors of all pages together. */
  linkCount: number;
  readonly pages: LinkedPages;
  readonly anchors: AnchorTable;
}

/** Bounds on the size of a graph. Above them the pages learned first are removed. */
export interface LinkGraphLimits {
  readonly pages: number;
  readonly links: number;
  readonly anchors: number;
  readonly linksPerPage: number;
}

/** Room for a whole archived newspaper (998 pages, 26,000 links). */
export const LINK_GRAPH_LIMITS: LinkGraphLimits = {
  pages: 10_000,
  links: 200_000,
  anchors: 200_000,
  linksPerPage: 500,
};

export const emptyLinkGraph = (): LinkGraph => ({
  linkCount: 0,
  pages: new LinkedPages(),
  anchors: new AnchorTable(),
});

/** Returns the key of an anchor: equal for equal targets and texts. */
export const anchorKey = ({ target, features }: Pick<Anchor, 'target' | 'features'>): number =>
  features.reduce(combine, target);

/** Returns the terms of an anchor. A linked picture without words has its target as its only term. */
export const anchorTerms = ({ target, features }: Pick<Anchor, 'target' | 'features'>): readonly number[] =>
  features.length > 0 ? features : [target];

/** Adds a page, or replaces its former links. Linear in its links. */
export function addPageLinks(
  graph: LinkGraph,
  page: number,
  links: Iterable<{ readonly target: number; readonly features: readonly number[] }>,
  chances: KindChances,
  limits = LINK_GRAPH_LIMITS,
): void {
  removePageLinks(graph, page);
  const keys = new Set<number>();
  for (const { target, features } of links) {
    if (keys.size >= limits.linksPerPage) break;
    const key = anchorKey({ target, features });
    if (keys.has(key)) continue;
    keys.add(key);
    graph.anchors.hold(key, { target, features });
  }
  graph.pages.set(page, { anchors: [...keys], chances });
  graph.linkCount += keys.size;
  boundLinkGraph(graph, limits);
}

export function removePageLinks(graph: LinkGraph, page: number): void {
  const known = graph.pages.get(page);
  if (!known) return;
  graph.pages.delete(page);
  graph.linkCount -= known.anchors.length;
  for (const key of known.anchors) graph.anchors.release(key);
}

/** Returns the pages of both graphs. For a page in both, `b`'s links count. */
export function mergeLinkGraphs(a: LinkGraph, b: LinkGraph, limits = LINK_GRAPH_LIMITS): LinkGraph {
  const merged = emptyLinkGraph();
  addLinkGraph(merged, a, limits);
  addLinkGraph(merged, b, limits);
  return merged;
}

/** Adds the pages of another graph. For a page in both, the other's links count. Linear in the other graph. */
export function addLinkGraph(graph: LinkGraph, other: LinkGraph, limits = LINK_GRAPH_LIMITS): void {
  for (const [page, linked] of other.pages) {
    removePageLinks(graph, page);
    graph.pages.set(page, linked);
    graph.linkCount += linked.anchors.length;
    for (const key of linked.anchors) {
      const anchor = other.anchors.get(key);
      if (anchor) graph.anchors.hold(key, anchor);
    }
  }
  boundLinkGraph(graph, limits);
}

/** Removes the pages learned first until the graph is within its limits. */
export function boundLinkGraph(graph: LinkGraph, { pages, links, anchors }: LinkGraphLimits): void {
  const isWithin = () =>
    graph.pages.size <= pages && graph.linkCount <= links && graph.anchors.size <= anchors;
  if (isWithin()) return;
  // All keys are read first: removing a page moves the others.
  for (const page of [...graph.pages.keys()]) {
    if (isWithin()) return;
    removePageLinks(graph, page);
  }
}
