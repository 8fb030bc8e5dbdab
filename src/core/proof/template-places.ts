import { defined } from '../basics/defined.ts';
import { featureEntropy } from '../measures/feature-entropy.ts';
import { leafImportance } from '../style-tree/importance.ts';
import { MEASURE } from '../style-tree/measure-table.ts';
import { measureTree } from '../style-tree/node-measures.ts';
import { type StyleTree, SUM, styleNumber } from '../style-tree/style-tree.ts';
import type { ProofMeasures } from './proof.ts';
import { shareOf } from './share-of.ts';

/** An element node of the site style tree as plain data that a page of the extension can show. */
export interface TemplatePlace {
  /** Index in the list of the place around this one, smaller than this one's; -1 for an outermost place. */
  readonly parent: number;
  /** Name of the element in the style tree: structure, no text. */
  readonly name: string;
  /** Learned pages that have the place. */
  readonly pages: number;
  /** Times the place occurs on those pages. */
  readonly occurrences: number;
  /** Presentation styles: different child sequences. */
  readonly styles: number;
  /** Composite importance, 0 (the same on every page) .. 1 (Yi, Liu & Li, KDD 2003, definition 4). */
  readonly importance: number;
  /** Characters of text in the place, with all below it, over all pages. */
  readonly chars: number;
  readonly linkChars: number;
  /** Sum of characters × P(noise), by the first impression of each page. */
  readonly noise: number;
  /** Characters directly in the place, over all pages. */
  readonly ownChars: number;
  /** Measures of the line, picture or link that most pages have there. Null if no text is directly in the place. */
  readonly line: ProofMeasures | null;
}

/** Returns the places of a site's tree in pre-order: each place before the places below it. Linear in the tree. */
export function templatePlaces(tree: StyleTree): TemplatePlace[] {
  measureTree(tree);
  const places: TemplatePlace[] = [];
  const stack = childrenOf(tree, 0, -1);
  for (let top = stack.pop(); top; top = stack.pop()) {
    const [node, parent] = top;
    const ownChars = tree.sum(node, SUM.chars);
    const at = places.push({
      parent,
      name: tree.signature(node),
      pages: tree.sum(node, SUM.pages),
      occurrences: tree.sum(node, SUM.occurrences),
      styles: styleNumber(tree, node) + tree.sum(node, SUM.foldedStyles),
      importance: tree.measures.get(node, MEASURE.importance),
      chars: tree.measures.get(node, MEASURE.chars),
      linkChars: tree.measures.get(node, MEASURE.linkChars),
      noise: tree.measures.get(node, MEASURE.noise),
      ownChars,
      line: ownChars > 0 ? measuresOf(tree, node) : null,
    });
    stack.push(...childrenOf(tree, node, at - 1).reverse());
  }
  return places;
}

/** Returns the children of a node, each with the index of the node's place. */
function childrenOf(tree: StyleTree, node: number, place: number): [node: number, parent: number][] {
  const children: [number, number][] = [];
  for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child))
    children.push([child, place]);
  return children;
}

/** Returns the measures of a place and of the line, picture or link that most of its pages have. */
function measuresOf(tree: StyleTree, node: number): ProofMeasures {
  const pages = tree.sum(node, SUM.pages);
  const features = tree.features(node);
  const { counts } = features;
  let line = -1;
  for (let at = 0; at < counts.places; at++)
    if (counts.featureAt(at) >= 0 && (line < 0 || counts.pagesAt(at) > counts.pagesAt(line))) line = at;
  return {
    placePages: pages,
    linePages: line < 0 ? 0 : counts.pagesAt(line),
    own: 0,
    entropy: line < 0 ? 0 : featureEntropy(defined(counts.get(counts.featureAt(line))), pages),
    importance: leafImportance(features, pages),
    history: shareOf(tree.sum(node, SUM.noise), tree.sum(node, SUM.chars)),
  };
}
