import { defined } from '../basics/defined.ts';
import { hash } from '../basics/hash.ts';
import { countOnPage } from '../measures/feature-entropy.ts';
import { type PageTree, parentOf } from '../page/page-tree.ts';
import { blockLevel, drawnBlocks, type TextBlock } from '../page/text-blocks.ts';
import { blockLines } from './block-lines.ts';
import { contentAddress } from './content-address.ts';
import { placeKeys, placeName } from './presentation.ts';
import { StyleTree, SUM, styleKey } from './style-tree.ts';

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
