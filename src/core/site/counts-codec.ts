import type { FeatureCounts } from '../measures/feature-entropy.ts';
import { type FeatureCount, FeatureTable, onOnePage } from '../measures/feature-table.ts';
import { MAX_SIGNATURE } from '../style-tree/element-name.ts';
import { type ElementNode, elementNode, entered, nodeKey, styleKey } from '../style-tree/style-tree.ts';
import type { ByteReader, ByteWriter } from './byte-stream.ts';
import type { PageCounts } from './page-counts.ts';

/**
 * Counts as bytes:
 *
 *   counts    pages, lines, terms, tree
 *   features  folded, number, then hash, twice the occurrences (and 1 where on several pages: pages, dispersion) of each, oldest first
 *   tree      nodes in pre-order, each with its number of children; texts of signatures once, in order of appearance
 */
export function writeCounts(out: ByteWriter, counts: PageCounts, names: Map<string, number>): void {
  out.uint(counts.pages);
  writeFeatures(out, counts.lines);
  writeFeatures(out, counts.terms);
  writeTree(out, counts.tree, names);
}

export function readCounts(reading: Reading): PageCounts {
  const pages = reading.input.uint();
  const lines = readFeatures(reading);
  const terms = readFeatures(reading);
  return { pages, lines, terms, tree: readTree(reading) };
}

function writeFeatures(out: ByteWriter, { counts, folded }: FeatureCounts): void {
  out.uint(folded);
  out.uint(counts.size);
  counts.forEach((feature, occurrences, dispersion, pages) => {
    out.hash(feature);
    out.uint(2 * occurrences + (pages === 1 ? 0 : 1));
    if (pages === 1) return;
    out.uint(pages);
    // Most features occur once on every page: their dispersion is 0, said in one byte.
    out.uint(dispersion === 0 ? 0 : 1);
    if (dispersion !== 0) out.float(dispersion);
  });
}

function readFeatures({ input, version }: Reading): FeatureCounts {
  const folded = input.uint();
  const counts = new FeatureTable();
  if (version < 4) readSortedFeatures(input, counts);
  else
    for (let left = input.count(5); left > 0; left--) {
      const feature = input.hash();
      const twice = input.uint();
      setCount(counts, feature, twice % 2 === 0 ? onOnePage(twice / 2) : readShared(input, (twice - 1) / 2));
    }
  counts.trim();
  return { counts, folded };
}

/** As up to version 3: first those of one page, then the others. */
function readSortedFeatures(input: ByteReader, counts: FeatureTable): void {
  for (let left = input.count(5); left > 0; left--) setCount(counts, input.hash(), onOnePage(input.uint()));
  for (let left = input.count(7); left > 0; left--)
    setCount(counts, input.hash(), readShared(input, input.uint()));
}

/** What was let go and came back may, in models of former versions, have been taken out once too often. */
function setCount(counts: FeatureTable, feature: number, count: FeatureCount): void {
  if (count.occurrences > 0 && count.pages > 0) counts.set(feature, count);
}

const readShared = (input: ByteReader, occurrences: number): FeatureCount => ({
  occurrences,
  pages: input.uint(),
  dispersion: input.uint() === 0 ? 0 : input.float(),
});

/** A node's sums in the order they are written. */
const SUMS = ['pages', 'occurrences', 'foldedStyles', 'blocks', 'chars', 'linkChars', 'noise'] as const;

function writeTree(out: ByteWriter, root: ElementNode, names: Map<string, number>): void {
  const stack = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    const known = names.get(node.signature);
    out.uint(known === undefined ? 0 : known + 1);
    if (known === undefined) {
      names.set(node.signature, names.size);
      out.text(node.signature);
    }
    for (const sum of SUMS) out.uint(node[sum]);
    writeFeatures(out, node.features);
    out.uint(node.children.size);
    out.uint(node.styles.size);
    const position = new Map<number, number>();
    if (node.styles.size > 0) for (const key of node.children.keys()) position.set(key, position.size);
    for (const { sequence, count } of node.styles.values()) {
      out.uint(count);
      out.uint(sequence.length);
      for (const key of sequence) {
        // A child that was let go is still part of the sequence.
        const at = position.get(key);
        out.uint(at === undefined ? 0 : at + 1);
        if (at === undefined) out.hash(key);
      }
    }
    // The first child comes next.
    const from = stack.length;
    for (const child of node.children.values()) stack.push(child);
    for (let low = from, high = stack.length - 1; low < high; low++, high--) {
      const swapped = stack[low] as ElementNode;
      stack[low] = stack[high] as ElementNode;
      stack[high] = swapped;
    }
  }
}

function readTree(reading: Reading): ElementNode {
  const root = readNode(reading);
  const stack = [root];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (top.left === 0) {
      resolveStyles(top);
      stack.pop();
      continue;
    }
    top.left--;
    const child = readNode(reading);
    top.keys.push(child.key);
    top.node.children = entered(top.node.children, child.key, child.node);
    stack.push(child);
  }
  return root.node;
}

/** Where counts are read from. */
export interface Reading {
  readonly input: ByteReader;
  readonly version: number;
  /** Signatures so far. */
  readonly names: Name[];
}

/** A signature is told once, and hashed once. */
interface Name {
  readonly signature: string;
  readonly key: number;
}

interface PendingNode {
  readonly node: ElementNode;
  readonly key: number;
  /** Children still to come. */
  left: number;
  readonly keys: number[];
  /** Styles whose children are still positions (≥ 0) or, where let go, −1 − key. */
  readonly styles: { readonly count: number; readonly sequence: number[] }[];
}

function readNode(reading: Reading): PendingNode {
  const { input, names } = reading;
  const number = input.uint();
  if (number === 0) {
    const signature = input.text().slice(0, MAX_SIGNATURE);
    names.push({ signature, key: nodeKey(signature) });
  }
  const name = number === 0 ? names.at(-1) : names[number - 1];
  if (name === undefined) throw new Error('The model names an element it does not have.');
  const { signature, key } = name;
  const node = elementNode(signature);
  for (const sum of SUMS) node[sum] = input.uint();
  node.features = readFeatures(reading);
  const left = input.count(10);
  const styles: PendingNode['styles'] = [];
  for (let more = input.count(2); more > 0; more--) {
    const count = input.uint();
    const sequence: number[] = [];
    for (let length = input.count(1); length > 0; length--) {
      const at = input.uint();
      sequence.push(at === 0 ? -1 - input.hash() : at - 1);
    }
    styles.push({ count, sequence });
  }
  return { node, key, left, keys: [], styles };
}

function resolveStyles({ node, keys, styles }: PendingNode): void {
  for (const { count, sequence } of styles) {
    const resolved = sequence.map((at) => (at < 0 ? -1 - at : keys[at]));
    if (!resolved.every((key) => key !== undefined))
      throw new Error('The model names a child it does not have.');
    node.styles = entered(node.styles, styleKey(resolved), { sequence: resolved, count });
  }
}
