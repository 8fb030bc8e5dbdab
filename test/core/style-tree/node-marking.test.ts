import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodeMarking } from '../../../src/core/style-tree/node-marking.ts';

const trees = fc
  .array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 1, noNaN: true })), { maxLength: 40 })
  .map((nodes) => ({
    parents: nodes.map(([parent], at) => (parent % (at + 1)) - 1),
    importances: nodes.map(([, importance]) => importance),
  }));

test('marks a node by definitions 6 and 8 of Yi, Liu & Li', () => {
  fc.assert(
    fc.property(trees, fc.double({ min: 0, max: 1, noNaN: true }), ({ parents, importances }, threshold) => {
      const childrenOf = (node: number) => parents.flatMap((parent, at) => (parent === node ? [at] : []));
      const isNoisy = (node: number): boolean =>
        (importances[node] ?? 0) < threshold && childrenOf(node).every(isNoisy);
      const hasNoise = (node: number): boolean =>
        childrenOf(node).some((child) => isNoisy(child) || hasNoise(child));
      expect(nodeMarking(parents, importances, threshold)).toEqual(
        parents.map((_, node) => (isNoisy(node) ? 'noisy' : hasNoise(node) ? 'mixed' : 'meaningful')),
      );
    }),
  );
});
