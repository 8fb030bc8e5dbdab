import { defined } from '../../core/page/defined.ts';
import { children, type PageTree, parentOf } from '../../core/page/page-tree.ts';

/** A page seen as its page style tree: which nodes are leaves, how nodes are named, what their child sequences are. */
export interface PageStyles {
  readonly page: PageTree;
  /** Actual and virtual leaves, and everything below them. */
  readonly leaf: Uint8Array;
  /** Tag and display attributes of a node, and whether it is a leaf: what two equal tag nodes agree in. */
  key(node: number): string;
  /** Children of an internal node; those of -1, the virtual root, are the body. */
  children(node: number): number[];
  /** Keys of the children in order. */
  sequence(node: number): string;
}

/**
 * The paper's display attributes. Today's class names stay out: with them, exact sequences match so seldom that F1 on
 * freepressokc (30 pages) falls from 0.910 to 0.815.
 */
const DISPLAY_ATTRIBUTES = ['bgcolor', 'width', 'height', 'align'] as const;

export function pageStyles(page: PageTree): PageStyles {
  const leaf = leaves(page);
  const key = (node: number): string => {
    const attributes = page.attributes[node];
    let name = `${leaf[node] ? '·' : ''}${page.tag[node]}`;
    if (!attributes) return name;
    for (const attribute of DISPLAY_ATTRIBUTES) {
      const value = attributes[attribute];
      if (value !== undefined) name += ` ${attribute}=${value}`;
    }
    return name;
  };
  const childrenOf = (node: number) => (node < 0 ? [0] : [...children(page, node)]);
  return { page, leaf, key, children: childrenOf, sequence: (node) => childrenOf(node).map(key).join('\n') };
}

/**
 * Leaves of the style tree: text, elements without element children, and (enhancement 2) virtual leaves, the
 * elements whose element children are all of that kind. Everything below a leaf belongs to it.
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
