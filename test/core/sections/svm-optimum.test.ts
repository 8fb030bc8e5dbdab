import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decision, type LinearSvm, trainSvm } from '../../../src/core/sections/linear-svm.ts';

const FEATURES = 6;
const documents = fc
  .array(
    fc.record({
      features: fc.uniqueArray(fc.nat(FEATURES - 1), { minLength: 1, maxLength: 4 }),
      label: fc.boolean(),
    }),
    { minLength: 2, maxLength: 14 },
  )
  .filter((list) => list.some(({ label }) => label) && list.some(({ label }) => !label));

type Documents = { readonly features: readonly number[]; readonly label: boolean }[];

/** The primal objective: both classes cost the same in total. */
function objective({ weights, bias }: LinearSvm, list: Documents, cost: number): number {
  const all = [...weights, bias];
  const loss = list.map(({ features, label }) => {
    const length = Math.sqrt(features.length + 1);
    const value = (features.reduce((sum, feature) => sum + (weights[feature] ?? 0), 0) + bias) / length;
    const own = list.filter((other) => other.label === label).length;
    return ((cost * list.length) / (2 * own)) * Math.max(0, 1 - (label ? value : -value));
  });
  return all.reduce((sum, w) => sum + (w * w) / 2, 0) + loss.reduce((a, b) => a + b);
}

test('no other weights have a much lower objective', () => {
  fc.assert(
    fc.property(documents, fc.constantFrom(0.2, 1, 5), (list, cost) => {
      const features = list.map((one) => one.features);
      const labels = list.map(({ label }) => label);
      const svm = trainSvm(features, labels, FEATURES, cost);
      const least = objective(svm, list, cost);
      const slack = 0.02 * cost * list.length;
      for (let i = 0; i <= FEATURES; i++)
        for (const more of [-0.3, -0.1, 0.1, 0.3]) {
          const weights = svm.weights.map((w, j) => (i === j ? w + more : w));
          const bias = i === FEATURES ? svm.bias + more : svm.bias;
          expect(objective({ weights, bias }, list, cost)).toBeGreaterThan(least - slack);
        }
      for (const scale of [0, 0.5, 0.8, 1.2, 2])
        expect(
          objective({ weights: svm.weights.map((w) => w * scale), bias: svm.bias * scale }, list, cost),
        ).toBeGreaterThan(least - slack);
    }),
    { numRuns: 40 },
  );
});

test('the decision is the sum of the weights and the bias, over the length', () => {
  const svm = { weights: Float64Array.from([1, 2, -4]), bias: 0.5 };
  expect(decision(svm, [0, 1])).toBeCloseTo(3.5 / Math.sqrt(3), 12);
  expect(decision(svm, [])).toBe(0.5);
  expect(decision(svm, [2, 99])).toBeCloseTo(-3.5 / Math.sqrt(3), 12);
});
