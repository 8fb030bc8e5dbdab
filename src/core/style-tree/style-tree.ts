import { addFeatureCounts, emptyFeatureCounts, type FeatureCounts } from '../measures/feature-entropy.ts';
import { NumberColumn } from '../measures/number-column.ts';
import { GONE, PairIndex } from '../measures/pair-index.ts';
import { combine, hash } from '../page/hash.ts';

/** What an element node counts, by its place in the node's row. */
export const SUM = {
  /** Pages that have the node: the paper's m. */
  pages: 0,
  /** Times it occurs on those pages. */
  occurrences: 1,
  /** Occurrences with rare styles that were let go; each counts as a style of its own. */
  foldedStyles: 2,
  /** Over the text blocks directly in the node. */
  blocks: 3,
  chars: 4,
  linkChars: 5,
  /** Characters × P(noise) as each page by itself made it seem, rounded: what the site has taught of this place. */
  noise: 6,
} as const;

export const SUMS = Object.values(SUM);

/**
 * The site style tree of Yi, Liu & Li (KDD 2003), kept as sums: a page's own tree has the same shape as a site's, and
 * learning a page is adding its tree. Adding is associative and commutative, and the empty tree is its unit.
 *
 *   element node  body ── styles   [div#top div#main div.foot] × 9, [div#main div.foot] × 1
 *                  │
 *                  ├─ div#top      children are shared by all styles of their parent: an element node stands for
 *                  ├─ div#main     every child with its signature (the paper's enhancement 1, "logical" nodes), so
 *                  └─ div.foot     that a child sequence never seen before still finds the children it knows
 *
 * Runs of equal children count once in a style, so a feed of nine cards and one of twelve are the same style.
 *
 * A tree is a few flat lists, in which nodes and styles are numbers. Children and styles of a node are linked in the order in which
 * they came; 0 links to nothing, since node 0 is the root: the paper's virtual root, which stands for the page itself. What is
 * taken out keeps its row until the tree is packed.
 *
 *   rows     parent, key, first and last child, next sibling, first and last style, place + 1 of its features, then the sums
 *   styles   node, key, next, count, number of steps, then the key of each element node in it
 */
export class StyleTree {
  #rows = new NumberColumn();
  #styles = new NumberColumn();
  #signatures: string[] = [];
  #features: FeatureCounts[] = [];
  /** Those of each node, where they were asked for since its last change: NaN where not. Not stored. */
  #measures = UNMEASURED;
  #nodeIndex: PairIndex | null = null;
  #styleIndex: PairIndex | null = null;
  #goneNodes = 0;
  #goneStyles = 0;

  constructor() {
    // No style is at place 0.
    this.#styles.extend(1);
    this.#newNode(0, 0, 'root');
  }

  /** Nodes that were ever added since the tree was packed: all their numbers are smaller. */
  get size(): number {
    return this.#signatures.length;
  }

  signature(node: number): string {
    return this.#signatures[node] as string;
  }

  /** The root's own name, where what is read has another. */
  nameRoot(signature: string): void {
    this.#signatures[0] = signature;
  }

  /** Key of the node below its parent. */
  key(node: number): number {
    return this.#rows.get(node * ROW + 1);
  }

  sum(node: number, which: number): number {
    return this.#rows.get(node * ROW + FIRST_SUM + which);
  }

  add(node: number, which: number, more: number): void {
    const at = node * ROW + FIRST_SUM + which;
    this.#rows.set(at, this.#rows.get(at) + more);
  }

  /** Features of the text, images and links directly in the node (virtual leaves, enhancement 2); not to be added to. */
  features(node: number): FeatureCounts {
    const place = this.#rows.get(node * ROW + FEATURES);
    return place === 0 ? NO_FEATURES : (this.#features[place - 1] as FeatureCounts);
  }

  /** The same, to be added to. */
  ownFeatures(node: number): FeatureCounts {
    if (this.#rows.get(node * ROW + FEATURES) === 0) this.setFeatures(node, emptyFeatureCounts());
    return this.features(node);
  }

  setFeatures(node: number, features: FeatureCounts): void {
    this.#rows.set(node * ROW + FEATURES, this.#features.push(features));
  }

  /** Of a node's children, in the order in which they came; 0 for none. */
  firstChild(node: number): number {
    return this.#rows.get(node * ROW + FIRST_CHILD);
  }

  nextSibling(node: number): number {
    return this.#rows.get(node * ROW + NEXT_SIBLING);
  }

  /** The child with the key; 0 for none. */
  child(parent: number, key: number): number {
    if (!this.#nodeIndex) {
      this.#nodeIndex = new PairIndex(this.#rows);
      for (let row = ROW; row < this.#rows.length; row += ROW)
        if (this.#rows.get(row) !== GONE) this.#nodeIndex.enter(row);
    }
    return this.#nodeIndex.find(parent, key) / ROW;
  }

  /** A further child; there is none with its key. */
  addChild(parent: number, key: number, signature: string): number {
    const node = this.#newNode(parent, key, signature);
    const above = parent * ROW;
    const last = this.#rows.get(above + LAST_CHILD);
    this.#rows.set(last === 0 ? above + FIRST_CHILD : last * ROW + NEXT_SIBLING, node);
    this.#rows.set(above + LAST_CHILD, node);
    this.#nodeIndex?.enter(node * ROW);
    return node;
  }

  /** Takes out the children that fail the test, with all below them. Linear in the children and in what goes; says how many went. */
  keepChildren(parent: number, keeps: (child: number) => boolean): number {
    const rows = this.#rows;
    const going: number[] = [];
    let link = parent * ROW + FIRST_CHILD;
    let last = 0;
    for (let child = this.firstChild(parent); child !== 0; child = this.nextSibling(child)) {
      if (!keeps(child)) {
        going.push(child);
        continue;
      }
      rows.set(link, child);
      link = child * ROW + NEXT_SIBLING;
      last = child;
    }
    if (going.length === 0) return 0;
    rows.set(link, 0);
    rows.set(parent * ROW + LAST_CHILD, last);
    let gone = 0;
    for (let node = going.pop(); node !== undefined; node = going.pop()) {
      gone++;
      rows.set(node * ROW, GONE);
      for (let child = this.firstChild(node); child !== 0; child = this.nextSibling(child)) going.push(child);
    }
    this.#goneNodes += gone;
    return gone;
  }

  /** Of a node's presentation styles, in the order in which they came; 0 for none. */
  firstStyle(node: number): number {
    return this.#rows.get(node * ROW + FIRST_STYLE);
  }

  nextStyle(style: number): number {
    return this.#styles.get(style + NEXT_STYLE);
  }

  /** Hash of the style's sequence. */
  styleKey(style: number): number {
    return this.#styles.get(style + 1);
  }

  /** Times the element occurs with this sequence. */
  styleCount(style: number): number {
    return this.#styles.get(style + COUNT);
  }

  setStyleCount(style: number, count: number): void {
    this.#styles.set(style + COUNT, count);
  }

  /** The sequence: the paper's style node, by the keys of the element nodes in it. */
  steps(style: number): number {
    return this.#styles.get(style + STEPS);
  }

  step(style: number, at: number): number {
    return this.#styles.get(style + STYLE + at);
  }

  /** The style with the key; 0 for none. */
  style(node: number, key: number): number {
    if (!this.#styleIndex) {
      this.#styleIndex = new PairIndex(this.#styles);
      for (let style = 1; style < this.#styles.length; style += STYLE + this.steps(style))
        if (this.#styles.get(style) !== GONE) this.#styleIndex.enter(style);
    }
    return this.#styleIndex.find(node, key);
  }

  /** A further style, of the sequence that `stepAt` gives; there is none with its key. */
  addStyle(node: number, key: number, count: number, steps: number, stepAt: (at: number) => number): void {
    const style = this.#styles.extend(STYLE + steps);
    this.#styles.set(style, node);
    this.#styles.set(style + 1, key);
    this.#styles.set(style + COUNT, count);
    this.#styles.set(style + STEPS, steps);
    for (let at = 0; at < steps; at++) this.#styles.set(style + STYLE + at, stepAt(at));
    const row = node * ROW;
    const last = this.#rows.get(row + LAST_STYLE);
    if (last === 0) this.#rows.set(row + FIRST_STYLE, style);
    else this.#styles.set(last + NEXT_STYLE, style);
    this.#rows.set(row + LAST_STYLE, style);
    this.#styleIndex?.enter(style);
  }

  /** Takes out the styles that fail the test; linear in the node's styles. */
  keepStyles(node: number, keeps: (style: number) => boolean): void {
    const row = node * ROW;
    let last = 0;
    for (let style = this.firstStyle(node), next = 0; style !== 0; style = next) {
      next = this.nextStyle(style);
      if (!keeps(style)) {
        this.#goneStyles += STYLE + this.steps(style);
        this.#styles.set(style, GONE);
        continue;
      }
      if (last === 0) this.#rows.set(row + FIRST_STYLE, style);
      else this.#styles.set(last + NEXT_STYLE, style);
      last = style;
    }
    if (last === 0) this.#rows.set(row + FIRST_STYLE, 0);
    else this.#styles.set(last + NEXT_STYLE, 0);
    this.#rows.set(row + LAST_STYLE, last);
  }

  measure(node: number, which: number): number {
    return this.#measures[node * MEASURES + which] ?? Number.NaN;
  }

  isMeasured(node: number): boolean {
    return !Number.isNaN(this.measure(node, MEASURE.importance));
  }

  setMeasure(node: number, which: number, value: number): void {
    if (this.#measures.length < this.size * MEASURES) {
      const former = this.#measures;
      this.#measures = new Float64Array(this.size * MEASURES).fill(Number.NaN);
      this.#measures.set(former);
    }
    this.#measures[node * MEASURES + which] = value;
  }

  /** A change of a node is to be told of all above it as well. */
  forgetMeasures(node: number): void {
    const at = node * MEASURES + MEASURE.importance;
    if (at < this.#measures.length) this.#measures[at] = Number.NaN;
  }

  forgetAllMeasures(): void {
    this.#measures = UNMEASURED;
  }

  /** Gives back the room of what was taken out, once that is more than what is left. Nodes have other numbers then. */
  pack(): void {
    if (2 * this.#goneNodes <= this.size && 2 * this.#goneStyles <= this.#styles.length) return;
    const packed = new StyleTree();
    packed.nameRoot(this.signature(0));
    addStyleTree(packed, this);
    this.#rows = packed.#rows;
    this.#styles = packed.#styles;
    this.#signatures = packed.#signatures;
    this.#features = packed.#features;
    this.#measures = UNMEASURED;
    this.#nodeIndex = null;
    this.#styleIndex = null;
    this.#goneNodes = 0;
    this.#goneStyles = 0;
  }

  /** Gives back the room held for more, and for searching until it is searched. */
  trim(): void {
    this.#rows.trim();
    this.#styles.trim();
    this.#signatures = this.#signatures.slice();
    this.#features = this.#features.slice();
    this.#nodeIndex = null;
    this.#styleIndex = null;
  }

  #newNode(parent: number, key: number, signature: string): number {
    const row = this.#rows.extend(ROW);
    this.#rows.set(row, parent);
    this.#rows.set(row + 1, key);
    return this.#signatures.push(signature) - 1;
  }
}

// Places in a row and in a style; both begin with owner and key.
const [FIRST_CHILD, LAST_CHILD, NEXT_SIBLING, FIRST_STYLE, LAST_STYLE, FEATURES, FIRST_SUM] = [
  2, 3, 4, 5, 6, 7, 8,
];
const ROW = FIRST_SUM + SUMS.length;
const [NEXT_STYLE, COUNT, STEPS, STYLE] = [2, 3, 4, 5];

const NO_FEATURES: FeatureCounts = Object.freeze(emptyFeatureCounts());

/** Measures of an element node with all below it. */
export const MEASURE = {
  /** Composite importance, 0 (the same on every page) .. 1. */
  importance: 0,
  /** Sums over the node's text blocks and those of all below it. */
  chars: 1,
  linkChars: 2,
  noise: 3,
} as const;
const MEASURES = 4;
const UNMEASURED = new Float64Array();

/** Key of an element node below its parent. */
export const nodeKey = (signature: string): number => hash(signature);

export const styleKey = (sequence: readonly number[]): number => sequence.reduce(combine, 0);

/** Adds (`sign` 1) or takes out (`sign` −1) another tree. Linear in the size of `other`. */
export function addStyleTree(target: StyleTree, other: StyleTree, sign: 1 | -1 = 1): void {
  const stack = [0, 0];
  for (let from = stack.pop(); from !== undefined; from = stack.pop()) {
    const into = stack.pop() as number;
    target.forgetMeasures(into);
    for (let which = 0; which < SUMS.length; which++) target.add(into, which, sign * other.sum(from, which));
    const features = other.features(from);
    if (features !== NO_FEATURES) addFeatureCounts(target.ownFeatures(into), features, sign);
    addStyles(target, into, other, from, sign);
    let going: Set<number> | undefined;
    for (let child = other.firstChild(from); child !== 0; child = other.nextSibling(child)) {
      let have = target.child(into, other.key(child));
      if (have === 0) {
        if (sign < 0) continue;
        have = target.addChild(into, other.key(child), other.signature(child));
      }
      if (sign < 0 && target.sum(have, SUM.pages) <= other.sum(child, SUM.pages)) {
        going ??= new Set();
        going.add(have);
      } else stack.push(have, child);
    }
    if (going) target.keepChildren(into, (child) => !going.has(child));
  }
}

function addStyles(target: StyleTree, into: number, other: StyleTree, from: number, sign: 1 | -1): void {
  let isGone = false;
  for (let style = other.firstStyle(from); style !== 0; style = other.nextStyle(style)) {
    const count = other.styleCount(style);
    const have = target.style(into, other.styleKey(style));
    if (have !== 0) {
      const left = Math.max(0, target.styleCount(have) + sign * count);
      target.setStyleCount(have, left);
      isGone ||= left === 0;
    } else if (sign > 0)
      target.addStyle(into, other.styleKey(style), count, other.steps(style), (at) => other.step(style, at));
    else {
      const folded = target.sum(into, SUM.foldedStyles);
      target.add(into, SUM.foldedStyles, Math.max(0, folded - count) - folded);
    }
  }
  if (isGone) target.keepStyles(into, (style) => target.styleCount(style) > 0);
}

/** Number of styles that a node shows. */
export function styleNumber(tree: StyleTree, node: number): number {
  let number = 0;
  for (let style = tree.firstStyle(node); style !== 0; style = tree.nextStyle(style)) number++;
  return number;
}

/** Calls with every element node of a tree, parents before children. What is taken out meanwhile is not met. */
export function forEachNode(tree: StyleTree, visit: (node: number) => void, root = 0): void {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    visit(node);
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) stack.push(child);
  }
}
