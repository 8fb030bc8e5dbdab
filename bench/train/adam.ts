const STEP = 0.05;

/**
 * Returns the weights with the least loss, from its gradient alone: full-batch descent with momentum (Adam, Kingma & Ba 2015). Each run
 * gives the same digits.
 */
export function adam(
  width: number,
  rounds: number,
  gradientAt: (weights: Float64Array) => Float64Array,
): Float64Array {
  const weights = new Float64Array(width);
  const mean = new Float64Array(width);
  const square = new Float64Array(width);
  for (let round = 1; round <= rounds; round++) {
    const gradient = gradientAt(weights);
    for (let i = 0; i < width; i++) {
      const g = gradient[i] as number;
      mean[i] = 0.9 * (mean[i] as number) + 0.1 * g;
      square[i] = 0.999 * (square[i] as number) + 0.001 * g * g;
      const step = (mean[i] as number) / (1 - 0.9 ** round);
      const size = Math.sqrt((square[i] as number) / (1 - 0.999 ** round)) + 1e-8;
      weights[i] = (weights[i] as number) - (STEP * step) / size;
    }
  }
  return weights;
}
