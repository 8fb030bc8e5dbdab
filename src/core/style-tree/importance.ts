import { type FeatureCounts, spreadEntropy } from '../measures/feature-entropy.ts';
import { MEASURE } from './measure-table.ts';
import { type StyleTree, SUM, styleNumber } from './style-tree.ts';

/** γ of Yi, Liu & Li: how fast the weight of the descendants shrinks as a node has more presentation styles. */
export const ATTENUATION = 0.9;

/**
 * Returns the node importance (definition 3): the entropy of the presentation styles to the base m, the pages that have the node; 1 if m =
 * 1. In the paper a page has a node once, and p_i is a share of pages. Here a page may have a node often: styles are counted by occurrence,
 * and the value is capped at 1. A menu with two styles of items has more than 0, though all pages show it alike. Sets of styles by page
 * give 0, and prove the same: no ground of proof uses this value (`npm run bench importance` prints both).
 */
export function nodeImportance(tree: StyleTree, node: number): number {
  const pages = tree.sum(node, SUM.pages);
  if (pages <= 1) return 1;
  let total = tree.sum(node, SUM.foldedStyles);
  let spread = 0;
  for (let style = tree.firstStyle(node); style !== 0; style = tree.styles.next(style)) {
    const count = tree.styles.count(style);
    total += count;
    spread += count * Math.log(count);
  }
  if (total === 0) return 0;
  return Math.min(1, Math.max(0, (Math.log(total) - spread / total) / Math.log(pages)));
}

/**
 * Returns a leaf's importance (definition 5): 1 − mean entropy of its features over m pages; 1 if m = 1 or it has no features.
 *
 * The paper's features are words, pictures and links. Winnow's are addresses, and whole lines with digits folded (`lineFeature`). By all
 * grounds of proof, lines prove as much noise as words. By importance alone, at 0.1 % of the gold, lines prove 43 % of big9's noise, and
 * words 23 %; on three other sets they differ by 1 % at most (`npm run bench importance`).
 */
export function leafImportance({ counts, folded }: FeatureCounts, m: number): number {
  const number = counts.size + folded;
  if (m <= 1 || number === 0) return 1;
  let entropy = 0;
  for (let at = 0; at < counts.places; at++)
    entropy += spreadEntropy(counts.occurrencesAt(at), counts.dispersionAt(at), counts.pagesAt(at), m);
  return 1 - entropy / number;
}

/** The two parts of composite importance, each 0..1. `npm run bench importance` compares other forms with Winnow's. */
export interface ImportanceForms {
  node(tree: StyleTree, node: number): number;
  /** Called only for nodes that are on two or more pages. */
  leaf(tree: StyleTree, node: number): number;
}

export const OUR_FORMS: ImportanceForms = {
  node: nodeImportance,
  leaf: (tree, node) => leafImportance(tree.features(node), tree.sum(node, SUM.pages)),
};

/**
 * Returns the composite importance (definition 4) of a node whose children are measured, 0 (the same on every page) .. 1: `(1 − γ^l)
 * NodeImp(E) + γ^l Σ p_i CompImp(S_i)`. A style's importance is the mean of its element nodes'. If a node has text beside child elements,
 * this leaf counts as one more child.
 */
export function compositeImportance(tree: StyleTree, node: number, forms = OUR_FORMS): number {
  if (tree.sum(node, SUM.pages) <= 1) return 1;
  const features = tree.features(node);
  const leaf = forms.leaf(tree, node);
  if (tree.firstChild(node) === 0) return leaf;
  const hasLeaf = features.counts.size + features.folded > 0;
  let total = 0;
  let below = 0;
  for (let style = tree.firstStyle(node); style !== 0; style = tree.styles.next(style)) {
    const count = tree.styles.count(style);
    let sum = hasLeaf ? leaf : 0;
    let number = hasLeaf ? 1 : 0;
    for (let at = 0; at < tree.styles.steps(style); at++) {
      const child = tree.child(node, tree.styles.step(style, at));
      if (child === 0) continue;
      sum += tree.measures.get(child, MEASURE.importance);
      number++;
    }
    total += count;
    below += count * (number === 0 ? 0 : sum / number);
  }
  if (total === 0) return leaf;
  const weight = ATTENUATION ** (styleNumber(tree, node) + tree.sum(node, SUM.foldedStyles));
  return (1 - weight) * forms.node(tree, node) + weight * (below / total);
}
