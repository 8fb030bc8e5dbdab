import { defined } from '../basics/defined.ts';
import { type KindChances, UNKNOWN_CHANCES } from '../page/page-kind.ts';
import { type ContentTerms, linkEntropies } from './link-entropy.ts';
import { chancesInSite } from './link-figures.ts';
import type { LinkGraph } from './link-graph.ts';

/**
 * A site's links as numbered columns, one row per pair of pages: link i goes from page `from[i]` to page `to[i]`. Learned pages come first,
 * then the pages that are only linked to.
 */
export interface SiteLinks {
  /** Hash of each page. */
  readonly page: readonly number[];
  /** Number of each page, by hash. */
  readonly numberOf: ReadonlyMap<number, number>;
  readonly learned: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
  /** Entropy of the pair's most informative anchor, 0 (informative) .. 1 (redundant). */
  readonly entropy: readonly number[];
  /** Chances of each page's kind: the page's own evidence combined with the links'. */
  readonly chances: readonly KindChances[];
}

/** Returns the links of a site. `linkEntropies` says what `contents` are for. Linear in the graph's links. */
export function siteLinks(graph: LinkGraph, contents: ContentTerms | null = null): SiteLinks {
  const entropies = linkEntropies(graph, contents);
  const page = [...graph.pages.keys()];
  const numberOf = new Map(page.map((hash, number) => [hash, number]));
  const from: number[] = [];
  const to: number[] = [];
  const entropy: number[] = [];
  const rowOf = new Map<number, number>();
  let source = 0;
  for (const { anchors } of graph.pages.values()) {
    rowOf.clear();
    for (const key of anchors) {
      const anchor = graph.anchors.get(key);
      if (!anchor) continue;
      let target = numberOf.get(anchor.target);
      if (target === undefined) {
        target = page.push(anchor.target) - 1;
        numberOf.set(anchor.target, target);
      }
      const value = defined(entropies.get(key));
      const row = rowOf.get(target);
      if (row === undefined) {
        rowOf.set(target, from.length);
        from.push(source);
        to.push(target);
        entropy.push(value);
      } else {
        entropy[row] = Math.min(defined(entropy[row]), value);
      }
    }
    source++;
  }
  const own = [...graph.pages.values()].map(({ chances }) => chances);
  while (own.length < page.length) own.push(UNKNOWN_CHANCES);
  const chances = joinedChances(own, graph.pages.size, from, to, entropy);
  return { page, numberOf, learned: graph.pages.size, from, to, entropy, chances };
}

function joinedChances(
  own: readonly KindChances[],
  pages: number,
  from: readonly number[],
  to: readonly number[],
  entropy: readonly number[],
): KindChances[] {
  const inbound = new Float64Array(own.length);
  const index = new Float64Array(own.length);
  from.forEach((source, i) => {
    const target = defined(to[i]);
    inbound[target] = defined(inbound[target]) + 1;
    index[source] = defined(index[source]) + (1 - defined(entropy[i])) * defined(own[target]).article;
  });
  return own.map((chances, page) =>
    chancesInSite(chances, {
      pages,
      ubiquity: defined(inbound[page]) / Math.max(1, pages),
      index: defined(index[page]),
    }),
  );
}
