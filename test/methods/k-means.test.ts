import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kMeans } from '../../src/methods/k-means.ts';

const cost = (points: number[], clusters: number[], centres: number[]) =>
  points.reduce((total, point, i) => total + (point - (centres[clusters[i] ?? 0] ?? 0)) ** 2, 0);

/** Returns the best split of sorted numbers into two runs, found by trying all. */
function bestSplit(points: number[]): number {
  const sorted = [...points].sort((a, b) => a - b);
  const spread = (list: number[]) => {
    const mean = list.reduce((a, b) => a + b, 0) / list.length;
    return cost(
      list,
      list.map(() => 0),
      [mean],
    );
  };
  let best = spread(sorted);
  for (let cut = 1; cut < sorted.length; cut++)
    best = Math.min(best, spread(sorted.slice(0, cut)) + spread(sorted.slice(cut)));
  return best;
}

describe('k-means', () => {
  it('finds groups that are far apart', () => {
    expect(kMeans([[0], [1], [50], [52], [99], [100]], 3, [0])).toEqual([0, 0, 2, 2, 1, 1]);
  });
  it('keeps a pinned centre at the origin, so that a middle group does not become noise', () => {
    const points = [[0], [4], [4], [4], [10]];
    expect(kMeans(points, 2, [0], false)).toEqual([0, 0, 0, 0, 1]);
    expect(kMeans([[0], [6], [6], [6], [10]], 2, [0], true)).toEqual([0, 1, 1, 1, 1]);
  });
  it('makes one cluster if all points are the origin', () => {
    expect(
      kMeans(
        [
          [0, 0],
          [0, 0],
        ],
        3,
        [0, 0],
      ),
    ).toEqual([0, 0]);
  });
  it('is never better than the best split, and finds it if two groups are far apart', () => {
    const group = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(group, group, (low, high) => {
        const points = [...low, ...high.map((n) => n + 1000)];
        const clusters = kMeans(
          points.map((p) => [p]),
          2,
          [0],
        );
        const centres = [0, 1].map((c) => {
          const members = points.filter((_, i) => clusters[i] === c);
          return members.reduce((a, b) => a + b, 0) / Math.max(1, members.length);
        });
        expect(cost(points, clusters, centres)).toBeCloseTo(bestSplit(points), 6);
      }),
    );
  });
});
