import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFeatureCounts, foldFeatureCounts } from '../../../src/core/measures/feature-entropy.ts';

test('bounds a table by dropping the rarest features first, and the oldest of these', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 30 }), fc.nat(30), (pages, limit) => {
      const target = emptyFeatureCounts();
      pages.forEach((count, feature) => {
        target.counts.set(feature, { occurrences: count, dispersion: 0, pages: count });
      });
      const going = Math.max(0, pages.length - limit);
      const rarest = pages
        .map((count, feature) => [count, feature] as const)
        .sort(([a, i], [b, j]) => a - b || i - j);
      foldFeatureCounts(target, limit);
      const kept = rarest.slice(going).map(([, feature]) => feature);
      expect([...target.counts].map(([feature]) => feature)).toEqual(kept.sort((a, b) => a - b));
      expect(target.folded).toBe(going);
    }),
  );
});

test('terminates for counts that no site has', () => {
  const target = emptyFeatureCounts();
  for (const feature of [1, 2, 3])
    target.counts.set(feature, { occurrences: 2 ** 50, dispersion: 0, pages: 2 ** 50 });
  foldFeatureCounts(target, 1);
  expect([...target.counts].map(([feature]) => feature)).toEqual([3]);
});
