import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';

/**
 * A sum of small decision trees (gradient boosting, logistic loss) as plain columns. An inner node asks whether `row[feature] < threshold`
 * and continues at `left` (yes) or `left + 1` (no). A leaf has the `feature` −1.
 */
export interface BoostedTrees {
  /** First node of each tree. */
  readonly roots: Column;
  readonly feature: Column;
  readonly threshold: Column;
  readonly left: Column;
  /** Log-odds of a row that stops at this node. A tree contributes the value of the leaf. */
  readonly value: Column;
  readonly bias: number;
}

/** Arrays from training, or typed arrays from bytes. */
type Column = readonly number[] | Int16Array | Int32Array | Float64Array;

export const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/** Returns the log-odds of the row at `offset` of a row-major matrix. */
export function logOdds(trees: BoostedTrees, rows: ArrayLike<number>, offset: number): number {
  let sum = trees.bias;
  for (const root of trees.roots) sum += defined(trees.value[leafOf(trees, root, rows, offset)]);
  return sum;
}

function leafOf(trees: BoostedTrees, root: number, rows: ArrayLike<number>, offset: number): number {
  let node = root;
  for (let feature = defined(trees.feature[node]); feature >= 0; feature = defined(trees.feature[node])) {
    const below = defined(rows[offset + feature]) < defined(trees.threshold[node]);
    node = defined(trees.left[node]) + (below ? 0 : 1);
  }
  return node;
}

/** Number of rows that descend a tree side by side, and the place of the last of them: `scores` has one variable for each. */
const SIDE_BY_SIDE = 4;
const LAST_BESIDE = SIDE_BY_SIDE - 1;

/**
 * Returns the log-odds of each row of a row-major matrix, the same as `logOdds` for one row. This is the product's hottest loop. Four rows
 * descend a tree side by side, because every step of a row waits for the step before. Each row takes as many steps as the tree is deep, and
 * a row at a leaf remains there.
 */
export function scores(trees: BoostedTrees, rows: Float32Array, width: number, count: number): Float64Array {
  const columns = packed(trees);
  const { roots, depths, value } = columns;
  const out = new Float64Array(count).fill(trees.bias);
  const lastBeside = LAST_BESIDE * width;
  for (let tree = 0; tree < roots.length; tree++) {
    const root = roots[tree] as number;
    const depth = depths[tree] as number;
    let i = 0;
    for (; i + SIDE_BY_SIDE <= count; i += SIDE_BY_SIDE) {
      const row = i * width;
      let a = root;
      let b = root;
      let c = root;
      let d = root;
      for (let step = 0; step < depth; step++) {
        a = nextNode(columns, a, rows, row);
        b = nextNode(columns, b, rows, row + width);
        c = nextNode(columns, c, rows, row + 2 * width);
        d = nextNode(columns, d, rows, row + lastBeside);
      }
      out[i] = (out[i] as number) + (value[a] as number);
      out[i + 1] = (out[i + 1] as number) + (value[b] as number);
      out[i + 2] = (out[i + 2] as number) + (value[c] as number);
      out[i + LAST_BESIDE] = (out[i + LAST_BESIDE] as number) + (value[d] as number);
    }
    for (; i < count; i++) {
      let node = root;
      for (let step = 0; step < depth; step++) node = nextNode(columns, node, rows, i * width);
      out[i] = (out[i] as number) + (value[node] as number);
    }
  }
  return out;
}

/** Returns the node after one step. Every index is within its column, so no value is checked. */
const nextNode = (
  { left, feature, threshold }: ReturnType<typeof packed>,
  node: number,
  rows: Float32Array,
  row: number,
): number =>
  (left[node] as number) +
  +!((rows[row + (feature[node] as number)] as number) < (threshold[node] as number));

/** Columns for `scores`. No value is below NaN, so a leaf whose `left` is the node before it leads back to itself. */
const packed = remembered((trees: BoostedTrees) => {
  const nodes = trees.feature.length;
  const feature = new Int16Array(nodes);
  const threshold = new Float64Array(nodes);
  const left = new Int32Array(nodes);
  /** Steps from each node to the deepest leaf below it. Children come after their parents. */
  const below = new Int32Array(nodes);
  for (let node = nodes - 1; node >= 0; node--) {
    const asked = trees.feature[node] as number;
    const child = trees.left[node] as number;
    const isLeaf = asked < 0;
    feature[node] = isLeaf ? 0 : asked;
    threshold[node] = isLeaf ? Number.NaN : (trees.threshold[node] as number);
    left[node] = isLeaf ? node - 1 : child;
    below[node] = isLeaf ? 0 : 1 + Math.max(below[child] as number, below[child + 1] as number);
  }
  const roots = Int32Array.from(trees.roots);
  return {
    roots,
    depths: roots.map((root) => below[root] as number),
    feature,
    threshold,
    left,
    value: Float64Array.from(trees.value),
  };
});

/**
 * Returns how much each feature moved the row's log-odds, by feature number. Along every tree's path, the change from node to node counts
 * for the feature asked (Saabas 2014). Bias and contributions add up to `logOdds`. A row at a leaf remains there, which changes nothing.
 */
export function contributions(
  trees: BoostedTrees,
  rows: Float32Array,
  offset: number,
  width: number,
): Float64Array {
  const columns = packed(trees);
  const { roots, depths, feature, value } = columns;
  const pushes = new Float64Array(width);
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree] as number;
    for (let left = depths[tree] as number; left > 0; left--) {
      const next = nextNode(columns, node, rows, offset);
      const asked = feature[node] as number;
      pushes[asked] = (pushes[asked] as number) + (value[next] as number) - (value[node] as number);
      node = next;
    }
  }
  return pushes;
}
