import { adam } from './adam.ts';

/** A sample for training. The first input is a constant. */
export interface Weighed {
  readonly x: ArrayLike<number>;
  /** Index of its class. */
  readonly of: number;
  readonly weight: number;
}

const RIDGE = 0.0005;
const ROUNDS = 600;

/** Fits a multinomial logistic regression. Returns the weights of each class. */
export function logisticRegression(samples: readonly Weighed[], classes: number): number[][] {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const width = samples[0]?.x.length ?? 0;
  const p = new Float64Array(classes);
  const weights = adam(classes * width, ROUNDS, (w) => {
    const gradient = w.map((value, at) => (at % width === 0 ? 0 : RIDGE * value));
    for (const { x, of, weight } of samples) {
      let sum = 0;
      for (let k = 0; k < classes; k++) {
        let score = 0;
        for (let i = 0; i < width; i++) score += (w[k * width + i] as number) * (x[i] as number);
        p[k] = Math.exp(score);
        sum += p[k] as number;
      }
      for (let k = 0; k < classes; k++) {
        const error = (((p[k] as number) / sum - (k === of ? 1 : 0)) * weight) / total;
        for (let i = 0; i < width; i++) {
          const at = k * width + i;
          gradient[at] = (gradient[at] as number) + error * (x[i] as number);
        }
      }
    }
    return gradient;
  });
  return Array.from({ length: classes }, (_, k) => [...weights.subarray(k * width, (k + 1) * width)]);
}
