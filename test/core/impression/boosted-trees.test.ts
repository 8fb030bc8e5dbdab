import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoostedTrees, logOdds, scores } from '../../../src/core/impression/boosted-trees.ts';
import { PAGE_WIDTH } from '../../../src/core/impression/page-features.ts';
import { SHIPPED } from '../../../src/core/impression/weights.ts';

test('scores rows together exactly as it scores each row alone', () => {
  const value = fc.oneof(fc.constantFrom(-1, 0, 0.5, 1), fc.float({ min: -10, max: 500, noNaN: true }));
  const rows = fc.array(fc.array(value, { minLength: PAGE_WIDTH, maxLength: PAGE_WIDTH }), { maxLength: 10 });
  fc.assert(
    fc.property(rows, (list) => {
      const matrix = Float32Array.from(list.flat());
      const trees = SHIPPED.impression;
      expect([...scores(trees, matrix, PAGE_WIDTH, list.length)]).toEqual(
        list.map((_, i) => logOdds(trees, matrix, i * PAGE_WIDTH)),
      );
    }),
    { numRuns: 60 },
  );
});

test('sends a value at the threshold the way of larger values', () => {
  const stump: BoostedTrees = {
    roots: [0],
    feature: [1, -1, -1],
    threshold: [0.5, 0, 0],
    left: [1, 0, 0],
    value: [0, -2, 3],
    bias: 1,
  };
  expect([...scores(stump, Float32Array.of(9, 0.25, 9, 0.5, 9, 0.75), 2, 3)]).toEqual([-1, 4, 4]);
});

test('keeps a row at its leaf while the rows beside it descend further, whatever their values', () => {
  const uneven: BoostedTrees = {
    // The first tree is a leaf; the second asks up to three times.
    roots: [0, 1],
    feature: [-1, 0, -1, 0, -1, 0, -1, -1],
    threshold: [0, 1, 0, 2, 0, 3, 0, 0],
    left: [0, 2, 0, 4, 0, 6, 0, 0],
    value: [0.5, 0, 10, 0, 20, 0, 30, 40],
    bias: 0,
  };
  const values = [0, 1, 2, 3, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN];
  const rows = Float32Array.from(values);
  const alone = values.map((_, i) => logOdds(uneven, rows, i));
  expect(alone).toEqual([10.5, 20.5, 30.5, 40.5, 40.5, 10.5, 40.5]);
  expect([...scores(uneven, rows, 1, values.length)]).toEqual(alone);
});
