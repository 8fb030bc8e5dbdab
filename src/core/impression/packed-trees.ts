import { defined } from '../basics/defined.ts';
import type { BoostedTrees } from './boosted-trees.ts';

/**
 * Trees as the bytes that ship, shorter than JSON and read without a parser. Little endian, column after column:
 *
 *     bias f64 | trees u32 | nodes above the deepest level u32 | features u32 | deepest level u8 | thresholds of each feature u8 |
 *     thresholds, feature by feature, the upper three bytes of an f32 each, less those of the feature's threshold before: first all
 *     lowest bytes, at last all highest |
 *     feature u8 a node, from 1, 0 at a leaf; nodes on the deepest level are leaves and have none |
 *     index of the threshold in its feature's list u8 for each node that is no leaf, feature by feature |
 *     value a node, in 256ths, at an inner node less the mean of its children: its sign is the lowest bit, one byte holds 7 bits, and
 *     the highest bit says that there is another byte | these other bytes
 *
 * Children are numbered in reading order, so no pointers are stored, and a tree ends with the last child of its nodes. Training gives only
 * thresholds of three bytes (`shortThreshold`) and values of whole steps (`shortValue`).
 */
const LEAF = 0;
const MOST_FEATURES = 255;
/** Thresholds of one feature. Their number must fit a byte. */
const MOST_THRESHOLDS = 255;
const VALUE_STEPS = 256;
/** Values have two bytes at most. */
const MOST_STEPS = 8191;
/** Offsets in the head, in bytes: the numbers of trees, nodes and features, the deepest level, and the end. The bias comes first. */
const TREES_AT = 8;
const NODES_AT = 12;
const FEATURES_AT = 16;
const DEEPEST_AT = 20;
const HEAD = 21;
/** Places of a threshold's bytes in a single-precision number, in bits, and the bits that it lacks. */
const LIMIT_PLACES = [8, 16, 24] as const;
const LACKING = 0xff;
/** Bit of a value's first byte that says another byte follows, and the number of bits below it. */
const MORE = 128;
const DIGIT_BITS = 7;

export function packTrees({ roots, feature, threshold, left, value, bias }: BoostedTrees): Uint8Array {
  const levels = new Uint8Array(feature.length);
  feature.forEach((asked, node) => {
    if (asked >= 0) levels.fill(defined(levels[node]) + 1, left[node], defined(left[node]) + 2);
  });
  const deepest = levels.reduce((a, b) => Math.max(a, b), 0);
  const upper = Array.from(feature).filter((_, node) => defined(levels[node]) < deepest);
  const tables = thresholdTables(feature, threshold);
  const limits = tables.flatMap((table) =>
    table.map((limit, i) => bitsOf(limit) - bitsOf(table[i - 1] ?? 0)),
  );
  const head = new Uint8Array(HEAD);
  const view = new DataView(head.buffer);
  view.setFloat64(0, bias, true);
  view.setUint32(TREES_AT, roots.length, true);
  view.setUint32(NODES_AT, upper.length, true);
  view.setUint32(FEATURES_AT, tables.length, true);
  head[DEEPEST_AT] = deepest;
  const values = Array.from(value).map((own, node) => {
    const steps = stepsOf(own);
    const child = defined(left[node]);
    if (defined(feature[node]) < 0) return stepBytes(steps);
    return stepBytes(steps - meanOf(stepsOf(defined(value[child])), stepsOf(defined(value[child + 1]))));
  });
  const bytes = Uint8Array.from([
    ...head,
    ...tables.map(({ length }) => length),
    ...LIMIT_PLACES.flatMap((place) => limits.map((limit) => limit >> place)),
    ...upper.map(featureByte),
    ...tables.flatMap((table, one) =>
      Array.from(threshold).flatMap((limit, node) => (feature[node] === one ? [table.indexOf(limit)] : [])),
    ),
    ...values.map(([byte]) => byte),
    ...values.flatMap(([, ...more]) => more),
  ]);
  const read = unpackTrees(bytes);
  if (read.left.join() !== left.join() || read.roots.join() !== roots.join())
    throw new RangeError('The nodes are not numbered in the order of growth.');
  return bytes;
}

function featureByte(asked: number): number {
  if (asked >= MOST_FEATURES) throw new RangeError(`Feature ${asked} does not fit a byte.`);
  return asked < 0 ? LEAF : asked + 1;
}

/** Returns the nearest value of whole steps, at most 1/512 away: small beside the sum of a model's trees. */
export const shortValue = (x: number): number => Math.round(x * VALUE_STEPS) / VALUE_STEPS;

/** Returns a value in 256ths. */
function stepsOf(value: number): number {
  const steps = Math.round(value * VALUE_STEPS);
  if (steps / VALUE_STEPS !== value) throw new RangeError(`Value ${value} would change.`);
  return steps;
}

const meanOf = (a: number, b: number): number => Math.round((a + b) / 2);

function stepBytes(steps: number): [first: number, ...more: number[]] {
  if (Math.abs(steps) > MOST_STEPS) throw new RangeError(`${steps} steps do not fit two bytes.`);
  const bits = 2 * Math.abs(steps) + (steps < 0 ? 1 : 0);
  return bits < MORE ? [bits] : [(bits % MORE) | MORE, bits >> DIGIT_BITS];
}

/** Returns the thresholds of each feature, ascending. */
function thresholdTables(feature: BoostedTrees['feature'], threshold: BoostedTrees['threshold']): number[][] {
  const tables = Array.from({ length: Math.max(0, ...feature) + 1 }, () => new Set<number>());
  feature.forEach((asked, node) => {
    if (asked < 0) return;
    const limit = defined(threshold[node]);
    if (shortThreshold(limit) !== limit) throw new RangeError(`Threshold ${limit} would change.`);
    defined(tables[asked]).add(limit);
  });
  return tables.map((table, asked) => {
    if (table.size > MOST_THRESHOLDS) throw new RangeError(`Feature ${asked} has too many thresholds.`);
    return [...table].sort((a, b) => a - b);
  });
}

/**
 * Returns the greatest single-precision number that is not above `x` and ends in eight zero bits: at most 1/32,768 below it. Many rows have
 * the greatest value of a share, 1, and stay above every threshold that was below it.
 */
export function shortThreshold(x: number): number {
  // Without its last bits a number is nearer to zero.
  const short = bitsOf(x) & ~LACKING;
  const near = numberOf(short);
  return near <= x ? near : numberOf(near > 0 ? short - LACKING - 1 : short + LACKING + 1);
}

/** Room to read a single-precision number as its bits. */
const SINGLE = new DataView(new ArrayBuffer(4));

function bitsOf(x: number): number {
  SINGLE.setFloat32(0, x);
  return SINGLE.getUint32(0);
}

function numberOf(bits: number): number {
  SINGLE.setUint32(0, bits);
  return SINGLE.getFloat32(0);
}

export function unpackTrees(bytes: Uint8Array): BoostedTrees {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const trees = view.getUint32(TREES_AT, true);
  const upper = view.getUint32(NODES_AT, true);
  const features = view.getUint32(FEATURES_AT, true);
  const deepest = view.getUint8(DEEPEST_AT);
  const limitsAt = HEAD + features;
  const lengths = [...bytes.subarray(HEAD, limitsAt)];
  const limits = lengths.reduce((sum, length) => sum + length, 0);
  const differences = Array.from({ length: limits }, (_, i) =>
    LIMIT_PLACES.reduce((bits, place, at) => bits | (defined(bytes[limitsAt + at * limits + i]) << place), 0),
  );
  let bits = 0;
  const tables = lengths.map((length) =>
    differences.splice(0, length).map((difference, i) => {
      bits = difference + (i > 0 ? bits : 0);
      return numberOf(bits);
    }),
  );
  let featureAt = limitsAt + LIMIT_PLACES.length * limits;
  const asks = new Uint32Array(features + 1);
  let valueAt = featureAt + upper;
  for (const asked of bytes.subarray(featureAt, valueAt)) asks[asked] = defined(asks[asked]) + 1;
  /** Place of each feature's next index. */
  const indexAt = Array.from(asks.subarray(1), (number) => {
    valueAt += number;
    return valueAt - number;
  });
  const nodes = trees + 2 * (upper - defined(asks[LEAF]));
  let moreAt = valueAt + nodes;
  const nextSteps = (): number => {
    let bits = defined(bytes[valueAt++]);
    if (bits >= MORE) bits = (bits % MORE) | (defined(bytes[moreAt++]) << DIGIT_BITS);
    return (bits & 1 ? -1 : 1) * (bits >> 1);
  };
  const roots = new Int32Array(trees);
  const feature = new Int16Array(nodes);
  const threshold = new Float64Array(nodes);
  const left = new Int32Array(nodes);
  const steps = new Int32Array(nodes);
  const level = new Uint8Array(nodes);
  let node = 0;
  for (let tree = 0; tree < trees; tree++) {
    roots[tree] = node;
    for (let child = node + 1; node < child; node++) {
      const asked = defined(level[node]) < deepest ? defined(bytes[featureAt++]) : LEAF;
      steps[node] = nextSteps();
      feature[node] = asked - 1;
      if (asked === LEAF) continue;
      const place = defined(indexAt[asked - 1]);
      indexAt[asked - 1] = place + 1;
      threshold[node] = defined(defined(tables[asked - 1])[defined(bytes[place])]);
      left[node] = child;
      level.fill(defined(level[node]) + 1, child, child + 2);
      child += 2;
    }
  }
  // Children come after their parents.
  for (let parent = nodes - 1; parent >= 0; parent--) {
    const child = defined(left[parent]);
    if (child > 0)
      steps[parent] = defined(steps[parent]) + meanOf(defined(steps[child]), defined(steps[child + 1]));
  }
  const value = Float64Array.from(steps, (number) => number / VALUE_STEPS);
  return { roots, feature, threshold, left, value, bias: view.getFloat64(0, true) };
}
