import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type GraphSums, graphSums } from '../../../src/core/links/graph-sums.ts';
import {
  addPageLinks,
  anchorTerms,
  emptyLinkGraph,
  type LinkGraph,
  removePageLinks,
} from '../../../src/core/links/link-graph.ts';
import { dispersionOnOne } from '../../../src/core/measures/feature-table.ts';

const CHANCES = { article: 0.6, toc: 0.2, other: 0.2 };
const links = fc.array(
  fc.record({
    target: fc.integer({ min: 0, max: 5 }),
    features: fc.array(fc.integer({ min: 100, max: 104 }), { maxLength: 4 }),
  }),
  { maxLength: 6 },
);
const page = fc.integer({ min: 0, max: 6 });
const change = fc.oneof(fc.record({ page, links }), fc.record({ page, links: fc.constant(undefined) }));

const plain = ({ anchorTermCounts, inbound }: GraphSums) => ({
  terms: [...anchorTermCounts.counts],
  inbound: [...inbound.counts].map(([target, { pages }]) => [target, pages]),
});

/** The definition: adds each page's terms and targets, page after page. */
function counted(graph: LinkGraph) {
  const terms = new Map<number, { occurrences: number; dispersion: number; pages: number }>();
  const inbound = new Map<number, number>();
  for (const { anchors } of graph.pages.values()) {
    const found = anchors.flatMap((key) => graph.anchors.get(key) ?? []);
    const own = found.flatMap((anchor) => [...anchorTerms(anchor)]);
    for (const term of new Set(own)) {
      const times = own.filter((other) => other === term).length;
      const sum = terms.get(term) ?? { occurrences: 0, dispersion: 0, pages: 0 };
      terms.set(term, {
        occurrences: sum.occurrences + times,
        dispersion: sum.dispersion + dispersionOnOne(times),
        pages: sum.pages + 1,
      });
    }
    for (const target of new Set(found.map((anchor) => anchor.target)))
      inbound.set(target, (inbound.get(target) ?? 0) + 1);
  }
  return { terms: [...terms], inbound: [...inbound] };
}

test('returns the sums of a newly built graph after any change, to the last bit', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const graph = emptyLinkGraph();
      const limits = { pages: 5, links: 100, anchors: 100, linksPerPage: 100 };
      for (const { page, links } of changes) {
        if (links) addPageLinks(graph, page, links, CHANCES, limits);
        else removePageLinks(graph, page);
        expect(plain(graphSums(graph))).toEqual(plain(graphSums({ ...graph })));
        expect(plain(graphSums(graph))).toEqual(counted(graph));
      }
    }),
  );
});
