import { defined } from '../page/defined.ts';
import type { BoostedTrees } from './boosted-trees.ts';

/**
 * Trees as the bytes that ship, shorter than JSON and read without a parser. Little endian, column after column:
 *
 *     bias f64 | trees u32 | nodes u32 | features u32 | thresholds of each feature u8 | thresholds, feature by feature, f32 |
 *     nodes of each tree u16 | feature u8 a node, 255 at a leaf |
 *     index of the threshold in its feature's list u8 for each node that is no leaf |
 *     value a node, in thousandths: its sign is the lowest bit, and one byte holds 7 bits, the highest bit says that another byte follows
 *
 * Children are numbered in reading order, so no pointers are stored. A threshold is stored as the least single-precision number not
 * below it, which divides rows of single precision exactly as the threshold itself does.
 */
const LEAF = 255;
/** Thresholds of one feature. Their number must fit a byte. */
const MOST_THRESHOLDS = 255;
const VALUE_STEPS = 1000;
/** Values have two bytes at most. */
const MOST_STEPS = 8191;
/** Offsets in the head, in bytes: the numbers of trees, nodes and features, and the end of the head. The bias comes first. */
const TREES_AT = 8;
const NODES_AT = 12;
const FEATURES_AT = 16;
const HEAD = 20;
/** Bytes of a number in single precision. */
const SINGLE_BYTES = 4;
/** Bit of a value's first byte that says another byte follows, and the number of bits below it. */
const MORE = 128;
const DIGIT_BITS = 7;

export function packTrees({ roots, feature, threshold, left, value, bias }: BoostedTrees): Uint8Array {
  const nodes = feature.length;
  const tables = thresholdTables(feature, threshold);
  const asking = Array.from(feature).filter((asked) => asked >= 0).length;
  const limits = tables.flat();
  const values = Array.from(value).flatMap(valueBytes);
  const bytes = new Uint8Array(
    HEAD + tables.length + SINGLE_BYTES * limits.length + 2 * roots.length + nodes + asking + values.length,
  );
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, bias, true);
  view.setUint32(TREES_AT, roots.length, true);
  view.setUint32(NODES_AT, nodes, true);
  view.setUint32(FEATURES_AT, tables.length, true);
  let at = HEAD;
  for (const { length } of tables) bytes[at++] = length;
  for (const limit of limits) {
    view.setFloat32(at, limit, true);
    at += SINGLE_BYTES;
  }
  roots.forEach((root, tree) => {
    view.setUint16(at, (roots[tree + 1] ?? nodes) - root, true);
    at += 2;
  });
  for (const asked of feature) {
    if (asked >= LEAF) throw new RangeError(`Feature ${asked} does not fit a byte.`);
    bytes[at++] = asked < 0 ? LEAF : asked;
  }
  feature.forEach((asked, node) => {
    if (asked >= 0) bytes[at++] = defined(tables[asked]).indexOf(notBelow(defined(threshold[node])));
  });
  bytes.set(values, at);
  const read = unpackTrees(bytes);
  if (read.left.join() !== left.join() || read.roots.join() !== roots.join())
    throw new RangeError('The nodes are not numbered in the order of growth.');
  return bytes;
}

function valueBytes(value: number): number[] {
  const steps = Math.round(value * VALUE_STEPS);
  if (steps / VALUE_STEPS !== value || Math.abs(steps) > MOST_STEPS)
    throw new RangeError(`Value ${value} would change.`);
  const bits = 2 * Math.abs(steps) + (steps < 0 ? 1 : 0);
  return bits < MORE ? [bits] : [(bits % MORE) | MORE, bits >> DIGIT_BITS];
}

/** Returns the thresholds of each feature, in single precision, ascending. */
function thresholdTables(feature: BoostedTrees['feature'], threshold: BoostedTrees['threshold']): number[][] {
  const tables = Array.from({ length: Math.max(0, ...feature) + 1 }, () => new Set<number>());
  feature.forEach((asked, node) => {
    if (asked >= 0) defined(tables[asked]).add(notBelow(defined(threshold[node])));
  });
  return tables.map((table, asked) => {
    if (table.size > MOST_THRESHOLDS) throw new RangeError(`Feature ${asked} has too many thresholds.`);
    return [...Float32Array.from(table).sort()];
  });
}

/** Returns the least single-precision number that is not below `x`. */
function notBelow(x: number): number {
  const near = Math.fround(x);
  if (near >= x) return near;
  const next = new Int32Array(new Float32Array([near]).buffer).map((bits) =>
    near < 0 ? bits - 1 : bits + 1,
  );
  return defined(new Float32Array(next.buffer)[0]);
}

export function unpackTrees(bytes: Uint8Array): BoostedTrees {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const trees = view.getUint32(TREES_AT, true);
  const nodes = view.getUint32(NODES_AT, true);
  const features = view.getUint32(FEATURES_AT, true);
  const lengths = bytes.subarray(HEAD, HEAD + features);
  const starts: number[] = [];
  let at = HEAD + features;
  for (const length of lengths) {
    starts.push(at);
    at += SINGLE_BYTES * length;
  }
  const sizesAt = at;
  const featureAt = sizesAt + 2 * trees;
  let indexAt = featureAt + nodes;
  let valueAt = indexAt + bytes.subarray(featureAt, indexAt).filter((asked) => asked !== LEAF).length;
  const nextValue = (): number => {
    let bits = defined(bytes[valueAt++]);
    if (bits >= MORE) bits = (bits % MORE) | (defined(bytes[valueAt++]) << DIGIT_BITS);
    return ((bits & 1 ? -1 : 1) * (bits >> 1)) / VALUE_STEPS;
  };
  const roots = new Int32Array(trees);
  const feature = new Int16Array(nodes);
  const threshold = new Float64Array(nodes);
  const left = new Int32Array(nodes);
  const value = new Float64Array(nodes);
  let node = 0;
  for (let tree = 0; tree < trees; tree++) {
    const end = node + view.getUint16(sizesAt + 2 * tree, true);
    let child = node + 1;
    roots[tree] = node;
    for (; node < end; node++) {
      const asked = defined(bytes[featureAt + node]);
      value[node] = nextValue();
      if (asked === LEAF) {
        feature[node] = -1;
        continue;
      }
      feature[node] = asked;
      threshold[node] = view.getFloat32(
        defined(starts[asked]) + SINGLE_BYTES * defined(bytes[indexAt++]),
        true,
      );
      left[node] = child;
      child += 2;
    }
  }
  return { roots, feature, threshold, left, value, bias: view.getFloat64(0, true) };
}
