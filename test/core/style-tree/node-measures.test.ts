import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundCounts } from '../../../src/core/site/page-counts.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { MEASURE } from '../../../src/core/style-tree/measure-table.ts';
import { measureTree } from '../../../src/core/style-tree/node-measures.ts';
import type { StyleTree } from '../../../src/core/style-tree/style-tree.ts';
import { pages } from '../generated-page.ts';
import { elementNodes } from './plain-tree.ts';

const measuresOf = (tree: StyleTree) =>
  elementNodes(tree).map((node) => Object.values(MEASURE).map((which) => node.measure(which)));

const BOUNDS = { lines: 50, terms: 50, nodes: 50, features: 50, styles: 50, shapes: 50 };

test('measures changed nodes and the nodes above them as if the whole tree were measured again', () => {
  fc.assert(
    fc.property(
      pages(1, 5),
      fc.array(fc.nat(4), { minLength: 1, maxLength: 8 }),
      fc.constantFrom({}, { features: 1 }, { styles: 1 }, { nodes: 4 }),
      (site, visits, bounds) => {
        const model = emptySiteModel();
        for (const [i, visit] of visits.entries()) {
          const page = site[visit % site.length];
          if (!page) continue;
          // A page seen again may have changed.
          learnPage(model, { ...page, text: page.text.map((text) => text && `${text} ${i}`) });
          if (i % 3 === 2) boundCounts(model, { ...BOUNDS, ...bounds });
          measureTree(model.tree);
          const kept = measuresOf(model.tree);
          model.tree.measures.forgetAll();
          measureTree(model.tree);
          expect(kept).toEqual(measuresOf(model.tree));
        }
      },
    ),
    { numRuns: 60 },
  );
});

test('sums over a node include its own text and the text of all nodes below it', () => {
  fc.assert(
    fc.property(pages(1, 4), (site) => {
      const { tree } = site.reduce((model, page) => {
        learnPage(model, page);
        return model;
      }, emptySiteModel());
      measureTree(tree);
      for (const node of elementNodes(tree)) {
        const all = elementNodes(tree, node.node);
        for (const sum of ['chars', 'linkChars', 'noise'] as const)
          expect(node.measure(MEASURE[sum])).toBe(all.reduce((total, below) => total + below[sum], 0));
      }
    }),
    { numRuns: 40 },
  );
});
