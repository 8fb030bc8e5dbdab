import { defined } from '../../core/basics/defined.ts';
import { type NodeMarking, nodeMarking } from '../../core/style-tree/node-marking.ts';
import type { StyleTree } from './style-tree.ts';

/** Marks every element node. On a path from the root, the first noisy or meaningful node is maximal; the simplified tree ends there. */
export function markNodes(tree: StyleTree, importances: ArrayLike<number>, threshold: number): NodeMarking[] {
  const parents: number[] = new Array(tree.elements.length).fill(-1);
  tree.elements.forEach(({ styles }, at) => {
    for (const style of styles.values()) for (const child of style.elements) parents[child] = at;
  });
  return nodeMarking(parents, importances, threshold);
}

const BINS = 100;

/**
 * Returns the site's threshold t from its own importances: the cut that divides its leaves into two classes with the largest variance
 * between them (Otsu 1979). Each leaf is weighted by its content per page. Leaves of a single page are no evidence and do not count. A site
 * with no other leaves has threshold 0: nothing is noisy.
 */
export function siteThreshold(tree: StyleTree, importances: ArrayLike<number>): number {
  const weight = new Float64Array(BINS + 1);
  tree.elements.forEach((element, at) => {
    if (!element.features || element.pages <= 1) return;
    const bin = Math.round(defined(importances[at]) * BINS);
    for (const counts of element.features.values())
      for (const count of counts) weight[bin] = defined(weight[bin]) + count;
  });
  let total = 0;
  let sum = 0;
  for (let bin = 0; bin <= BINS; bin++) {
    total += defined(weight[bin]);
    sum += bin * defined(weight[bin]);
  }
  let below = 0;
  let sumBelow = 0;
  let best = 0;
  let threshold = 0;
  for (let bin = 0; bin < BINS; bin++) {
    below += defined(weight[bin]);
    sumBelow += bin * defined(weight[bin]);
    if (below === 0 || below === total) continue;
    const gap = sumBelow / below - (sum - sumBelow) / (total - below);
    const between = below * (total - below) * gap * gap;
    if (between <= best) continue;
    best = between;
    threshold = (bin + 0.5) / BINS;
  }
  return threshold;
}
