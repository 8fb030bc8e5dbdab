import { defined } from '../../core/basics/defined.ts';
import type { ElementNode, StyleTree } from './style-tree.ts';

/** γ, the attenuating factor of Definition 4 (`npm run tune sst`). */
export const GAMMA = 0.9;

/** Returns the entropy of a distribution given as counts, to the base `base`; 0 .. 1 if there are at most `base` counts. */
export function entropy(counts: Iterable<number>, base: number): number {
  let total = 0;
  let weighted = 0;
  for (const count of counts) {
    if (count <= 0) continue;
    total += count;
    weighted += count * Math.log(count);
  }
  if (total === 0 || base <= 1) return 0;
  return Math.min(1, Math.max(0, (Math.log(total) - weighted / total) / Math.log(base)));
}

/** Returns the node importance (Definition 3): `-Σ p_i log_m p_i` over the style nodes' shares of the m pages; 1 for m = 1. */
export function nodeImportance(element: Pick<ElementNode, 'pages' | 'styles'>): number {
  if (element.pages <= 1) return 1;
  return entropy(
    [...element.styles.values()].map((style) => style.pages),
    element.pages,
  );
}

/**
 * Returns the composite importance of a leaf (Definition 5): `1 - mean H_E(a_i)` over its features; 1 for m = 1. A leaf without features
 * repeats nothing and has 1, as in the product's tree. F1 is the same with 0 (`npm run bench methods`).
 */
export function leafImportance(features: ReadonlyMap<string, readonly number[]>, pages: number): number {
  if (pages <= 1 || features.size === 0) return 1;
  let sum = 0;
  for (const counts of features.values()) sum += featureImportance(counts, pages);
  return sum / features.size;
}

/** Returns `1 - H_E(a)` of a feature from its occurrences per page; 0: equal on all m pages .. 1: on one page only. */
export const featureImportance = (counts: readonly number[], pages: number): number =>
  1 - entropy(counts, pages);

/**
 * Returns the composite importance of every element node (Definitions 4 and 5), 0 .. 1:
 * `CompImp(E) = (1 - γ^l) NodeImp(E) + γ^l Σ p_i CompImp(S_i)`. `CompImp(S)` is the mean over the element nodes of S.
 */
export function compositeImportances(tree: StyleTree, gamma = GAMMA): Float64Array {
  const importances = new Float64Array(tree.elements.length);
  for (let at = tree.elements.length - 1; at >= 0; at--) {
    const element = tree.elements[at] as ElementNode;
    if (element.features) {
      importances[at] = leafImportance(element.features, element.pages);
      continue;
    }
    let below = 0;
    for (const style of element.styles.values()) {
      let sum = 0;
      for (const child of style.elements) sum += defined(importances[child]);
      below += (style.pages / element.pages) * (sum / style.elements.length);
    }
    const attenuation = gamma ** element.styles.size;
    importances[at] = (1 - attenuation) * nodeImportance(element) + attenuation * below;
  }
  return importances;
}
