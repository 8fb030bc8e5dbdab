import { countOnPage } from '../measures/feature-entropy.ts';
import { defined } from '../page/defined.ts';
import { hash } from '../page/hash.ts';
import type { PageTree } from '../page/page-tree.ts';
import { parentOf } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import { blockLevel, drawnBlocks, type TextBlock } from '../page/text-blocks.ts';
import { nodeKeys, signature } from './presentation.ts';
import { type ElementNode, elementNode, emptyStyleTree, entered, styleKey } from './style-tree.ts';

/** Text with digits folded and case dropped: "3 hours ago" and "5 hours ago" are the same line of the template. */
export const lineFeature = (text: string): number => hash(text.toLowerCase().replace(/\d+/g, '0'));

/** Those of each block. */
export const blockLines = remembered((blocks: readonly TextBlock[]) =>
  blocks.map(({ text }) => lineFeature(text)),
);

/**
 * Places a page on a style tree: for each node of the page the element node that stands for it, or undefined where
 * the tree has none. Inline elements and text belong to the element node of the block around them.
 */
export function mapPage(page: PageTree, root: ElementNode): (ElementNode | undefined)[] {
  const size = page.tag.length;
  const isBlock = blockLevel(page);
  const keys = nodeKeys(page);
  const at: (ElementNode | undefined)[] = new Array(size);
  for (let node = 0; node < size; node++) {
    const parent = parentOf(page, node);
    const above = parent < 0 ? root : at[parent];
    at[node] = isBlock[node] ? above?.children.get(defined(keys[node])) : above;
  }
  return at;
}

/** The style tree of one page, linear in its size. `noise` is P(noise) of each block as the page alone makes it seem. */
export function pageStyleTree(
  page: PageTree,
  blocks: readonly TextBlock[],
  noise: ArrayLike<number>,
): ElementNode {
  const root = emptyStyleTree();
  root.pages = 1;
  root.occurrences = 1;
  const size = page.tag.length;
  const isBlock = blockLevel(page);
  const keys = nodeKeys(page);
  const at: ElementNode[] = new Array(size);
  const sequences: (number[] | undefined)[] = new Array(size);
  for (let node = 0; node < size; node++) {
    const parent = parentOf(page, node);
    const above = parent < 0 ? root : (at[parent] ?? root);
    if (!isBlock[node]) {
      at[node] = above;
      countMedia(page, node, above);
      continue;
    }
    const key = defined(keys[node]);
    let element = above.children.get(key);
    if (!element) {
      element = elementNode(signature(page, node));
      element.pages = 1;
      above.children = entered(above.children, key, element);
    }
    element.occurrences++;
    at[node] = element;
    sequences[node] = [];
    // A block's parent is always block-level (see blockLevel), so it has a sequence.
    const siblings = sequences[parent];
    if (siblings && siblings.at(-1) !== key) siblings.push(key);
    countMedia(page, node, element);
  }
  for (let node = 0; node < size; node++) {
    const sequence = sequences[node];
    const element = at[node];
    if (!sequence || !element) continue;
    const key = styleKey(sequence);
    const style = element.styles.get(key);
    if (style) style.count++;
    else element.styles = entered(element.styles, key, { sequence, count: 1 });
  }
  const lines = blockLines(blocks);
  const isDrawn = drawnBlocks(page);
  blocks.forEach((block, i) => {
    if (!isDrawn[i]) return;
    const element = at[block.node] ?? root;
    element.blocks++;
    element.chars += block.text.length;
    element.linkChars += block.linkChars;
    element.noise += Math.round(block.text.length * defined(noise[i]));
    countOnPage(element.features, defined(lines[i]));
  });
  return root;
}

const MEDIA_TAGS: ReadonlySet<string> = new Set(['img', 'iframe', 'video', 'audio', 'embed', 'object']);

/** Pictures, frames and link targets are features of the leaf around them, as words are (the paper's definition 5). */
function countMedia(page: PageTree, node: number, element: ElementNode): void {
  const attributes = page.attributes[node];
  if (!attributes) return;
  const tag = defined(page.tag[node]);
  const source = MEDIA_TAGS.has(tag)
    ? attributes.src || attributes['data-src'] || attributes.srcset
    : tag === 'a'
      ? attributes.href
      : undefined;
  if (source && !source.startsWith('data:')) countOnPage(element.features, hash(source, 1));
}
