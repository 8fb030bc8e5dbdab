import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BoostedTrees, logOdds, scores } from '../../../src/core/verdict/boosted-trees.ts';
import { NOISE_MODEL } from '../../../src/core/verdict/noise-model.ts';
import { PAGE_WIDTH } from '../../../src/core/verdict/page-features.ts';

test('the rows of a page, scored together, are scored as each is alone', () => {
  const value = fc.oneof(fc.constantFrom(-1, 0, 0.5, 1), fc.float({ min: -10, max: 500, noNaN: true }));
  const rows = fc.array(fc.array(value, { minLength: PAGE_WIDTH, maxLength: PAGE_WIDTH }), { maxLength: 5 });
  fc.assert(
    fc.property(rows, (list) => {
      const matrix = Float32Array.from(list.flat());
      const trees = NOISE_MODEL.impression;
      expect([...scores(trees, matrix, PAGE_WIDTH, list.length)]).toEqual(
        list.map((_, i) => logOdds(trees, matrix, i * PAGE_WIDTH)),
      );
    }),
    { numRuns: 60 },
  );
});

test('a value at the threshold goes the way of those above it', () => {
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
