/** Rows to learn from, column by column: values folded into at most 255 bins. */
export interface BinnedRows {
  readonly count: number;
  readonly bins: readonly Uint8Array[];
  /** Upper edges per feature: a value falls into the first bin whose edge is greater. */
  readonly edges: readonly Float64Array[];
}

const BINS = 48;

/** Folds a row-major matrix into bins at quantiles of the values. */
export function binRows(rows: Float32Array, width: number, sampleStep = 7): BinnedRows {
  const count = rows.length / width;
  const bins: Uint8Array[] = [];
  const edges: Float64Array[] = [];
  for (let feature = 0; feature < width; feature++) {
    const sample: number[] = [];
    for (let row = 0; row < count; row += sampleStep) sample.push(rows[row * width + feature] ?? 0);
    sample.sort((a, b) => a - b);
    const cuts = new Set<number>();
    for (let i = 1; i < BINS; i++) {
      const at = Math.floor((i * sample.length) / BINS);
      const value = sample[at] ?? 0;
      const below = sample[at - 1] ?? value;
      if (value > below) cuts.add(shortestBetween(below, value));
      else {
        const next = sample.findIndex((v, j) => j > at && v > value);
        if (next > 0) cuts.add(shortestBetween(value, sample[next] ?? 0));
      }
    }
    const edge = Float64Array.from([...cuts].sort((a, b) => a - b));
    const column = new Uint8Array(count);
    for (let row = 0; row < count; row++) column[row] = binOf(edge, rows[row * width + feature] ?? 0);
    bins.push(column);
    edges.push(edge);
  }
  return { count, bins, edges };
}

/** Returns the decimal with the fewest digits above one value and up to the next; of several, the one nearest the middle. */
export function shortestBetween(below: number, value: number): number {
  const middle = (below + value) / 2;
  for (let digits = 1; digits < 17; digits++) {
    const short = Number(middle.toPrecision(digits));
    if (short > below && short <= value) return short;
  }
  return value;
}

/** Number of edges that are ≤ the value. */
function binOf(edges: Float64Array, value: number): number {
  let low = 0;
  let high = edges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
