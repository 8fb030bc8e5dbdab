import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareOf } from '../../../src/core/proof/share-of.ts';

test('a share is the part divided by the whole, and 0 without a whole', () => {
  expect(shareOf(1, 4)).toBe(0.25);
  expect(shareOf(1, 0)).toBe(0);
});

test('a share is between 0 and 1 even if rounding made the part too large or negative', () => {
  expect([shareOf(4.001, 4), shareOf(-0.001, 4)]).toEqual([1, 0]);
  fc.assert(
    fc.property(fc.integer(), fc.nat(), (part, whole) => {
      const share = shareOf(part, whole);
      expect(share >= 0 && share <= 1).toBe(true);
    }),
  );
});

test('a share of a whole of at most 1 is also the part divided by the whole', () => {
  expect([shareOf(0.25, 1), shareOf(0.25, 0.5), shareOf(1, 1)]).toEqual([0.25, 0.5, 1]);
  expect(shareOf(1, -1)).toBe(0);
});
