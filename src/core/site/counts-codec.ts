import { defined } from '../basics/defined.ts';
import { PURPOSES } from '../impression/page-purpose.ts';
import { addFeatureCounts, type FeatureCounts } from '../measures/feature-entropy.ts';
import { dispersionOnOne, FeatureTable } from '../measures/feature-table.ts';
import { emptyProfile, type SiteProfile } from '../purpose/profile.ts';
import { elementName, MAX_SIGNATURE, nodeName } from '../style-tree/element-name.ts';
import { nodeKey, StyleTree, SUM, SUMS, styleKey, styleNumber } from '../style-tree/style-tree.ts';
import type { ByteReader, ByteWriter } from './byte-stream.ts';
import { WITH_IDS, WITH_ORDER, WITH_PROFILE } from './model-version.ts';
import type { PageCounts } from './page-counts.ts';

/**
 * Writes counts as bytes:
 *
 *   counts    pages, profile, lines, terms, tree.
 *   profile   pages; hundredths to read, to find, to use; number of address shapes; hash, pages and hundredths to read of each.
 *   features  folded; number; hash and twice the occurrences of each, oldest first, + 1 if on several pages: then pages and dispersion.
 *   tree      nodes in pre-order, each with its number of children; each signature's text only at its first appearance.
 */
export function writeCounts(out: ByteWriter, counts: PageCounts, names: Map<string, number>): void {
  out.uint(counts.pages);
  writeProfile(out, counts.profile);
  writeFeatures(out, counts.lines);
  writeFeatures(out, counts.terms);
  writeTree(out, counts.tree, names);
}

export function readCounts(reading: ModelReading): PageCounts {
  const pages = reading.input.uint();
  const profile = reading.version < WITH_PROFILE ? emptyProfile() : readProfile(reading);
  const lines = readFeatures(reading);
  const terms = readFeatures(reading);
  return { pages, profile, lines, terms, tree: readTree(reading) };
}

function writeProfile(out: ByteWriter, { pages, read, find, use, addresses }: SiteProfile): void {
  for (const sum of [pages, read, find, use, addresses.size]) out.uint(sum);
  for (const [shape, count] of addresses) {
    out.hash(shape);
    out.uint(count.pages);
    out.uint(count.read);
  }
}

function readProfile({ input }: ModelReading): SiteProfile {
  const profile = { ...emptyProfile(), pages: input.uint() };
  for (const purpose of PURPOSES) profile[purpose] = input.uint();
  for (let left = input.count(); left > 0; left--)
    profile.addresses.set(input.hash(), { pages: input.uint(), read: input.uint() });
  return profile;
}

function writeFeatures(out: ByteWriter, { counts, folded }: FeatureCounts): void {
  out.uint(folded);
  out.uint(counts.size);
  for (let at = 0; at < counts.places; at++) {
    const feature = counts.featureAt(at);
    if (feature < 0) continue;
    const pages = counts.pagesAt(at);
    out.hash(feature);
    out.uint(2 * counts.occurrencesAt(at) + (pages === 1 ? 0 : 1));
    if (pages === 1) continue;
    const dispersion = counts.dispersionAt(at);
    out.uint(pages);
    // Most features occur once on every page: their dispersion is 0 and takes one byte.
    out.uint(dispersion === 0 ? 0 : 1);
    if (dispersion !== 0) out.float(dispersion);
  }
}

function readFeatures({ input, version }: ModelReading): FeatureCounts {
  const folded = input.uint();
  const counts = new FeatureTable();
  if (version < WITH_ORDER) readSortedFeatures(input, counts);
  else
    for (let left = input.count(); left > 0; left--) {
      const feature = input.hash();
      const twice = input.uint();
      const occurrences = Math.floor(twice / 2);
      if (twice % 2 === 0) appendCount(counts, feature, occurrences, dispersionOnOne(occurrences), 1);
      else readShared(input, counts, feature, occurrences);
    }
  counts.trim();
  return { counts, folded };
}

/** Reads features as versions before `WITH_ORDER` wrote them: first the features of one page, then the others. */
function readSortedFeatures(input: ByteReader, counts: FeatureTable): void {
  for (let left = input.count(); left > 0; left--) {
    const feature = input.hash();
    const occurrences = input.uint();
    appendCount(counts, feature, occurrences, dispersionOnOne(occurrences), 1);
  }
  for (let left = input.count(); left > 0; left--) readShared(input, counts, input.hash(), input.uint());
}

/** Skips empty counts: earlier versions could subtract a page once too often from a feature that was dropped and came back. */
function appendCount(
  counts: FeatureTable,
  feature: number,
  occurrences: number,
  dispersion: number,
  pages: number,
): void {
  if (occurrences > 0 && pages > 0) counts.append(feature, occurrences, dispersion, pages);
}

function readShared(input: ByteReader, counts: FeatureTable, feature: number, occurrences: number): void {
  const pages = input.uint();
  const dispersion = input.uint() === 0 ? 0 : input.float();
  appendCount(counts, feature, occurrences, dispersion, pages);
}

function writeTree(out: ByteWriter, tree: StyleTree, names: Map<string, number>): void {
  /** Position of each node among its parent's children, from 1. */
  const position = new Uint32Array(tree.size);
  const stack = [0];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    const signature = tree.signature(node);
    const known = names.get(signature);
    out.uint(known === undefined ? 0 : known + 1);
    if (known === undefined) {
      names.set(signature, names.size);
      out.text(signature);
    }
    for (let sum = 0; sum < SUMS.length; sum++) out.uint(tree.sum(node, sum));
    writeFeatures(out, tree.features(node));
    const from = stack.length;
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
      stack.push(child);
      position[child] = stack.length - from;
    }
    out.uint(stack.length - from);
    out.uint(styleNumber(tree, node));
    for (let style = tree.firstStyle(node); style !== 0; style = tree.styles.next(style)) {
      out.uint(tree.styles.count(style));
      out.uint(tree.styles.steps(style));
      for (let at = 0; at < tree.styles.steps(style); at++) {
        // A child that was dropped from the tree is still part of the sequence: 0, then its key.
        const key = tree.styles.step(style, at);
        const child = tree.child(node, key);
        out.uint(child === 0 ? 0 : defined(position[child]));
        if (child === 0) out.hash(key);
      }
    }
    // Reverses the children on the stack, so that the first is written next.
    stack.push(...stack.splice(from).reverse());
  }
}

/**
 * Reads a tree. Elements that earlier versions told apart by their classes and that today have one name become one node (`nodeName`).
 */
function readTree(reading: ModelReading): StyleTree {
  const joins = reading.version < WITH_IDS;
  const tree = new StyleTree();
  tree.nameRoot(readName(reading).signature);
  const stack = [readNode(reading, tree, 0)];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    if (top.left === 0) {
      resolveStyles(tree, top, joins);
      stack.pop();
      continue;
    }
    top.left--;
    const { signature, key } = readName(reading);
    top.keys.push(key);
    const known = joins ? tree.child(top.node, key) : 0;
    stack.push(readNode(reading, tree, known || tree.addChild(top.node, key, signature)));
    if (known !== 0) {
      // A page may have had both elements. No element is on more pages than the one around it.
      const most = tree.sum(top.node, SUM.pages);
      tree.add(known, SUM.pages, Math.min(0, most - tree.sum(known, SUM.pages)));
    }
  }
  tree.trim();
  return tree;
}

/** The bytes that counts are read from, with the signatures read so far. */
export interface ModelReading {
  readonly input: ByteReader;
  readonly version: number;
  /** In the order they were read. */
  readonly names: Name[];
}

/** A signature and its hash, so that each is read and hashed once. */
interface Name {
  readonly signature: string;
  readonly key: number;
}

function readName({ input, version, names }: ModelReading): Name {
  const number = input.uint();
  if (number === 0) {
    const written = input.text().slice(0, MAX_SIGNATURE);
    const signature = version < WITH_IDS ? nameOfToday(written) : written;
    names.push({ signature, key: nodeKey(signature) });
  }
  const name = number === 0 ? names.at(-1) : names[number - 1];
  if (name === undefined) throw new Error('The model names an element it does not have.');
  return name;
}

const nameOfToday = (written: string): string =>
  /^body[^a-z]/.test(written) ? elementName('body') : nodeName(written);

interface PendingNode {
  readonly node: number;
  /** Children still to come. */
  left: number;
  readonly keys: number[];
  /** Styles whose children are still positions (≥ 0), or −1 − key for a child that was dropped. */
  readonly styles: { readonly count: number; readonly sequence: number[] }[];
}

function readNode(reading: ModelReading, tree: StyleTree, node: number): PendingNode {
  const { input } = reading;
  for (let sum = 0; sum < SUMS.length; sum++) tree.add(node, sum, input.uint());
  const features = readFeatures(reading);
  if (features.counts.size + features.folded > 0)
    if (tree.hasFeatures(node)) addFeatureCounts(tree.ownFeatures(node), features);
    else tree.setFeatures(node, features);
  const left = input.count();
  const styles: PendingNode['styles'] = [];
  for (let more = input.count(); more > 0; more--) {
    const count = input.uint();
    const sequence: number[] = [];
    for (let length = input.count(); length > 0; length--) {
      const at = input.uint();
      sequence.push(at === 0 ? -1 - input.hash() : at - 1);
    }
    styles.push({ count, sequence });
  }
  return { node, left, keys: [], styles };
}

const areDistinct = (keys: readonly number[]): boolean =>
  keys.length < 2 || new Set(keys).size === keys.length;

function resolveStyles(tree: StyleTree, { node, keys, styles }: PendingNode, joins: boolean): void {
  if (!joins && !areDistinct(keys)) throw new Error('The model names an element twice.');
  const styleKeys: number[] = [];
  for (const { count, sequence } of styles) {
    const resolved = sequence.map((at) => (at < 0 ? -1 - at : keys[at]));
    if (!resolved.every((key) => key !== undefined))
      throw new Error('The model names an element it does not have.');
    const steps = resolved.filter((key, at) => key !== resolved[at - 1]);
    const key = styleKey(steps);
    const known = joins ? tree.styles.find(node, key) : 0;
    if (known !== 0) tree.styles.setCount(known, tree.styles.count(known) + count);
    else {
      styleKeys.push(key);
      tree.addStyle(node, key, count, steps.length, (at) => defined(steps[at]));
    }
  }
  if (!areDistinct(styleKeys)) throw new Error('The model names a style twice.');
}
