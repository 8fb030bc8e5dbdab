import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestSplits, type SplitOptions, type TreeSample } from '../../../bench/train/best-splits.ts';
import { type BinnedRows, binRows } from '../../../bench/train/binned-rows.ts';

const FEATURES = 2;
const NODES = 2;
const OPTIONS: SplitOptions = { minWeight: 1, lambda: 2 };

interface Sum {
  readonly g: number;
  readonly h: number;
}

/** Returns the greatest gain of any split of a node, by adding up the rows of both sides for each cut; 0 without a split. */
function greatestGain(node: number, sample: TreeSample, { bins, edges }: BinnedRows): number {
  const score = ({ g, h }: Sum) => g ** 2 / (h + OPTIONS.lambda);
  const sumOf = (rows: readonly number[]): Sum => ({
    g: rows.reduce((sum, row) => sum + (sample.gradient[row] ?? 0), 0),
    h: rows.reduce((sum, row) => sum + (sample.hessian[row] ?? 0), 0),
  });
  const inNode = [...sample.rows].filter((row) => sample.node[row] === node);
  const gains = sample.features.flatMap((feature) =>
    [...(edges[feature] ?? [])].map((_, cut) => {
      const isLeft = (row: number) => (bins[feature]?.[row] ?? 0) <= cut;
      const [left, right] = [sumOf(inNode.filter(isLeft)), sumOf(inNode.filter((row) => !isLeft(row)))];
      if (left.h < OPTIONS.minWeight || right.h < OPTIONS.minWeight) return 0;
      return score(left) + score(right) - score(sumOf(inNode));
    }),
  );
  return Math.max(0, ...gains);
}

/** A row has its values, two derivatives of its loss, and its node. Eighths add up without rounding. */
const eighths = (from: number, to: number) => fc.integer({ min: from, max: to }).map((n) => n / 8);
const row = fc.record({
  values: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: FEATURES, maxLength: FEATURES }),
  gradient: eighths(-8, 8),
  hessian: eighths(1, 8),
  node: fc.integer({ min: -1, max: NODES - 1 }),
  isDrawn: fc.boolean(),
});

test('each node gets the split that gains most, as adding up both sides of every cut finds it', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 40 }), (all) => {
      const binned = binRows(Float32Array.from(all.flatMap(({ values }) => values)), FEATURES, 1);
      const sample: TreeSample = {
        rows: Int32Array.from(all.flatMap(({ isDrawn }, i) => (isDrawn ? [i] : []))),
        features: [0, 1],
        gradient: Float64Array.from(all, ({ gradient }) => gradient),
        hessian: Float64Array.from(all, ({ hessian }) => hessian),
        node: Int32Array.from(all, ({ node }) => node),
      };
      const splits = bestSplits(NODES, sample, binned, OPTIONS);
      for (let node = 0; node < NODES; node++)
        expect(splits[node]?.gain ?? 0).toBeCloseTo(greatestGain(node, sample, binned), 5);
    }),
  );
});

test('a split sends rows of unlike gradients apart, each side with the value that lowers its loss', () => {
  const sample: TreeSample = {
    rows: Int32Array.from([0, 1, 2, 3]),
    features: [0],
    gradient: Float64Array.from([-1, -1, 1, 1]),
    hessian: Float64Array.from([1, 1, 1, 1]),
    node: new Int32Array(4),
  };
  const [split] = bestSplits(1, sample, binRows(Float32Array.from([1, 2, 8, 9]), 1, 1), OPTIONS);
  // Both sides have g = ∓2 and h = 2, and the penalty is 2: the gain is 4/4 + 4/4 − 0, the values are ±2/4.
  expect(split).toMatchObject({ feature: 0, gain: 2, leftValue: 0.5, rightValue: -0.5 });
});
