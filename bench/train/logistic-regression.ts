/** What is to be told apart: the first input is a constant. */
export interface Weighed {
  readonly x: ArrayLike<number>;
  /** Which of the classes it is of. */
  readonly of: number;
  readonly weight: number;
}

const RIDGE = 0.0005;
const ROUNDS = 600;

/** Multinomial logistic regression by full-batch gradient descent with momentum (Adam): weights of each class, the same digits on every run. */
export function logisticRegression(samples: readonly Weighed[], classes: number): number[][] {
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  const width = samples[0]?.x.length ?? 0;
  const zeros = () => Array.from({ length: classes }, () => new Float64Array(width));
  const weights = zeros();
  const mean = zeros();
  const square = zeros();
  const p = new Float64Array(classes);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = weights.map((row) => row.map((w, i) => (i === 0 ? 0 : RIDGE * w)));
    for (const { x, of, weight } of samples) {
      let sum = 0;
      weights.forEach((row, k) => {
        let score = 0;
        for (let i = 0; i < width; i++) score += (row[i] as number) * (x[i] as number);
        p[k] = Math.exp(score);
        sum += p[k] as number;
      });
      gradient.forEach((row, k) => {
        const error = (((p[k] as number) / sum - (k === of ? 1 : 0)) * weight) / total;
        for (let i = 0; i < width; i++) row[i] = (row[i] as number) + error * (x[i] as number);
      });
    }
    weights.forEach((row, k) => {
      const m = mean[k] as Float64Array;
      const s = square[k] as Float64Array;
      row.forEach((w, i) => {
        const g = gradient[k]?.[i] ?? 0;
        m[i] = 0.9 * (m[i] as number) + 0.1 * g;
        s[i] = 0.999 * (s[i] as number) + 0.001 * g * g;
        const step = (m[i] as number) / (1 - 0.9 ** round);
        row[i] = w - (0.05 * step) / (Math.sqrt((s[i] as number) / (1 - 0.999 ** round)) + 1e-8);
      });
    });
  }
  return weights.map((row) => [...row]);
}
