import { defined } from '../core/basics/defined.ts';
/** Points of any number of dimensions. */
export type Point = readonly number[];

/** Limit on the cost. Lloyd's algorithm converges much earlier on page-sized data. */
const MAX_ROUNDS = 100;

/**
 * k-means without chance. The first centre is `origin`; each further centre is the point farthest from the centres so far. With `pinned`
 * the first centre never moves, as in CETR's clustering. Returns each point's cluster; cluster 0 is the origin's. Linear in points × k ×
 * rounds; rounds are bounded.
 */
export function kMeans(points: readonly Point[], k: number, origin: Point, pinned = false): number[] {
  const centres: number[][] = [[...origin]];
  const nearest = points.map((point) => squaredDistance(point, origin));
  while (centres.length < k) {
    const farthest = nearest.reduce((best, d, i) => (d > defined(nearest[best]) ? i : best), 0);
    const centre = points[farthest];
    if (!centre || nearest[farthest] === 0) break;
    centres.push([...centre]);
    points.forEach((point, i) => {
      nearest[i] = Math.min(defined(nearest[i]), squaredDistance(point, centre));
    });
  }
  let clusters: number[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const assigned = points.map((point) => closest(centres, point));
    if (assigned.every((cluster, i) => cluster === clusters[i])) break;
    clusters = assigned;
    moveCentres(centres, points, clusters, pinned ? 1 : 0);
  }
  return clusters;
}

function moveCentres(
  centres: number[][],
  points: readonly Point[],
  clusters: readonly number[],
  first: number,
): void {
  const sums = centres.map((centre) => centre.map(() => 0));
  const counts = centres.map(() => 0);
  points.forEach((point, i) => {
    const cluster = defined(clusters[i]);
    counts[cluster] = defined(counts[cluster]) + 1;
    point.forEach((value, d) => {
      const total = sums[cluster];
      if (total) total[d] = defined(total[d]) + value;
    });
  });
  for (let c = first; c < centres.length; c++) {
    const count = defined(counts[c]);
    if (count > 0) centres[c] = (sums[c] ?? []).map((total) => total / count);
  }
}

function closest(centres: readonly Point[], point: Point): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let c = 0; c < centres.length; c++) {
    const distance = squaredDistance(point, centres[c] ?? point);
    if (distance >= least) continue;
    least = distance;
    best = c;
  }
  return best;
}

function squaredDistance(a: Point, b: Point): number {
  let total = 0;
  for (let d = 0; d < a.length; d++) total += (defined(a[d]) - defined(b[d])) ** 2;
  return total;
}
