import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
  featureEntropy,
  foldFeatureCounts,
  spreadEntropy,
} from '../../../src/core/measures/feature-entropy.ts';

/** Occurrences of each feature on one page; the number of a feature is its place in the list. */
type Page = readonly number[];

function countsOf(page: Page, folded = 0): FeatureCounts {
  const counts = emptyFeatureCounts();
  page.forEach((times, feature) => {
    // One by one, and the rest at once.
    if (times > 0) countOnPage(counts, feature);
    if (times > 1) countOnPage(counts, feature, times - 1);
  });
  counts.folded = folded;
  return counts;
}

function sumOf(pages: readonly Page[]): FeatureCounts {
  const sum = emptyFeatureCounts();
  for (const page of pages) addFeatureCounts(sum, countsOf(page));
  return sum;
}

const shown = ({ counts, folded }: FeatureCounts) => ({
  folded,
  features: new Map(
    [...counts].map(([feature, { occurrences, dispersion, pages }]) => [
      feature,
      { occurrences, pages, dispersion: Math.round(dispersion * 1e6) / 1e6 },
    ]),
  ),
});

const pages = fc.array(fc.array(fc.nat(4), { minLength: 12, maxLength: 12 }), { minLength: 1, maxLength: 6 });

describe('the counts of pages', () => {
  test('are occurrences, pages, and the sum of f ln f', () => {
    fc.assert(
      fc.property(pages, (all) => {
        const { features, folded } = shown(sumOf(all));
        expect(folded).toBe(0);
        for (let feature = 0; feature < 12; feature++) {
          const times = all.map((page) => page[feature] ?? 0).filter((number) => number > 0);
          const dispersion = times.reduce((sum, f) => sum + f * Math.log(f), 0);
          expect(features.get(feature)).toEqual(
            times.length === 0
              ? undefined
              : {
                  occurrences: times.reduce((a, b) => a + b),
                  pages: times.length,
                  dispersion: expect.closeTo(dispersion, 5),
                },
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  test('are those of the other pages after some pages are subtracted', () => {
    fc.assert(
      fc.property(pages, pages, (some, others) => {
        const sum = sumOf([...some, ...others]);
        addFeatureCounts(sum, sumOf(some), -1);
        expect(shown(sum).folded).toBe(0);
        const [left, right] = [shown(sum).features, shown(sumOf(others)).features];
        expect([...left].sort(([a], [b]) => a - b)).toEqual([...right].sort(([a], [b]) => a - b));
        for (const [, { pages: number, dispersion }] of sum.counts)
          if (number > 1) expect(dispersion === 0 || dispersion > 1e-9).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('add and subtract what was forgotten, never below none', () => {
    const sum = countsOf([1], 5);
    addFeatureCounts(sum, countsOf([], 3));
    expect(sum.folded).toBe(8);
    addFeatureCounts(sum, countsOf([], 6), -1);
    expect(sum.folded).toBe(2);
    addFeatureCounts(sum, countsOf([], 6), -1);
    expect(sum.folded).toBe(0);
  });

  test('take a subtracted feature without counts from the forgotten ones', () => {
    const sum = countsOf([1], 5);
    const others = sumOf([
      [0, 3],
      [0, 3],
    ]);
    addFeatureCounts(sum, others, -1);
    expect(sum.folded).toBe(3);
    addFeatureCounts(sum, others, -1);
    addFeatureCounts(sum, others, -1);
    expect(sum.folded).toBe(0);
  });

  test('skip features that were deleted', () => {
    const deleted = countsOf([1, 1]);
    deleted.counts.delete(0);
    const sum = emptyFeatureCounts();
    addFeatureCounts(sum, deleted);
    expect([...sum.counts].map(([feature]) => feature)).toEqual([1]);
    expect(sum.counts.size).toBe(1);
    addFeatureCounts(sum, deleted, -1);
    expect(sum.folded).toBe(0);
  });

  test('keep a feature that occurs on other pages', () => {
    const sum = sumOf([[2], [1], [1]]);
    addFeatureCounts(sum, countsOf([2]), -1);
    expect(sum.counts.get(0)).toEqual({ occurrences: 2, dispersion: 0, pages: 2 });
    addFeatureCounts(sum, countsOf([1]), -1);
    expect(sum.counts.get(0)).toEqual({ occurrences: 1, dispersion: 0, pages: 1 });
    addFeatureCounts(sum, countsOf([1]), -1);
    expect(sum.counts.size).toBe(0);
  });
});

describe('the entropy of a feature', () => {
  test('is the entropy of its occurrences over the pages, to the base of their number', () => {
    fc.assert(
      fc.property(pages, fc.nat(3), (all, more) => {
        const n = all.length + more;
        const { counts } = sumOf(all);
        for (let feature = 0; feature < 12; feature++) {
          const times = all.map((page) => page[feature] ?? 0).filter((number) => number > 0);
          const sum = times.reduce((a, b) => a + b, 0);
          const naive = times.reduce((total, f) => total - (f / sum) * (Math.log(f / sum) / Math.log(n)), 0);
          expect(featureEntropy(counts.get(feature), n)).toBeCloseTo(n < 2 ? 0 : naive, 6);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('is 0 on one page, and from 0 to 1 whatever the sums are', () => {
    expect(spreadEntropy(2, 0, 2, 2)).toBe(1);
    expect(spreadEntropy(2, 0, 1, 2)).toBe(0);
    expect(spreadEntropy(2, 0, 2, 1)).toBe(0);
    expect(spreadEntropy(9, 0, 2, 2)).toBe(1);
    expect(spreadEntropy(2, 99, 2, 2)).toBe(0);
    expect(featureEntropy(undefined, 5)).toBe(0);
  });
});

test('a table within its limit stays as it is', () => {
  const counts = countsOf([1, 1, 1]);
  foldFeatureCounts(counts, 3);
  expect([counts.counts.size, counts.folded]).toEqual([3, 0]);
  foldFeatureCounts(counts, 9);
  expect([counts.counts.size, counts.folded]).toEqual([3, 0]);
});
