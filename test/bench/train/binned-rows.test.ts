import fc from 'fast-check';
import { expect, test } from 'vitest';
import { binRows, shortestBetween } from '../../../bench/train/binned-rows.ts';

const values = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 300 });

test('a value lies in the first bin whose upper edge is greater', () => {
  fc.assert(
    fc.property(values, (column) => {
      const { bins, edges } = binRows(Float32Array.from(column), 1, 1);
      column.forEach((value, row) => {
        const first = [...(edges[0] ?? [])].findIndex((edge) => edge > value);
        expect(bins[0]?.[row]).toBe(first < 0 ? edges[0]?.length : first);
      });
    }),
  );
});

test('a few different values have a bin each', () => {
  const { bins } = binRows(Float32Array.from([3, 1, 2, 3, 1, 2]), 1, 1);
  expect([...(bins[0] ?? [])]).toEqual([2, 0, 1, 2, 0, 1]);
});

test('an edge is the shortest decimal between two values', () => {
  expect(shortestBetween(0.1234, 0.1331)).toBe(0.13);
  expect(shortestBetween(1, 2)).toBe(2);
  fc.assert(
    fc.property(
      fc.float({ noNaN: true, min: -1e3, max: 1e3 }),
      fc.float({ noNaN: true, min: -1e3, max: 1e3 }),
      (a, b) => {
        fc.pre(a !== b);
        const [below, value] = [Math.min(a, b), Math.max(a, b)];
        const edge = shortestBetween(below, value);
        expect(edge > below && edge <= value).toBe(true);
      },
    ),
  );
});
