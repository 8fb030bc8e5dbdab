import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  featureEntropy,
} from '../../../src/core/measures/feature-entropy.ts';

const TERM = 7;

/** W(T) = 1 − E(T) of a term with these occurrences on the first of `n` pages. */
function weight(occurrences: readonly number[], n: number): number {
  const counts = emptyFeatureCounts();
  for (const times of occurrences) {
    const page = emptyFeatureCounts();
    countOnPage(page, TERM, times);
    addFeatureCounts(counts, page);
  }
  return 1 - featureEntropy(counts.counts.get(TERM), n);
}

/** IDF = log_n (n / df). */
const idf = (occurrences: readonly number[], n: number): number =>
  Math.log(n / occurrences.length) / Math.log(n);

const occurrences = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 30 });

test('gives an evenly spread term the weight of its inverse document frequency (Kao et al., relationship 1, figure 9)', () => {
  expect(weight([1, 1, 1, 1], 16)).toBeCloseTo(0.5, 12);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9 }), (pages, times) => {
      const even = Array<number>(pages).fill(times);
      expect(weight(even, 40)).toBeCloseTo(idf(even, 40), 9);
    }),
  );
});

test('gives an unevenly spread term more than that, growing with unevenness (relationship 2, figure 9)', () => {
  fc.assert(
    fc.property(occurrences, (list) => {
      expect(weight(list, 40)).toBeGreaterThanOrEqual(idf(list, 40) - 1e-9);
    }),
  );
  const [even, uneven, single] = [
    [5, 5],
    [8, 2],
    [9, 1],
  ].map((list) => weight(list, 10));
  expect(uneven).toBeGreaterThan(even ?? 1);
  expect(single).toBeGreaterThan(uneven ?? 1);
});
