import { combine, hash } from '../basics/hash.ts';
import { emptyFeatureCounts, type FeatureCounts } from '../measures/feature-entropy.ts';
import { NumberColumn } from '../measures/number-column.ts';
import { GONE, PairIndex } from '../measures/pair-index.ts';
import { MeasureTable } from './measure-table.ts';
import { StyleTable } from './style-table.ts';

/** The sums of an element node, by their places in the node's row. */
export const SUM = {
  /** Pages that have the node: the paper's m. */
  pages: 0,
  /** Times the node occurs on those pages. */
  occurrences: 1,
  /** Occurrences with rare styles that were dropped; each counts as a style of its own. */
  foldedStyles: 2,
  /** The sums below are over the text blocks directly in the node. */
  blocks: 3,
  chars: 4,
  linkChars: 5,
  /** Characters × P(noise) from each page alone, rounded: the site's experience with this place. */
  noise: 6,
} as const;

export const SUMS = Object.values(SUM);

/**
 * The site style tree of Yi, Liu & Li (KDD 2003), kept as sums. A page's own tree has the same shape as a site's, and
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
 * A tree is a few flat lists that identify nodes and styles by number. A node's children and styles are linked in insertion order. 0
 * ends a list, since node 0 is the root: the paper's virtual root, which represents the page itself. Removed nodes keep their rows
 * until the tree is packed.
 *
 *   row   parent, key, first and last child, next sibling, first and last style, place + 1 of its features, then the sums
 */
export class StyleTree {
  #rows = new NumberColumn();
  #signatures: string[] = [];
  #features: FeatureCounts[] = [];
  #nodeIndex: PairIndex | null = null;
  #gone = 0;
  /** Add and remove styles only with `addStyle` and `keepStyles`. */
  readonly styles = new StyleTable();
  readonly measures = new MeasureTable();

  constructor() {
    this.#newNode(0, 0, 'root');
  }

  /** Number of nodes ever added; all node numbers are smaller. */
  get size(): number {
    return this.#signatures.length;
  }

  /** True if more than half of the tree was removed. */
  get isSparse(): boolean {
    return 2 * this.#gone > this.size || this.styles.isSparse;
  }

  signature(node: number): string {
    return this.#signatures[node] as string;
  }

  /** Names the root of a tree that is read from storage. */
  nameRoot(signature: string): void {
    this.#signatures[0] = signature;
  }

  /** Returns the key of the node below its parent. */
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

  /**
   * Returns the features of the text, images and links directly in the node (virtual leaves, enhancement 2). Nodes without any share one
   * object: features may be removed here, but only those of `ownFeatures` added.
   */
  features(node: number): FeatureCounts {
    const place = this.#rows.get(node * ROW + FEATURES);
    return place === 0 ? NO_FEATURES : (this.#features[place - 1] as FeatureCounts);
  }

  hasFeatures(node: number): boolean {
    return this.#rows.get(node * ROW + FEATURES) !== 0;
  }

  /** Returns the same features for changing; creates them if the node has none. */
  ownFeatures(node: number): FeatureCounts {
    if (!this.hasFeatures(node)) this.setFeatures(node, emptyFeatureCounts());
    return this.features(node);
  }

  setFeatures(node: number, features: FeatureCounts): void {
    this.#rows.set(node * ROW + FEATURES, this.#features.push(features));
  }

  /** Returns the node's first child in insertion order, 0 for none. */
  firstChild(node: number): number {
    return this.#rows.get(node * ROW + FIRST_CHILD);
  }

  nextSibling(node: number): number {
    return this.#rows.get(node * ROW + NEXT_SIBLING);
  }

  /** Returns the child with the key, 0 for none. */
  child(parent: number, key: number): number {
    if (!this.#nodeIndex) {
      this.#nodeIndex = new PairIndex(this.#rows);
      for (let row = ROW; row < this.#rows.length; row += ROW)
        if (this.#rows.get(row) !== GONE) this.#nodeIndex.enter(row);
    }
    return this.#nodeIndex.find(parent, key) / ROW;
  }

  /** Adds a child and returns it. The parent must not have a child with this key. */
  addChild(parent: number, key: number, signature: string): number {
    const node = this.#newNode(parent, key, signature);
    const above = parent * ROW;
    const last = this.#rows.get(above + LAST_CHILD);
    this.#rows.set(last === 0 ? above + FIRST_CHILD : last * ROW + NEXT_SIBLING, node);
    this.#rows.set(above + LAST_CHILD, node);
    this.#nodeIndex?.enter(node * ROW);
    return node;
  }

  /** Removes the children that fail the test, with all nodes below. Returns how many nodes went. Linear in children and removed nodes. */
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
    this.#gone += gone;
    return gone;
  }

  /** Returns the node's first presentation style in insertion order, 0 for none. `styles.next` returns the next. */
  firstStyle(node: number): number {
    return this.#rows.get(node * ROW + FIRST_STYLE);
  }

  /** Adds a style to the node; `stepAt` gives its sequence. The node must not have a style with this key. */
  addStyle(node: number, key: number, count: number, steps: number, stepAt: (at: number) => number): void {
    const style = this.styles.add(node, key, count, steps, stepAt);
    const row = node * ROW;
    const last = this.#rows.get(row + LAST_STYLE);
    if (last === 0) this.#rows.set(row + FIRST_STYLE, style);
    else this.styles.link(last, style);
    this.#rows.set(row + LAST_STYLE, style);
  }

  /** Removes the styles that fail the test. Linear in the node's styles. */
  keepStyles(node: number, keeps: (style: number) => boolean): void {
    const row = node * ROW;
    let last = 0;
    const linkLast = (to: number) =>
      last === 0 ? this.#rows.set(row + FIRST_STYLE, to) : this.styles.link(last, to);
    for (let style = this.firstStyle(node), next = 0; style !== 0; style = next) {
      next = this.styles.next(style);
      if (!keeps(style)) {
        this.styles.drop(style);
        continue;
      }
      linkLast(style);
      last = style;
    }
    linkLast(0);
    this.#rows.set(row + LAST_STYLE, last);
  }

  /** Frees the memory reserved for more nodes and styles, and the index until the next search. */
  trim(): void {
    this.#rows.trim();
    this.styles.trim();
    this.#signatures = this.#signatures.slice();
    this.#features = this.#features.slice();
    this.#nodeIndex = null;
  }

  #newNode(parent: number, key: number, signature: string): number {
    const row = this.#rows.extend(ROW);
    this.#rows.set(row, parent);
    this.#rows.set(row + 1, key);
    return this.#signatures.push(signature) - 1;
  }
}

/** Offsets in a row. Owner and key come first. */
const [FIRST_CHILD, LAST_CHILD, NEXT_SIBLING, FIRST_STYLE, LAST_STYLE, FEATURES, FIRST_SUM] = [
  2, 3, 4, 5, 6, 7, 8,
];
const ROW = FIRST_SUM + SUMS.length;

const NO_FEATURES: FeatureCounts = Object.freeze(emptyFeatureCounts());

/** Returns the key of an element node below its parent. */
export const nodeKey = (signature: string): number => hash(signature);

export const styleKey = (sequence: readonly number[]): number => sequence.reduce(combine, 0);

/** Returns the number of a node's styles. */
export function styleNumber(tree: StyleTree, node: number): number {
  let number = 0;
  for (let style = tree.firstStyle(node); style !== 0; style = tree.styles.next(style)) number++;
  return number;
}

/** Calls `visit` with every element node of a tree, parents before children. Nodes removed during the walk are skipped. */
export function forEachNode(tree: StyleTree, visit: (node: number) => void, root = 0): void {
  const stack = [root];
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    visit(node);
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) stack.push(child);
  }
}
