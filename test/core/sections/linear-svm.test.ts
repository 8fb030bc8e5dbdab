import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BinaryDocument, decision, trainSvm } from '../../../src/core/sections/linear-svm.ts';

const FEATURES = 5;
const documents = fc.array(
  fc.tuple(
    fc.uniqueArray(fc.nat(FEATURES - 1), { maxLength: FEATURES }).map((list) => list.sort()),
    fc.boolean(),
  ),
  { minLength: 2, maxLength: 14 },
);

/** The minimised function, ½|w|² + Σ C_i max(0, 1 − y_i f(x_i)). */
function objective(w: readonly number[], list: readonly (readonly [BinaryDocument, boolean])[]): number {
  const positives = list.filter(([, label]) => label).length;
  let sum = w.reduce((total, one) => total + one * one, 0) / 2;
  for (const [document, label] of list) {
    const value = decision(
      { weights: Float64Array.from(w.slice(0, FEATURES)), bias: w[FEATURES] ?? 0 },
      document,
    );
    const cost = list.length / (2 * (label ? positives : list.length - positives));
    sum += cost * Math.max(0, 1 - (label ? value : -value));
  }
  return sum;
}

describe('a linear support vector machine', () => {
  test('separates classes that a line can separate', () => {
    const list: BinaryDocument[] = [[0, 2], [0, 3], [0], [1, 2], [1, 3], [1]];
    const labels = [true, true, true, false, false, false];
    const machine = trainSvm(list, labels, 4, 100);
    list.forEach((document, i) => {
      expect(decision(machine, document) > 0).toBe(labels[i]);
    });
    expect(machine.weights[0]).toBeGreaterThan(0);
    expect(machine.weights[1]).toBeLessThan(0);
  });

  test('gives features it has not seen only its bias', () => {
    const machine = trainSvm([[0], [1]], [true, false], 2);
    expect(decision(machine, [7])).toBeCloseTo(machine.bias / Math.SQRT2, 12);
  });

  test("reaches a point that no other step improves, within the solver's tolerance", () => {
    fc.assert(
      fc.property(documents, (list) => {
        if (list.every(([, label]) => label) || list.every(([, label]) => !label)) return;
        const machine = trainSvm(
          list.map(([document]) => document),
          list.map(([, label]) => label),
          FEATURES,
        );
        const w = [...machine.weights, machine.bias];
        const reached = objective(w, list);
        for (let i = 0; i <= FEATURES; i++)
          for (const step of [-0.5, -0.05, 0.05, 0.5]) {
            const other = w.map((one, j) => (j === i ? one + step : one));
            // The remaining gain is at most the tolerance times the cost of all documents, which is their number.
            expect(objective(other, list)).toBeGreaterThanOrEqual(reached - 0.01 * list.length);
          }
      }),
      { numRuns: 50 },
    );
  });

  test('is the same twice, and finite for no documents and for one class', () => {
    expect(trainSvm([], [], 2)).toEqual(trainSvm([], [], 2));
    const machine = trainSvm([[0], [1]], [true, true], 2);
    expect(decision(machine, [0])).toBeGreaterThan(0);
  });
});
