import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blockEntropy } from '../../../src/core/measures/block-entropy.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
} from '../../../src/core/measures/feature-entropy.ts';

/** −Σ w_j log_n w_j over a page list, computed from the definition. */
function naiveEntropy(pages: readonly (readonly number[])[], feature: number): number {
  const counts = pages.map((page) => page.filter((one) => one === feature).length);
  const total = counts.reduce((a, b) => a + b, 0);
  if (total === 0 || pages.length < 2) return 0;
  const shares = counts.filter((count) => count > 0).map((count) => count / total);
  return -shares.reduce((sum, w) => sum + w * (Math.log(w) / Math.log(pages.length)), 0);
}

function countsOf(pages: readonly (readonly number[])[]) {
  const counts = emptyFeatureCounts();
  for (const page of pages) {
    const own = emptyFeatureCounts();
    for (const feature of page) countOnPage(own, feature);
    addFeatureCounts(counts, own);
  }
  return counts;
}

describe('block entropy', () => {
  it('is the mean of the definition over the features of the block', () => {
    const feature = fc.integer({ min: 0, max: 5 });
    fc.assert(
      fc.property(
        fc.array(fc.array(feature, { maxLength: 8 }), { minLength: 1, maxLength: 6 }),
        fc.array(feature, { minLength: 1, maxLength: 6 }),
        (pages, block) => {
          const naive = block.reduce((sum, one) => sum + naiveEntropy(pages, one), 0) / block.length;
          expect(blockEntropy(countsOf(pages), pages.length, block)).toBeCloseTo(naive, 9);
        },
      ),
    );
  });

  it('is 1 for a block on every page and 0 for a block on a single page', () => {
    const pages = [
      [1, 2, 30],
      [1, 2, 31],
      [1, 2, 32],
    ];
    expect(blockEntropy(countsOf(pages), 3, [1, 2])).toBeCloseTo(1);
    expect(blockEntropy(countsOf(pages), 3, [30])).toBe(0);
  });

  it('is unknown for a block without features', () => {
    expect(blockEntropy(emptyFeatureCounts(), 3, [])).toBeNull();
  });
});
