import { defined } from '../basics/defined.ts';
import { type PageTree, parentOf } from '../page/page-tree.ts';
import { blockLevel } from '../page/text-blocks.ts';
import { ElementNode } from './element-node.ts';
import { otherPlaceKeys, placeKeys } from './presentation.ts';
import { type StyleTree, SUM } from './style-tree.ts';

/**
 * Maps a page to a style tree: returns for each node of the page its element node, or undefined if the tree has none. Inline elements and
 * text belong to the element node of the block around them.
 */
export const mapPage = (page: PageTree, tree: StyleTree): (ElementNode | undefined)[] =>
  placesBy(page, tree, (above, _, key) => tree.child(above, key));

/** The places of a page in the tree of its site, one for each node of the page. */
export interface SitePlaces {
  readonly elements: readonly (ElementNode | undefined)[];
  /** Places in the page's own part of the tree; undefined if that part is not among the sums of `elements`. */
  readonly ownElements: readonly (ElementNode | undefined)[];
}

/**
 * Maps a page to the tree of its site. An element that no other page has under its name is looked up under its other name: its name depends
 * on whether it has a sibling (`placeKeys`). An empty tree has no places. `ownTree` is the page's own part of the tree, if the page was
 * learned. Linear in the page.
 */
export function sitePlaces(page: PageTree, tree: StyleTree, ownTree: StyleTree | undefined): SitePlaces {
  if (tree.firstChild(0) === 0) return { elements: new Array(page.tag.length), ownElements: [] };
  const other = otherPlaceKeys(page);
  /** The element node of each block-level node in the page's own tree, or 0. */
  const own = new Uint32Array(page.tag.length);
  const elements = placesBy(page, tree, (above, node, key) => {
    const ownAbove = node === 0 ? 0 : defined(own[parentOf(page, node)]);
    const ownChild = (which: number) =>
      ownTree && (node === 0 || ownAbove !== 0) ? ownTree.child(ownAbove, which) : 0;
    const isElsewhere = (which: number) => {
      const child = tree.child(above, which);
      return child !== 0 && tree.sum(child, SUM.pages) > (ownChild(which) === 0 ? 0 : 1);
    };
    const otherKey = defined(other[node]);
    const found = !isElsewhere(key) && isElsewhere(otherKey) ? otherKey : key;
    own[node] = ownChild(found);
    return tree.child(above, found);
  });
  return { elements, ownElements: ownTree ? placesBy(page, ownTree, (_, node) => defined(own[node])) : [] };
}

/** Maps each node of a page. `childOf` returns the element node of a page's node below its parent's element node, 0 for none. */
function placesBy(
  page: PageTree,
  tree: StyleTree,
  childOf: (above: number, node: number, key: number) => number,
): (ElementNode | undefined)[] {
  const size = page.tag.length;
  const isBlock = blockLevel(page);
  const keys = placeKeys(page);
  const root = new ElementNode(tree, 0);
  const known: (ElementNode | undefined)[] = [];
  const at: (ElementNode | undefined)[] = new Array(size);
  for (let node = 0; node < size; node++) {
    const parent = parentOf(page, node);
    const above = parent < 0 ? root : at[parent];
    if (!isBlock[node]) at[node] = above;
    else if (above) {
      const child = childOf(above.node, node, defined(keys[node]));
      if (child === 0) continue;
      known[child] ??= new ElementNode(tree, child);
      at[node] = known[child];
    }
  }
  return at;
}
