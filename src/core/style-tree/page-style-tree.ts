import { defined } from '../basics/defined.ts';
import { hash } from '../basics/hash.ts';
import { remembered } from '../basics/remembered.ts';
import { countOnPage } from '../measures/feature-entropy.ts';
import type { PageTree } from '../page/page-tree.ts';
import { parentOf } from '../page/page-tree.ts';
import { blockLevel, drawnBlocks, type TextBlock } from '../page/text-blocks.ts';
import { contentAddress } from './content-address.ts';
import { ElementNode } from './element-node.ts';
import { otherPlaceKeys, placeKeys, placeName } from './presentation.ts';
import { StyleTree, SUM, styleKey } from './style-tree.ts';

/** Returns a hash of a text without case and with digits folded: "3 hours ago" and "5 hours ago" are the same line of the template. */
export const lineFeature = (text: string): number => hash(text.toLowerCase().replace(/\d+/g, '0'));

/** Returns the line feature of each block. */
export const blockLines = remembered((blocks: readonly TextBlock[]) =>
  blocks.map(({ text }) => lineFeature(text)),
);

/**
 * Maps a page to a style tree: returns for each node of the page its element node, or undefined if the tree has none. Inline elements and
 * text belong to the element node of the block around them.
 */
export const mapPage = (page: PageTree, tree: StyleTree): (ElementNode | undefined)[] =>
  place(page, tree, (above, _, key) => tree.child(above, key));

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
  const elements = place(page, tree, (above, node, key) => {
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
  return { elements, ownElements: ownTree ? place(page, ownTree, (_, node) => defined(own[node])) : [] };
}

/** Maps each node of a page. `childOf` returns the element node of a page's node below its parent's element node, 0 for none. */
function place(
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

/** Returns the style tree of one page. `noise` is each block's P(noise) from the page alone. Linear in the page. */
export function pageStyleTree(
  page: PageTree,
  blocks: readonly TextBlock[],
  noise: ArrayLike<number>,
): StyleTree {
  const tree = new StyleTree();
  tree.add(0, SUM.pages, 1);
  tree.add(0, SUM.occurrences, 1);
  const size = page.tag.length;
  const isBlock = blockLevel(page);
  const keys = placeKeys(page);
  /** The element node that each node belongs to. */
  const at = new Uint32Array(size);
  const sequences: (number[] | undefined)[] = new Array(size);
  for (let node = 0; node < size; node++) {
    const parent = parentOf(page, node);
    const above = parent < 0 ? 0 : defined(at[parent]);
    if (!isBlock[node]) {
      at[node] = above;
      countMedia(page, node, tree, above);
      continue;
    }
    const key = defined(keys[node]);
    let element = tree.child(above, key);
    if (element === 0) {
      element = tree.addChild(above, key, placeName(page, node));
      tree.add(element, SUM.pages, 1);
    }
    tree.add(element, SUM.occurrences, 1);
    at[node] = element;
    sequences[node] = [];
    // A block's parent is always block-level (see blockLevel), so it has a sequence.
    const siblings = sequences[parent];
    if (siblings && siblings.at(-1) !== key) siblings.push(key);
    countMedia(page, node, tree, element);
  }
  for (let node = 0; node < size; node++) {
    const sequence = sequences[node];
    if (!sequence) continue;
    const element = defined(at[node]);
    const key = styleKey(sequence);
    const style = tree.styles.find(element, key);
    if (style === 0) tree.addStyle(element, key, 1, sequence.length, (step) => defined(sequence[step]));
    else tree.styles.setCount(style, tree.styles.count(style) + 1);
  }
  const lines = blockLines(blocks);
  const isDrawn = drawnBlocks(page);
  blocks.forEach((block, i) => {
    if (!isDrawn[i]) return;
    const element = defined(at[block.node]);
    tree.add(element, SUM.blocks, 1);
    tree.add(element, SUM.chars, block.text.length);
    tree.add(element, SUM.linkChars, block.linkChars);
    tree.add(element, SUM.noise, Math.round(block.text.length * defined(noise[i])));
    countOnPage(tree.ownFeatures(element), defined(lines[i]));
  });
  return tree;
}

/** Counts a picture, a frame or a link target as a feature of the leaf around it, as words are (the paper's definition 5). */
function countMedia(page: PageTree, node: number, tree: StyleTree, element: number): void {
  const address = contentAddress(page, node);
  if (address !== undefined) countOnPage(tree.ownFeatures(element), hash(address, 1));
}
