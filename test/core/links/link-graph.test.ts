import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../../../src/core/basics/defined.ts';
import { anchorTermCounts, linkEntropies } from '../../../src/core/links/link-entropy.ts';
import {
  addPageLinks,
  anchorTerms,
  boundLinkGraph,
  emptyLinkGraph,
  LINK_GRAPH_LIMITS,
  type LinkGraph,
  mergeLinkGraphs,
  removePageLinks,
} from '../../../src/core/links/link-graph.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
} from '../../../src/core/measures/feature-entropy.ts';
import { byteReader, byteWriter } from '../../../src/core/site/byte-stream.ts';
import { readLinkGraph, writeLinkGraph } from '../../../src/core/site/link-graph-codec.ts';

const CHANCES = { article: 0.6, toc: 0.2, other: 0.2 };
const link = fc.record({
  target: fc.integer({ min: 0, max: 9 }),
  features: fc.array(fc.integer({ min: 100, max: 108 }), { maxLength: 4 }),
});
const site = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.array(link, { maxLength: 6 })), {
  selector: ([page]) => page,
  maxLength: 8,
});

type Pages = readonly (readonly [number, readonly { target: number; features: readonly number[] }[]])[];

function graphOf(pages: Pages): LinkGraph {
  const graph = emptyLinkGraph();
  for (const [page, links] of pages) addPageLinks(graph, page, links, CHANCES);
  return graph;
}

/** Returns everything that counts, in a fixed order. */
const contents = (graph: LinkGraph) => ({
  links: graph.linkCount,
  pages: [...graph.pages].map(([page, { anchors }]) => [page, [...anchors].sort()]).sort(),
  anchors: [...graph.anchors].sort(([a], [b]) => a - b),
});

describe('the link graph', () => {
  it('counts a page once', () => {
    const links = [{ target: 2, features: [7] }];
    const graph = graphOf([
      [1, links],
      [1, links],
    ]);
    expect(contents(graph)).toEqual(contents(graphOf([[1, links]])));
  });

  it('does not depend on the order of pages', () => {
    fc.assert(
      fc.property(site, (pages) => {
        expect(contents(graphOf([...pages].reverse()))).toEqual(contents(graphOf(pages)));
      }),
    );
  });

  it('merges to the graph of all pages, in any order, with the empty graph as unit', () => {
    fc.assert(
      fc.property(site, fc.nat(8), (pages, cut) => {
        const a = graphOf(pages.slice(0, cut));
        const b = graphOf(pages.slice(cut));
        const all = contents(graphOf(pages));
        expect(contents(mergeLinkGraphs(a, b))).toEqual(all);
        expect(contents(mergeLinkGraphs(b, a))).toEqual(all);
        expect(contents(mergeLinkGraphs(a, emptyLinkGraph()))).toEqual(contents(a));
      }),
    );
  });

  it('forgets a page without a trace', () => {
    fc.assert(
      fc.property(site, fc.array(link, { maxLength: 5 }), (pages, links) => {
        const graph = graphOf(pages);
        addPageLinks(graph, 77, links, CHANCES);
        removePageLinks(graph, 77);
        expect(contents(graph)).toEqual(contents(graphOf(pages)));
      }),
    );
  });

  it('drops the oldest pages when it is full', () => {
    const limits = { pages: 2, links: 100, anchors: 100, linksPerPage: 2 };
    const graph = emptyLinkGraph();
    for (const page of [1, 2, 3]) {
      const links = [4, 5, 6].map((target) => ({ target, features: [page] }));
      addPageLinks(graph, page, links, CHANCES, limits);
    }
    expect([...graph.pages.keys()]).toEqual([2, 3]);
    expect(graph.linkCount).toBe(4);
    expect([...graph.anchors.values()].every(({ pages }) => pages === 1)).toBe(true);
  });

  it('drops exactly the oldest pages if there are far too many, whatever was learned again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 150 }),
        fc.nat(40),
        (learned, most) => {
          const graph = emptyLinkGraph();
          for (const page of learned) addPageLinks(graph, page, [{ target: 99, features: [page] }], CHANCES);
          boundLinkGraph(graph, { ...LINK_GRAPH_LIMITS, pages: most });
          const newest = [...new Set([...learned].reverse())].slice(0, most).reverse();
          expect([...graph.pages.keys()]).toEqual(newest);
          expect(graph.linkCount).toBe(newest.length);
        },
      ),
    );
  });

  it('keeps the first links of a page with too many', () => {
    const graph = emptyLinkGraph();
    const links = Array.from({ length: 10_000 }, (_, target) => ({ target, features: [target] }));
    addPageLinks(graph, 1, links, CHANCES);
    expect(graph.linkCount).toBe(LINK_GRAPH_LIMITS.linksPerPage);
    expect(Math.max(...[...graph.anchors.values()].map(({ target }) => target))).toBe(graph.linkCount - 1);
  });

  it('drops the oldest pages when it has too many anchors', () => {
    const limits = { pages: 100, links: 100, anchors: 5, linksPerPage: 100 };
    const graph = emptyLinkGraph();
    const frame = { target: 9, features: [9] };
    for (const page of [1, 2, 3]) {
      const links = [4, 5].map((target) => ({ target, features: [page] }));
      addPageLinks(graph, page, [frame, ...links], CHANCES, limits);
    }
    expect([...graph.pages.keys()]).toEqual([2, 3]);
    expect(graph.anchors.size).toBe(5);
  });

  it('is restored completely from its bytes', () => {
    fc.assert(
      fc.property(site, (pages) => {
        const graph = graphOf(pages);
        const out = byteWriter();
        writeLinkGraph(out, graph);
        expect(contents(readLinkGraph(byteReader(out.bytes())))).toEqual(contents(graph));
      }),
    );
  });

  it('refuses truncated bytes', () => {
    const out = byteWriter();
    writeLinkGraph(out, graphOf([[1, [{ target: 2, features: [7, 8] }]]]));
    const bytes = out.bytes();
    for (let length = 0; length < bytes.length; length++) {
      expect(() => readLinkGraph(byteReader(bytes.slice(0, length)))).toThrow();
    }
  });
});

describe('link entropy', () => {
  it('counts anchor terms like adding page by page', () => {
    fc.assert(
      fc.property(site, (pages) => {
        const graph = graphOf(pages);
        const naive = emptyFeatureCounts();
        for (const { anchors } of graph.pages.values()) {
          const own = emptyFeatureCounts();
          for (const key of anchors) {
            const anchor = graph.anchors.get(key);
            if (anchor) for (const term of anchorTerms(anchor)) countOnPage(own, term);
          }
          addFeatureCounts(naive, own);
        }
        const counts = anchorTermCounts(graph).counts;
        expect([...counts].map(([term]) => term).sort()).toEqual(
          [...naive.counts].map(([term]) => term).sort(),
        );
        for (const [term, count] of naive.counts) {
          expect(counts.get(term)?.occurrences).toBe(count.occurrences);
          expect(counts.get(term)?.pages).toBe(count.pages);
          expect(counts.get(term)?.dispersion).toBeCloseTo(count.dispersion);
        }
      }),
    );
  });

  it('is the mean over its terms of −Σ p log p by pages, base the number of pages', () => {
    fc.assert(
      fc.property(site, (pages) => {
        const graph = graphOf(pages);
        const onPages = [...graph.pages].map(([, { anchors }]) =>
          anchors.flatMap((key) => [...anchorTerms(defined(graph.anchors.get(key)))]),
        );
        const entropyOf = (term: number): number => {
          const times = onPages.map((terms) => terms.filter((one) => one === term).length).filter(Boolean);
          const all = times.reduce((sum, one) => sum + one, 0);
          return (
            -times.reduce((sum, one) => sum + (one / all) * Math.log(one / all), 0) / Math.log(onPages.length)
          );
        };
        for (const [key, entropy] of linkEntropies(graph)) {
          const terms = [...anchorTerms(defined(graph.anchors.get(key)))];
          const mean = terms.reduce((sum, term) => sum + entropyOf(term), 0) / terms.length;
          expect(entropy).toBeCloseTo(graph.pages.size > 1 ? mean : 0, 9);
        }
      }),
    );
  });
});

describe('link entropy over contents and links', () => {
  const links = [
    [1, [{ target: 2, features: [7, 8] }]],
    [3, [{ target: 2, features: [7, 8] }]],
    [4, []],
    [5, []],
  ] as const;
  const graph = graphOf(links.map(([page, anchors]) => [page, [...anchors]]));
  const textOf = (...terms: [term: number, ...occurrences: number[]][]) => {
    const features = emptyFeatureCounts();
    for (const [term, ...onPages] of terms)
      for (const occurrences of onPages) {
        const own = emptyFeatureCounts();
        countOnPage(own, term, occurrences);
        addFeatureCounts(features, own);
      }
    return { features, pages: 4 };
  };

  it('is the mean of the terms’ entropies over contents', () => {
    // 2, 2 and 1 times on three of four pages; once on each of four pages.
    const first = -(0.4 * Math.log(0.4) * 2 + 0.2 * Math.log(0.2)) / Math.log(4);
    const [entropy] = linkEntropies(graph, textOf([7, 2, 2, 1], [8, 1, 1, 1, 1])).values();
    expect(entropy).toBeCloseTo((first + 1) / 2, 9);
  });

  it('counts a term that the contents lack over the anchors', () => {
    const [entropy] = linkEntropies(graph, textOf([7, 1, 1, 1, 1])).values();
    // Term 8 is in an anchor on two of four pages.
    expect(entropy).toBeCloseTo((1 + 0.5) / 2, 12);
    expect([...linkEntropies(graph, textOf()).values()]).toEqual([...linkEntropies(graph).values()]);
  });
});
