import type { BoostedTrees } from '../../src/core/impression/boosted-trees.ts';
import { seededRandom } from '../seeded-random.ts';

/** Rows to learn from, column by column: values folded into at most 255 bins. */
export interface BinnedRows {
  readonly count: number;
  readonly bins: readonly Uint8Array[];
  /** Upper edges per feature: a value falls into the first bin whose edge is greater. */
  readonly edges: readonly Float64Array[];
}

export interface BoostingOptions {
  readonly trees: number;
  readonly depth: number;
  readonly rate: number;
  /** Least weight on each side of a split. */
  readonly minWeight: number;
  /** L2 penalty on leaf values. */
  readonly lambda: number;
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
      const below = sample[at - 1] ?? 0;
      const value = sample[at] ?? 0;
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

/**
 * Trains by gradient boosting with logistic loss on histograms, level by level; second-order leaf values with an L2 penalty. `label` 1 is
 * noise, `weight` 0 leaves a row out. Deterministic for a seed.
 */
export function boost(
  rows: BinnedRows,
  label: Float32Array,
  weight: Float32Array,
  options: BoostingOptions,
): BoostedTrees {
  const draw = seededRandom(options.seed);
  const { count, bins, edges } = rows;
  let positive = 0;
  let total = 0;
  const usable: number[] = [];
  for (let row = 0; row < count; row++) {
    const w = weight[row] ?? 0;
    if (w <= 0) continue;
    usable.push(row);
    total += w;
    positive += w * (label[row] ?? 0);
  }
  const share = Math.min(0.999, Math.max(0.001, positive / Math.max(total, 1e-9)));
  const bias = Math.log(share / (1 - share));
  const score = new Float64Array(count).fill(bias);
  const model = {
    roots: [] as number[],
    feature: [] as number[],
    threshold: [] as number[],
    left: [] as number[],
    value: [] as number[],
    bias,
  };
  const newNode = (value: number): number => {
    model.feature.push(-1);
    model.threshold.push(0);
    model.left.push(0);
    return model.value.push(value) - 1;
  };
  const gradient = new Float64Array(count);
  const hessian = new Float64Array(count);
  const place = new Int32Array(count);

  for (let t = 0; t < options.trees; t++) {
    const drawn = Int32Array.from(usable.filter(() => draw() < options.rowShare));
    const features = bins.map((_, i) => i).filter(() => draw() < options.featureShare);
    for (const row of drawn) {
      const p = 1 / (1 + Math.exp(-(score[row] ?? 0)));
      const w = weight[row] ?? 0;
      gradient[row] = w * (p - (label[row] ?? 0));
      hessian[row] = w * Math.max(1e-6, p * (1 - p));
    }
    const root = newNode(0);
    model.roots.push(root);
    let level = [root];
    for (const row of drawn) place[row] = 0;
    for (let depth = 0; depth < options.depth && level.length > 0; depth++) {
      const splits = bestSplits(level.length, drawn, place, gradient, hessian, features, rows, options);
      const next: number[] = [];
      const goes = new Int32Array(level.length).fill(-1);
      level.forEach((node, i) => {
        const split = splits[i];
        if (!split) return;
        model.feature[node] = split.feature;
        model.threshold[node] = edges[split.feature]?.[split.bin] ?? 0;
        const left = newNode(split.leftValue * options.rate);
        newNode(split.rightValue * options.rate);
        model.left[node] = left;
        goes[i] = next.length;
        next.push(left, left + 1);
      });
      for (const row of drawn) {
        const at = place[row] ?? -1;
        if (at < 0) continue;
        const split = splits[at];
        const to = goes[at] ?? -1;
        place[row] = split && to >= 0 ? to + ((bins[split.feature]?.[row] ?? 0) <= split.bin ? 0 : 1) : -1;
      }
      level = next;
    }
    for (const row of usable) {
      let node = root;
      for (let f = model.feature[node] ?? -1; f >= 0; f = model.feature[node] ?? -1) {
        const cut = model.threshold[node] ?? 0;
        const bin = bins[f]?.[row] ?? 0;
        const edge = edges[f];
        // In bin b all values are below edge b and at or above edge b − 1.
        const below = (edge?.[bin] ?? Number.POSITIVE_INFINITY) <= cut;
        node = (model.left[node] ?? 0) + (below ? 0 : 1);
      }
      score[row] = (score[row] ?? 0) + (model.value[node] ?? 0);
    }
  }
  return model;
}

interface Split {
  readonly feature: number;
  /** Rows in bins up to this one go left. */
  readonly bin: number;
  readonly gain: number;
  readonly leftValue: number;
  readonly rightValue: number;
}

function bestSplits(
  nodes: number,
  drawn: Int32Array,
  place: Int32Array,
  gradient: Float64Array,
  hessian: Float64Array,
  features: readonly number[],
  rows: BinnedRows,
  options: BoostingOptions,
): (Split | undefined)[] {
  const best: (Split | undefined)[] = new Array(nodes).fill(undefined);
  const size = 256;
  const sumG = new Float64Array(nodes * size);
  const sumH = new Float64Array(nodes * size);
  for (const feature of features) {
    const column = rows.bins[feature];
    const cuts = rows.edges[feature]?.length ?? 0;
    if (!column || cuts === 0) continue;
    sumG.fill(0);
    sumH.fill(0);
    for (let i = 0; i < drawn.length; i++) {
      const row = drawn[i] as number;
      const at = place[row] as number;
      if (at < 0) continue;
      const slot = at * size + (column[row] as number);
      sumG[slot] = (sumG[slot] as number) + (gradient[row] as number);
      sumH[slot] = (sumH[slot] as number) + (hessian[row] as number);
    }
    for (let node = 0; node < nodes; node++) {
      let g = 0;
      let h = 0;
      for (let bin = 0; bin <= cuts; bin++) {
        g += sumG[node * size + bin] ?? 0;
        h += sumH[node * size + bin] ?? 0;
      }
      const base = (g * g) / (h + options.lambda);
      let leftG = 0;
      let leftH = 0;
      for (let bin = 0; bin < cuts; bin++) {
        leftG += sumG[node * size + bin] ?? 0;
        leftH += sumH[node * size + bin] ?? 0;
        const rightG = g - leftG;
        const rightH = h - leftH;
        if (leftH < options.minWeight || rightH < options.minWeight) continue;
        const gain = leftG ** 2 / (leftH + options.lambda) + rightG ** 2 / (rightH + options.lambda) - base;
        if (gain <= (best[node]?.gain ?? 1e-6)) continue;
        best[node] = {
          feature,
          bin,
          gain,
          leftValue: -leftG / (leftH + options.lambda),
          rightValue: -rightG / (rightH + options.lambda),
        };
      }
    }
  }
  return best;
}
