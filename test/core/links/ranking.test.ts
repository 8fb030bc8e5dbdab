import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hits } from '../../../src/core/links/hits.ts';
import { salsa } from '../../../src/core/links/salsa.ts';
import { weightedGraph } from '../../../src/core/links/weighted-graph.ts';

const SIZE = 7;
const matrix = fc.array(
  fc.array(fc.oneof(fc.constant(0), fc.double({ min: 0.1, max: 1, noNaN: true })), {
    minLength: SIZE,
    maxLength: SIZE,
  }),
  { minLength: SIZE, maxLength: SIZE },
);

function graphOf(weights: readonly (readonly number[])[]) {
  const from: number[] = [];
  const to: number[] = [];
  const weight: number[] = [];
  weights.forEach((row, u) => {
    row.forEach((w, v) => {
      from.push(u);
      to.push(v);
      weight.push(w);
    });
  });
  return weightedGraph(SIZE, from, to, weight);
}

/** The definition, over the full matrix: a fixed number of rounds without a shortcut. */
function naiveHits(weights: readonly (readonly number[])[], rounds: number) {
  const unit = (values: number[]): number[] => {
    const length = Math.hypot(...values);
    return length === 0 ? values : values.map((value) => value / length);
  };
  let hub = new Array<number>(SIZE).fill(1);
  let authority = new Array<number>(SIZE).fill(0);
  for (let round = 0; round < rounds; round++) {
    const last = hub;
    authority = unit(
      authority.map((_, v) => weights.reduce((sum, row, u) => sum + (row[v] ?? 0) * (last[u] ?? 0), 0)),
    );
    const now = authority;
    hub = unit(weights.map((row) => row.reduce((sum, w, v) => sum + w * (now[v] ?? 0), 0)));
  }
  return { hub, authority };
}

/** The random walk itself: from authorities back to hubs and on, until it settles. */
function naiveSalsa(weights: readonly (readonly number[])[]): number[] {
  const rowSum = weights.map((row) => row.reduce((a, b) => a + b, 0));
  const columnSum = weights.map((_, v) => weights.reduce((sum, row) => sum + (row[v] ?? 0), 0));
  const reached = columnSum.filter((sum) => sum > 0).length;
  let authority = columnSum.map((sum) => (sum > 0 ? 1 / reached : 0));
  for (let round = 0; round < 3000; round++) {
    const hub = weights.map((row) =>
      row.reduce((sum, w, v) => sum + (w > 0 ? (w / (columnSum[v] ?? 1)) * (authority[v] ?? 0) : 0), 0),
    );
    authority = columnSum.map((_, v) =>
      weights.reduce(
        (sum, row, u) => sum + ((row[v] ?? 0) > 0 ? ((row[v] ?? 0) / (rowSum[u] ?? 1)) * (hub[u] ?? 0) : 0),
        0,
      ),
    );
  }
  return authority;
}

describe('HITS', () => {
  it('reaches values that another round of the definition does not change', () => {
    const weights = [
      [0, 1, 0.5, 0, 0, 0, 0],
      [0, 0, 1, 1, 0, 0, 0],
      [0, 0.2, 0, 1, 0, 0, 0],
      [1, 0, 0, 0, 0, 0, 0],
      ...new Array(3).fill(new Array(SIZE).fill(0)),
    ];
    const ranks = hits(graphOf(weights));
    const naive = naiveHits(weights, 1000);
    for (const [i, value] of naive.hub.entries()) expect(ranks.hub[i]).toBeCloseTo(value, 6);
    for (const [i, value] of naive.authority.entries()) expect(ranks.authority[i]).toBeCloseTo(value, 6);
  });

  it('gives finite values between 0 and 1, and the same values again', () => {
    fc.assert(
      fc.property(matrix, (weights) => {
        const ranks = hits(graphOf(weights));
        for (const value of [...ranks.hub, ...ranks.authority]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-9);
        }
        expect(hits(graphOf(weights))).toEqual(ranks);
      }),
    );
  });

  it('gives a page without links the value 0', () => {
    const { hub, authority } = hits(weightedGraph(3, [0], [1], [1]));
    expect([hub[2], authority[2]]).toEqual([0, 0]);
  });
});

describe('SALSA', () => {
  it('agrees with the random walk behind it', () => {
    fc.assert(
      fc.property(matrix, (weights) => {
        const { authority } = salsa(graphOf(weights));
        for (const [i, value] of naiveSalsa(weights).entries()) expect(authority[i]).toBeCloseTo(value, 4);
      }),
      { numRuns: 20 },
    );
  });

  it('sums to one over all hubs and over all authorities', () => {
    const { hub, authority } = salsa(weightedGraph(5, [0, 0, 1, 3], [1, 2, 2, 4], [1, 0.5, 0.2, 0.7]));
    const sum = (values: Float64Array): number => values.reduce((a, b) => a + b, 0);
    expect(sum(hub)).toBeCloseTo(1);
    expect(sum(authority)).toBeCloseTo(1);
  });
});

it('ignores links of weight zero', () => {
  const graph = weightedGraph(3, [0, 0, 1], [1, 2, 2], [1, 0, 0.5]);
  expect([...graph.target]).toEqual([1, 2]);
  expect([...graph.rows]).toEqual([0, 1, 2, 2]);
  expect([...graph.columns]).toEqual([0, 0, 1, 2]);
});

it('pages without links are neither hubs nor authorities', () => {
  const none = [0, 0];
  for (const rank of [hits, salsa]) {
    const { hub, authority } = rank(weightedGraph(2, [], [], []));
    expect([[...hub], [...authority]]).toEqual([none, none]);
  }
});

it('SALSA gives hubs the values that authorities have if all links are turned', () => {
  fc.assert(
    fc.property(matrix, (weights) => {
      const turned = weights.map((_, v) => weights.map((row) => row[v] ?? 0));
      const { hub, authority } = salsa(graphOf(weights));
      const other = salsa(graphOf(turned));
      for (let i = 0; i < SIZE; i++) {
        expect(hub[i]).toBeCloseTo(other.authority[i] ?? -1, 12);
        expect(authority[i]).toBeCloseTo(other.hub[i] ?? -1, 12);
      }
    }),
    { numRuns: 30 },
  );
});

it('SALSA divides among the pages of each component by weight, and among components by their pages', () => {
  const { hub, authority } = salsa(weightedGraph(6, [0, 1, 1, 3], [2, 2, 5, 4], [1, 2, 1, 9]));
  expect([...hub]).toEqual([(2 / 3) * (1 / 4), (2 / 3) * (3 / 4), 0, 1 / 3, 0, 0]);
  expect([...authority]).toEqual([0, 0, (2 / 3) * (3 / 4), 0, 1 / 3, (2 / 3) * (1 / 4)]);
});
