/** Returns Gaussian weights e^(-i²/2r²), i = -r … r, normalised to the sum 1 (Weninger, Hsu & Han, WWW 2010, eq. 2). */
export function gaussianKernel(radius: number): number[] {
  const raw = Array.from({ length: 2 * radius + 1 }, (_, i) =>
    Math.exp(-((i - radius) ** 2) / (2 * radius ** 2)),
  );
  const total = raw.reduce((a, b) => a + b, 0);
  return raw.map((weight) => weight / total);
}

/** Radius of the paper's smoothing (§3.2). */
const RADIUS = 1;

/**
 * Returns the series convolved with the Gaussian kernel, in the same unit. Values beyond its ends count as 0. The sum stays the same except
 * for values that spill over an end.
 */
export function smooth(series: readonly number[], radius = RADIUS): number[] {
  const kernel = gaussianKernel(radius);
  return series.map((_, i) =>
    kernel.reduce((total, weight, k) => total + weight * (series[i + k - radius] ?? 0), 0),
  );
}

/** The derivative is averaged over this many lines ahead (§3.4, α). */
const AHEAD = 3;

/**
 * Returns |smoothed derivative| of a smoothed series: the mean of the next AHEAD values less the current value, smoothed again, absolute
 * (eq. 4, 5). It is high where the series jumps and low where the series is flat.
 */
export function smoothedDerivative(smoothed: readonly number[]): number[] {
  const derivative = smoothed.map((value, i) => {
    let ahead = 0;
    for (let j = 1; j <= AHEAD; j++) ahead += smoothed[i + j] ?? 0;
    return ahead / AHEAD - value;
  });
  return smooth(derivative).map(Math.abs);
}
