import { type BoostedTrees, logistic } from '../../src/core/impression/boosted-trees.ts';
import { seededRandom } from '../seeded-random.ts';
import { bestSplits, type Split, type SplitOptions, type TreeSample } from './best-splits.ts';
import type { BinnedRows } from './binned-rows.ts';

export interface BoostingOptions extends SplitOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Share of rows and of features drawn for each tree. */
  readonly rowShare: number;
  readonly featureShare: number;
  readonly seed: number;
}

const DRAWN = { lambda: 2, rowShare: 0.5, featureShare: 0.4, seed: 1 };

/**
 * Options for training the noise model. The verdict's smaller trees in smaller steps change less from one training to the next. On unseen
 * publishers, averages of several seeds brought nothing more, and heavier leaves helped news at the cost of all other kinds.
 */
export const BOOSTING: Readonly<Record<'impression' | 'verdict', BoostingOptions>> = {
  impression: { trees: 140, depth: 5, rate: 0.1, minWeight: 0.5, ...DRAWN },
  verdict: { trees: 280, depth: 4, rate: 0.05, minWeight: 2, ...DRAWN },
};

/** The share of noise that trees begin with stays this far from 0 and 1, where its log odds are infinite. */
const LEAST_SHARE = 0.001;
/** The weight of all rows, and the second derivative of a row's loss before it is weighed, are divisors and no smaller than this. */
const TINY_WEIGHT = 1e-9;
const TINY_CURVATURE = 1e-6;

/** Labels of the rows, 1 for noise and 0 for none, and their weights; a weight of 0 leaves a row out. */
export interface Lessons {
  readonly label: Float32Array;
  readonly weight: Float32Array;
}

/**
 * Trains by gradient boosting with logistic loss on histograms, level by level; second-order leaf values with an L2 penalty.
 * Deterministic for a seed.
 */
export function boost(rows: BinnedRows, lessons: Lessons, options: BoostingOptions): BoostedTrees {
  const draw = seededRandom(options.seed);
  const { count, bins } = rows;
  const usable = Array.from({ length: count }, (_, row) => row).filter(
    (row) => (lessons.weight[row] ?? 0) > 0,
  );
  const bias = biasOf(usable, lessons);
  const score = new Float64Array(count).fill(bias);
  const trees: GrownTrees = { roots: [], feature: [], threshold: [], left: [], value: [], bias };
  const [gradient, hessian] = [new Float64Array(count), new Float64Array(count)];
  const node = new Int32Array(count);
  for (let t = 0; t < options.trees; t++) {
    const drawn = Int32Array.from(usable.filter(() => draw() < options.rowShare));
    const features = bins.map((_, i) => i).filter(() => draw() < options.featureShare);
    for (const row of drawn) {
      const p = logistic(score[row] ?? 0);
      const w = lessons.weight[row] ?? 0;
      gradient[row] = w * (p - (lessons.label[row] ?? 0));
      hessian[row] = w * Math.max(TINY_CURVATURE, p * (1 - p));
    }
    const root = growTree(trees, rows, { rows: drawn, features, gradient, hessian, node }, options);
    for (const row of usable) score[row] = (score[row] ?? 0) + leafValue(trees, root, rows, row);
  }
  return trees;
}

/** Returns the log odds of noise among the rows. */
function biasOf(usable: readonly number[], { label, weight }: Lessons): number {
  let [positive, total] = [0, 0];
  for (const row of usable) {
    const w = weight[row] ?? 0;
    total += w;
    positive += w * (label[row] ?? 0);
  }
  const share = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, positive / Math.max(total, TINY_WEIGHT)));
  return Math.log(share / (1 - share));
}

type GrownTrees = {
  -readonly [Part in keyof BoostedTrees]: BoostedTrees[Part] extends number ? number : number[];
};

function newNode({ feature, threshold, left, value: values }: GrownTrees, value: number): number {
  feature.push(-1);
  threshold.push(0);
  left.push(0);
  return values.push(value) - 1;
}

/** Adds a tree that is fitted to the sample, and returns its root. Changes `trees` and the nodes of the sample's rows. */
function growTree(
  trees: GrownTrees,
  binned: BinnedRows,
  sample: TreeSample,
  options: BoostingOptions,
): number {
  const root = newNode(trees, 0);
  trees.roots.push(root);
  for (const row of sample.rows) sample.node[row] = 0;
  let level = [root];
  for (let depth = 0; depth < options.depth && level.length > 0; depth++) {
    const splits = bestSplits(level.length, sample, binned, options);
    const next: number[] = [];
    const goes = level.map((node, i) => {
      const split = splits[i];
      if (!split) return -1;
      trees.feature[node] = split.feature;
      trees.threshold[node] = binned.edges[split.feature]?.[split.bin] ?? 0;
      const left = newNode(trees, split.leftValue * options.rate);
      newNode(trees, split.rightValue * options.rate);
      trees.left[node] = left;
      return next.push(left, left + 1) - 2;
    });
    sendDown(sample, binned, splits, goes);
    level = next;
  }
  return root;
}

/** Moves each row to a child of its node. `goes` has the place of each node's left child in the next level, −1 without a split. */
function sendDown(
  { rows, node }: TreeSample,
  { bins }: BinnedRows,
  splits: readonly (Split | undefined)[],
  goes: readonly number[],
): void {
  for (const row of rows) {
    const at = node[row] ?? -1;
    if (at < 0) continue;
    const split = splits[at];
    const to = goes[at] ?? -1;
    node[row] = split && to >= 0 ? to + ((bins[split.feature]?.[row] ?? 0) <= split.bin ? 0 : 1) : -1;
  }
}

/** Returns the value of the leaf that a row comes to. */
function leafValue(trees: GrownTrees, root: number, { bins, edges }: BinnedRows, row: number): number {
  let node = root;
  for (let f = trees.feature[node] ?? -1; f >= 0; f = trees.feature[node] ?? -1) {
    const cut = trees.threshold[node] ?? 0;
    const bin = bins[f]?.[row] ?? 0;
    // In bin b all values are below edge b and at or above edge b − 1.
    const isBelow = (edges[f]?.[bin] ?? Number.POSITIVE_INFINITY) <= cut;
    node = (trees.left[node] ?? 0) + (isBelow ? 0 : 1);
  }
  return trees.value[node] ?? 0;
}
