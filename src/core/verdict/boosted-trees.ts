import { remembered } from '../remembered.ts';

/**
 * A sum of small decision trees (gradient boosting, logistic loss) as plain columns. A node either asks whether
 * `row[feature] < threshold` and goes on to `left` (yes) or `left + 1` (no), or is a leaf: `feature` −1.
 */
export interface BoostedTrees {
  /** First node of each tree. */
  readonly roots: readonly number[];
  readonly feature: readonly number[];
  readonly threshold: readonly number[];
  readonly left: readonly number[];
  /** Log-odds the model gives a row that stops here; a tree's say is the leaf's value. */
  readonly value: readonly number[];
  readonly bias: number;
}

export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Log-odds of the row at `offset` of a row-major matrix. */
export function logOdds(trees: BoostedTrees, rows: ArrayLike<number>, offset: number): number {
  let sum = trees.bias;
  for (const root of trees.roots) sum += trees.value[leafOf(trees, root, rows, offset)] ?? 0;
  return sum;
}

function leafOf(trees: BoostedTrees, root: number, rows: ArrayLike<number>, offset: number): number {
  let node = root;
  for (let feature = trees.feature[node] ?? -1; feature >= 0; feature = trees.feature[node] ?? -1) {
    const below = (rows[offset + feature] ?? 0) < (trees.threshold[node] ?? 0);
    node = (trees.left[node] ?? 0) + (below ? 0 : 1);
  }
  return node;
}

/**
 * Log-odds of each row of a row-major matrix, as `logOdds` gives them one by one: tree by tree, on packed columns. This is the most
 * repeated loop of the product, and every index in it lies within its column: it does not ask whether there is a value.
 */
export function scores(trees: BoostedTrees, rows: Float32Array, width: number, count: number): Float64Array {
  const { roots, feature, threshold, left, value } = packed(trees);
  const out = new Float64Array(count).fill(trees.bias);
  for (const root of roots) {
    for (let i = 0; i < count; i++) {
      const row = i * width;
      let node = root;
      for (let asked = feature[node] as number; asked >= 0; asked = feature[node] as number)
        node = (left[node] as number) + ((rows[row + asked] as number) < (threshold[node] as number) ? 0 : 1);
      out[i] = (out[i] as number) + (value[node] as number);
    }
  }
  return out;
}

const packed = remembered((trees: BoostedTrees) => ({
  roots: Int32Array.from(trees.roots),
  feature: Int16Array.from(trees.feature),
  threshold: Float64Array.from(trees.threshold),
  left: Int32Array.from(trees.left),
  value: Float64Array.from(trees.value),
}));

/**
 * How much each feature moved the row's log-odds, by name order: along every tree's path the change of the nodes'
 * values goes to the feature asked (Saabas 2014). Bias and contributions add up to `logOdds`.
 */
export function contributions(
  trees: BoostedTrees,
  rows: ArrayLike<number>,
  offset: number,
  width: number,
): Float64Array {
  const pushes = new Float64Array(width);
  for (const root of trees.roots) {
    let node = root;
    for (let feature = trees.feature[node] ?? -1; feature >= 0; feature = trees.feature[node] ?? -1) {
      const below = (rows[offset + feature] ?? 0) < (trees.threshold[node] ?? 0);
      const next = (trees.left[node] ?? 0) + (below ? 0 : 1);
      pushes[feature] = (pushes[feature] ?? 0) + (trees.value[next] ?? 0) - (trees.value[node] ?? 0);
      node = next;
    }
  }
  return pushes;
}
