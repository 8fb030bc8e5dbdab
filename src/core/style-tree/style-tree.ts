import { addFeatureCounts, emptyFeatureCounts, type FeatureCounts } from '../measures/feature-entropy.ts';
import { combine, hash } from '../page/hash.ts';

/**
 * The site style tree of Yi, Liu & Li (KDD 2003), kept as sums: a page's own tree has the same shape as a site's, and
 * learning a page is adding its tree. Adding is associative and commutative, and the empty tree is its unit.
 *
 *   ElementNode  body ── styles   [div#top div#main div.foot] × 9, [div#main div.foot] × 1
 *                 │
 *                 ├─ div#top      children are shared by all styles of their parent: an element node stands for
 *                 ├─ div#main     every child with its signature (the paper's enhancement 1, "logical" nodes), so
 *                 └─ div.foot     that a child sequence never seen before still finds the children it knows
 *
 * Runs of equal children count once in a style, so a feed of nine cards and one of twelve are the same style.
 */
export interface ElementNode {
  readonly signature: string;
  /** Pages that have the node: the paper's m. */
  pages: number;
  /** Times it occurs on those pages. */
  occurrences: number;
  /** Presentation styles by hash of their child sequence. */
  styles: ReadonlyMap<number, PresentationStyle>;
  /** Occurrences with rare styles that were let go; each counts as a style of its own. */
  foldedStyles: number;
  children: ReadonlyMap<number, ElementNode>;
  /** Features of the text, images and links directly in the node (virtual leaves, enhancement 2). */
  features: FeatureCounts;
  /** Sums over the text blocks directly in the node. */
  blocks: number;
  chars: number;
  linkChars: number;
  /** Characters × P(noise) as each page by itself made it seem, rounded: what the site has taught of this place. */
  noise: number;
  /** What follows from all this and from what is below, where it was asked for since the last change. Not stored. */
  measures: NodeMeasures | null;
}

/** The paper's style node: one child sequence, by the keys of the element nodes in it. */
export interface PresentationStyle {
  readonly sequence: readonly number[];
  /** Times the element occurs with this sequence. */
  count: number;
}

/** Measures of an element node with all below it. The node keeps them until it, or anything below it, changes. */
export interface NodeMeasures {
  /** Composite importance, 0 (the same on every page) .. 1. */
  readonly importance: number;
  /** Sums over the node's text blocks and those of all below it. */
  readonly chars: number;
  readonly linkChars: number;
  readonly noise: number;
}

/** Most nodes have neither styles nor children, and an empty map takes more room than all their sums: they share this one. */
const EMPTY: ReadonlyMap<number, never> = new Map<number, never>();

/** Enters what is below a node in its map, or in the first of its own. */
export const entered = <Value>(
  map: ReadonlyMap<number, Value>,
  key: number,
  value: Value,
): ReadonlyMap<number, Value> => (map === EMPTY ? new Map() : (map as Map<number, Value>)).set(key, value);

/** Takes out of a node's map what it holds under the key. */
export const takeOut = (map: ReadonlyMap<number, unknown>, key: number): boolean =>
  (map as Map<number, unknown>).delete(key);

export function elementNode(signature: string): ElementNode {
  return {
    signature,
    pages: 0,
    occurrences: 0,
    styles: EMPTY,
    foldedStyles: 0,
    children: EMPTY,
    features: emptyFeatureCounts(),
    blocks: 0,
    chars: 0,
    linkChars: 0,
    noise: 0,
    measures: null,
  };
}

/** Key of an element node below its parent. */
export const nodeKey = (signature: string): number => hash(signature);

export const styleKey = (sequence: readonly number[]): number => sequence.reduce(combine, 0);

/** The empty style tree: the paper's virtual root, which stands for the page itself. */
export const emptyStyleTree = (): ElementNode => elementNode('root');

/** Adds (`sign` 1) or takes out (`sign` −1) another tree. Linear in the size of `other`. */
export function addStyleTree(target: ElementNode, other: ElementNode, sign: 1 | -1 = 1): void {
  const stack: [ElementNode, ElementNode][] = [[target, other]];
  for (let pair = stack.pop(); pair; pair = stack.pop()) {
    const [into, from] = pair;
    into.measures = null;
    into.pages += sign * from.pages;
    into.occurrences += sign * from.occurrences;
    into.blocks += sign * from.blocks;
    into.chars += sign * from.chars;
    into.linkChars += sign * from.linkChars;
    into.noise += sign * from.noise;
    into.foldedStyles += sign * from.foldedStyles;
    addFeatureCounts(into.features, from.features, sign);
    for (const [key, style] of from.styles) {
      const have = into.styles.get(key);
      if (have) have.count += sign * style.count;
      else if (sign > 0)
        into.styles = entered(into.styles, key, { sequence: style.sequence, count: style.count });
      else into.foldedStyles = Math.max(0, into.foldedStyles - style.count);
      if (have && have.count <= 0) takeOut(into.styles, key);
    }
    for (const [key, child] of from.children) {
      let have = into.children.get(key);
      if (!have) {
        if (sign < 0) continue;
        have = elementNode(child.signature);
        into.children = entered(into.children, key, have);
      }
      if (sign < 0 && have.pages <= child.pages) takeOut(into.children, key);
      else stack.push([have, child]);
    }
  }
}

/** Every element node of a tree, parents before children. */
export function* elementNodes(root: ElementNode): Generator<ElementNode> {
  const stack: ElementNode[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    yield node;
    if (node.children.size > 0) for (const child of node.children.values()) stack.push(child);
  }
}
