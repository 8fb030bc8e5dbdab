import { defined } from '../../core/basics/defined.ts';
import { children, type PageTree, parentOf } from '../../core/page/page-tree.ts';
import { tagAndDisplay } from '../tag-and-display.ts';

/** A page seen as its page style tree: its leaves, the names of its nodes, and their child sequences. */
export interface PageStyles {
  readonly page: PageTree;
  /** 1 for actual and virtual leaves, and for everything below them. */
  readonly leaf: Uint8Array;
  /** Returns the tag and display attributes of a node, and whether it is a leaf. Two tag nodes with the same key are equal. */
  key(node: number): string;
  /** Returns the children of an internal node. The child of -1, the virtual root, is the body. */
  children(node: number): number[];
  /** Returns the keys of the children in order. */
  sequence(node: number): string;
}

export function pageStyles(page: PageTree): PageStyles {
  const leaf = leaves(page);
  const key = (node: number): string => `${leaf[node] ? '·' : ''}${tagAndDisplay(page, node)}`;
  const childrenOf = (node: number) => (node < 0 ? [0] : [...children(page, node)]);
  return { page, leaf, key, children: childrenOf, sequence: (node) => childrenOf(node).map(key).join('\n') };
}

/**
 * Returns the leaves of the style tree: text, elements without element children, and virtual leaves (enhancement 2). Virtual leaves are
 * elements whose element children have no element children. Everything below a leaf belongs to it.
 */
function leaves(page: PageTree): Uint8Array {
  const size = page.tag.length;
  // 0: no element children; 1: its element children have none; 2: deeper.
  const height = new Uint8Array(size);
  for (let node = size - 1; node > 0; node--) {
    const parent = parentOf(page, node);
    if (parent < 0 || page.tag[node] === '#text') continue;
    height[parent] = Math.max(defined(height[parent]), Math.min(2, defined(height[node]) + 1));
  }
  const leaf = new Uint8Array(size);
  for (let node = 0; node < size; node++) leaf[node] = defined(height[node]) < 2 ? 1 : 0;
  return leaf;
}
