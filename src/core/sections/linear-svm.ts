import { defined } from '../basics/defined.ts';

/** A document as the numbers of its features; each has weight 1. */
export type BinaryDocument = readonly number[];

/** f(x) = (Σ weights of the features of x + bias) / √(number of features + 1). Above 0 means positive; within (−1, 1) is uncertain. */
export interface LinearSvm {
  readonly weights: Float64Array;
  readonly bias: number;
}

/** Training ends after a pass with no larger projected gradient than this. */
const TOLERANCE = 1e-2;
const MAX_PASSES = 500;

/**
 * Trains a linear support vector machine with hinge loss: `min ½|w|² + C Σ max(0, 1 − y_i w·x_i)`. Solves the dual one coordinate at a time
 * (Hsieh et al., ICML 2008, algorithm 1; the bias is one more feature that all documents have). Documents are scaled to length 1, so that
 * long and short ones count the same. Both classes cost the same in total. Each pass is linear in the features. Deterministic: the order of
 * the coordinates depends only on their number.
 */
export function trainSvm(
  documents: readonly BinaryDocument[],
  labels: readonly boolean[],
  features: number,
  cost = 1,
): LinearSvm {
  const size = documents.length;
  const positives = labels.filter(Boolean).length;
  const w = new Float64Array(features + 1);
  const alpha = new Float64Array(size);
  const value = documents.map(unit);
  const y = labels.map((label) => (label ? 1 : -1));
  const upper = labels.map(
    (label) => (cost * size) / (2 * Math.max(1, label ? positives : size - positives)),
  );
  const dot = (i: number): number => {
    let sum = 0;
    for (const feature of defined(documents[i])) sum += defined(w[feature]);
    return (sum + defined(w[features])) * defined(value[i]);
  };
  const stride = strideOf(size);
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    let largest = 0;
    for (let k = 0; k < size; k++) {
      const i = (pass + k * stride) % size;
      const [own, most, sign] = [defined(alpha[i]), defined(upper[i]), defined(y[i])];
      const gradient = sign * dot(i) - 1;
      const projected = own <= 0 ? Math.min(gradient, 0) : own >= most ? Math.max(gradient, 0) : gradient;
      largest = Math.max(largest, Math.abs(projected));
      if (projected === 0) continue;
      // |x|² is 1.
      const next = Math.min(most, Math.max(0, own - gradient));
      const step = (next - own) * sign * defined(value[i]);
      alpha[i] = next;
      for (const feature of defined(documents[i])) w[feature] = defined(w[feature]) + step;
      w[features] = defined(w[features]) + step;
    }
    if (largest < TOLERANCE) break;
  }
  return { weights: w.slice(0, features), bias: defined(w[features]) };
}

/** Returns f(x) of a document. Features that were not in the training only make it smaller, so callers leave them out. */
export function decision({ weights, bias }: LinearSvm, document: BinaryDocument): number {
  let sum = bias;
  for (const feature of document) sum += weights[feature] ?? 0;
  return sum * unit(document);
}

/** Returns 1 / length of a document with its bias. */
const unit = (document: BinaryDocument): number => 1 / Math.sqrt(document.length + 1);

/** The inverse of the golden ratio, (√5 − 1) / 2. */
const GOLDEN = 0.618;

/** Returns a step that reaches every coordinate, near the golden ratio of their number. */
function strideOf(size: number): number {
  const common = (a: number, b: number): number => (b === 0 ? a : common(b, a % b));
  let stride = Math.max(1, Math.round(size * GOLDEN));
  while (common(size, stride) > 1) stride++;
  return stride;
}
