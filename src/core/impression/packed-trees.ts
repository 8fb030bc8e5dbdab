import type { BoostedTrees } from './boosted-trees.ts';

/**
 * Trees as the bytes that ship, shorter than their text and read without a parser. Little endian, column after column:
 *
 *     bias f64 | trees u32 | nodes u32 | nodes of each tree u16 | feature u8 a node, 255 at a leaf | value i16 a node, in
 *     ten-thousandths | threshold f32 a node that asks
 *
 * Children are numbered as they are met, so that no pointers are kept. A threshold is the least single-precision number that is not
 * below it, which parts rows of single precision as the threshold itself does.
 */
const LEAF = 255;
const VALUE_STEPS = 10_000;
const HEAD = 16;

export function packTrees({ roots, feature, threshold, left, value, bias }: BoostedTrees): Uint8Array {
  const nodes = feature.length;
  const asking = Array.from(feature).flatMap((asked, node) => (asked >= 0 ? [node] : []));
  const bytes = new Uint8Array(HEAD + 2 * roots.length + 3 * nodes + 4 * asking.length);
  const view = new DataView(bytes.buffer);
  view.setFloat64(0, bias, true);
  view.setUint32(8, roots.length, true);
  view.setUint32(12, nodes, true);
  let at = HEAD;
  roots.forEach((root, tree) => {
    view.setUint16(at, (roots[tree + 1] ?? nodes) - root, true);
    at += 2;
  });
  for (const asked of feature) {
    if (asked >= LEAF) throw new RangeError(`Feature ${asked} does not fit a byte.`);
    bytes[at++] = asked < 0 ? LEAF : asked;
  }
  for (const one of value) {
    const steps = Math.round(one * VALUE_STEPS);
    if (steps / VALUE_STEPS !== one || Math.abs(steps) > 32_767)
      throw new RangeError(`Value ${one} would change.`);
    view.setInt16(at, steps, true);
    at += 2;
  }
  for (const node of asking) {
    view.setFloat32(at, notBelow(threshold[node] ?? 0), true);
    at += 4;
  }
  const read = unpackTrees(bytes);
  if (read.left.join() !== left.join() || read.roots.join() !== roots.join())
    throw new RangeError('The nodes are not numbered in the order of growth.');
  return bytes;
}

/** The least single-precision number that is not below `x`. */
function notBelow(x: number): number {
  const near = Math.fround(x);
  if (near >= x) return near;
  const next = new Int32Array(new Float32Array([near]).buffer);
  next[0] = near < 0 ? (next[0] ?? 0) - 1 : (next[0] ?? 0) + 1;
  return near === 0 ? 2 ** -149 : (new Float32Array(next.buffer)[0] ?? near);
}

export function unpackTrees(bytes: Uint8Array): BoostedTrees {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const trees = view.getUint32(8, true);
  const nodes = view.getUint32(12, true);
  const sizesAt = HEAD;
  const featureAt = sizesAt + 2 * trees;
  const valueAt = featureAt + nodes;
  let thresholdAt = valueAt + 2 * nodes;
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
      const asked = bytes[featureAt + node] ?? LEAF;
      value[node] = view.getInt16(valueAt + 2 * node, true) / VALUE_STEPS;
      if (asked === LEAF) {
        feature[node] = -1;
        continue;
      }
      feature[node] = asked;
      threshold[node] = view.getFloat32(thresholdAt, true);
      left[node] = child;
      thresholdAt += 4;
      child += 2;
    }
  }
  return { roots, feature, threshold, left, value, bias: view.getFloat64(0, true) };
}
