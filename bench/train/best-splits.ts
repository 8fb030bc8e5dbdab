import type { BinnedRows } from './binned-rows.ts';

/** The rows and features that one tree is fitted to. */
export interface TreeSample {
  readonly rows: Int32Array;
  readonly features: readonly number[];
  /** First and second derivative of the loss, for each row. */
  readonly gradient: Float64Array;
  readonly hessian: Float64Array;
  /** For each row the place of its node in the level, −1 in a leaf above it. */
  readonly node: Int32Array;
}

export interface Split {
  readonly feature: number;
  /** Rows in bins up to this one go left. */
  readonly bin: number;
  readonly gain: number;
  readonly leftValue: number;
  readonly rightValue: number;
}

export interface SplitOptions {
  /** Least weight on each side of a split. */
  readonly minWeight: number;
  /** L2 penalty on leaf values. */
  readonly lambda: number;
}

/** Values of a byte, which a bin is. */
const BIN_VALUES = 256;
/** A split must gain more than this. */
const LEAST_GAIN = 1e-6;

/** Returns for each of a level's nodes the split that gains most, if any gains something. */
export function bestSplits(
  nodes: number,
  { rows, features, gradient, hessian, node: nodeOf }: TreeSample,
  { bins, edges }: BinnedRows,
  { minWeight, lambda }: SplitOptions,
): (Split | undefined)[] {
  const best: (Split | undefined)[] = new Array(nodes).fill(undefined);
  const sumG = new Float64Array(nodes * BIN_VALUES);
  const sumH = new Float64Array(nodes * BIN_VALUES);
  for (const feature of features) {
    const column = bins[feature];
    const cuts = edges[feature]?.length ?? 0;
    if (!column || cuts === 0) continue;
    sumG.fill(0);
    sumH.fill(0);
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i] as number;
      const at = nodeOf[row] as number;
      if (at < 0) continue;
      const slot = at * BIN_VALUES + (column[row] as number);
      sumG[slot] = (sumG[slot] as number) + (gradient[row] as number);
      sumH[slot] = (sumH[slot] as number) + (hessian[row] as number);
    }
    for (let node = 0; node < nodes; node++) {
      let g = 0;
      let h = 0;
      for (let bin = 0; bin <= cuts; bin++) {
        g += sumG[node * BIN_VALUES + bin] ?? 0;
        h += sumH[node * BIN_VALUES + bin] ?? 0;
      }
      const base = (g * g) / (h + lambda);
      let leftG = 0;
      let leftH = 0;
      for (let bin = 0; bin < cuts; bin++) {
        leftG += sumG[node * BIN_VALUES + bin] ?? 0;
        leftH += sumH[node * BIN_VALUES + bin] ?? 0;
        const rightG = g - leftG;
        const rightH = h - leftH;
        if (leftH < minWeight || rightH < minWeight) continue;
        const gain = leftG ** 2 / (leftH + lambda) + rightG ** 2 / (rightH + lambda) - base;
        if (gain <= (best[node]?.gain ?? LEAST_GAIN)) continue;
        best[node] = {
          feature,
          bin,
          gain,
          leftValue: -leftG / (leftH + lambda),
          rightValue: -rightG / (rightH + lambda),
        };
      }
    }
  }
  return best;
}
