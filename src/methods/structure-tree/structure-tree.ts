import { defined } from '../../core/basics/defined.ts';
import { combine, hash } from '../../core/basics/hash.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
  type FeatureCounts,
  featureEntropy,
} from '../../core/measures/feature-entropy.ts';
import { isText, type PageTree, parentOf } from '../../core/page/page-tree.ts';
import { type TextBlock, textBlocks } from '../../core/page/text-blocks.ts';
import { words } from '../../core/text/words.ts';
import { tagAndDisplay } from '../tag-and-display.ts';

/**
 * Compressed structure tree of a site (Yi & Liu, IJCAI 2003, §3). Tag nodes of all pages merge into one element node on two conditions:
 * their parents are one element node with one presentation style, and their position below it is the same. The path of styles and
 * positions names an element node, so merging pages is counting under that name.
 *
 *   page 1  body ⟨div, p⟩   div#0: names 1 under (body, ⟨div, p⟩, 0)
 *   page 2  body ⟨div, p⟩   its div is the same element node
 *   page 3  body ⟨p⟩        its p is another: (body, ⟨p⟩, 0)
 */
export interface StructureTree {
  readonly elements: Map<number, ElementNode>;
}

/** TAGs and STYLEs of the paper as counts, with the words directly in the tag nodes. */
export interface ElementNode {
  /** m: number of tag nodes merged here. */
  tagNodes: number;
  /** Number of tag nodes by presentation style. */
  readonly styles: Map<number, number>;
  /** Occurrences of each word over the m tag nodes. */
  readonly words: FeatureCounts;
}

/** A page's tag nodes with their element nodes. Words belong to the block-level node around them. */
export interface NamedPage {
  readonly blocks: readonly TextBlock[];
  /** Name of the element node of each tag node. */
  readonly name: Uint32Array;
  readonly style: Uint32Array;
}

const LEAF_STYLE = hash('');

export function namePage(page: PageTree): NamedPage {
  const size = page.tag.length;
  const style = new Uint32Array(size).fill(LEAF_STYLE);
  const position = new Uint32Array(size);
  const childCount = new Uint32Array(size);
  for (let node = 1; node < size; node++) {
    const parent = parentOf(page, node);
    if (isText(page, node)) continue;
    position[node] = defined(childCount[parent]);
    childCount[parent] = defined(childCount[parent]) + 1;
    style[parent] = combine(defined(style[parent]), hash(tagAndDisplay(page, node)));
  }
  const name = new Uint32Array(size);
  for (let node = 1; node < size; node++) {
    const parent = parentOf(page, node);
    if (!isText(page, node))
      name[node] = combine(combine(defined(name[parent]), defined(style[parent])), defined(position[node]));
  }
  return { blocks: textBlocks(page), name, style };
}

/** Returns the words of a block, hashed for the tree. */
export const blockWords = (block: TextBlock): number[] => words(block.text).map((word) => hash(word));

export function structureTree(pages: readonly PageTree[]): StructureTree {
  const elements = new Map<number, ElementNode>();
  const elementOf = (name: number): ElementNode => {
    const known = elements.get(name);
    if (known) return known;
    const fresh = { tagNodes: 0, styles: new Map(), words: emptyFeatureCounts() };
    elements.set(name, fresh);
    return fresh;
  };

  for (const page of pages) {
    const { blocks, name, style } = namePage(page);
    for (let node = 0; node < page.tag.length; node++) {
      if (isText(page, node)) continue;
      const element = elementOf(defined(name[node]));
      element.tagNodes++;
      const presentation = defined(style[node]);
      element.styles.set(presentation, (element.styles.get(presentation) ?? 0) + 1);
    }
    const wordsOf = new Map<number, FeatureCounts>();
    for (const block of blocks) {
      const counts = wordsOf.get(block.node) ?? emptyFeatureCounts();
      wordsOf.set(block.node, counts);
      for (const word of blockWords(block)) countOnPage(counts, word);
    }
    for (const [node, counts] of wordsOf) addFeatureCounts(elementOf(defined(name[node])).words, counts);
  }
  return { elements };
}

/**
 * Returns NodeImp(E) = -Σ p_i log_m p_i over the shares p_i of E's m tag nodes with each presentation style, 0 … 1 (Yi & Liu 2003, eq. 1).
 * 1 if m = 1 or if the tree does not have E.
 */
export function nodeImportance(element: ElementNode | undefined): number {
  if (!element || element.tagNodes < 2) return 1;
  let entropy = 0;
  for (const count of element.styles.values()) {
    const share = count / element.tagNodes;
    entropy -= share * Math.log(share);
  }
  return entropy / Math.log(element.tagNodes);
}

/** Returns PathImp(E) = 1 - Π (1 - NodeImp) over the nodes from the root to E, for each tag node of a page. 0 … 1 (eq. 2). */
export function pathImportance(page: PageTree, named: NamedPage, tree: StructureTree): Float64Array {
  const commonness = new Float64Array(page.tag.length);
  for (let node = 0; node < page.tag.length; node++) {
    if (isText(page, node)) continue;
    const above = node === 0 ? 1 : (commonness[parentOf(page, node)] ?? 1);
    commonness[node] = above * (1 - nodeImportance(tree.elements.get(defined(named.name[node]))));
  }
  return commonness.map((product) => 1 - product);
}

/** Returns the importance of a word in E: 1 minus its entropy over E's m tag nodes; 1 if m < 2. 0 … 1 (eq. 3). */
export const wordImportance = (element: ElementNode | undefined, word: number): number =>
  element ? 1 - featureEntropy(element.words.counts.get(word), element.tagNodes) : 1;
