import { ElementNode } from '../../../src/core/style-tree/element-node.ts';
import { forEachNode, type StyleTree, SUMS } from '../../../src/core/style-tree/style-tree.ts';

/** Returns views of every element node of a tree. */
export function elementNodes(tree: StyleTree, root = 0): ElementNode[] {
  const nodes: ElementNode[] = [];
  forEachNode(tree, (node) => nodes.push(new ElementNode(tree, node)), root);
  return nodes;
}

/** A node with everything below it as plain values, in the order of the tree. */
export interface PlainNode {
  readonly signature: string;
  readonly sums: readonly number[];
  readonly features: readonly (readonly number[])[];
  readonly folded: number;
  readonly styles: readonly (readonly [key: number, count: number, steps: readonly number[]])[];
  readonly children: readonly PlainNode[];
}

export function plainTree(tree: StyleTree, node = 0): PlainNode {
  const { counts, folded } = tree.features(node);
  const styles: PlainNode['styles'][number][] = [];
  for (let style = tree.firstStyle(node); style !== 0; style = tree.styles.next(style)) {
    const steps = Array.from({ length: tree.styles.steps(style) }, (_, at) => tree.styles.step(style, at));
    styles.push([tree.styles.key(style), tree.styles.count(style), steps]);
  }
  const children: PlainNode[] = [];
  for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child))
    children.push(plainTree(tree, child));
  return {
    signature: tree.signature(node),
    sums: SUMS.map((sum) => tree.sum(node, sum)),
    features: [...counts].map(([feature, { occurrences, dispersion, pages }]) => [
      feature,
      occurrences,
      dispersion,
      pages,
    ]),
    folded,
    styles,
    children,
  };
}
