import fc from 'fast-check';
import { expect, test } from 'vitest';
import { graphSums } from '../../../src/core/links/graph-sums.ts';
import { addPageLinks, emptyLinkGraph, removePageLinks } from '../../../src/core/links/link-graph.ts';

const ODDS = { article: 0.6, toc: 0.2, other: 0.2 };
const links = fc.array(
  fc.record({
    target: fc.integer({ min: 0, max: 5 }),
    features: fc.array(fc.integer({ min: 100, max: 104 }), { maxLength: 4 }),
  }),
  { maxLength: 6 },
);
const page = fc.integer({ min: 0, max: 6 });
const change = fc.oneof(fc.record({ page, links }), fc.record({ page, links: fc.constant(undefined) }));

test('sums asked for again after any change are those of a graph just made, to the last bit', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const graph = emptyLinkGraph();
      const limits = { pages: 5, links: 100, anchors: 100, linksPerPage: 100 };
      for (const { page, links } of changes) {
        if (links) addPageLinks(graph, page, links, ODDS, limits);
        else removePageLinks(graph, page);
        expect(graphSums(graph)).toEqual(graphSums({ ...graph }));
      }
    }),
  );
});
