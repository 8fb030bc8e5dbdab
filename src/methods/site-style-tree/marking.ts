import { defined } from '../../core/page/defined.ts';
import type { ElementNode, StyleTree } from './style-tree.ts';

/** Per element node: noisy, meaningful, or neither (it holds both). */
export type NodeMarking = 'noisy' | 'meaningful' | 'mixed';

/**
 * Noisy (Definition 6): composite importance below `threshold` here and in every descendant. Meaningful (Definition 8):
 * not noisy and without a noisy descendant. Read from the root, the first noisy or meaningful node on a path is a
 * maximal one; what stands below it is what the simplified tree leaves out.
 */
export function markNodes(tree: StyleTree, importances: ArrayLike<number>, threshold: number): NodeMarking[] {
  const marking: NodeMarking[] = new Array(tree.elements.length);
  for (let at = tree.elements.length - 1; at >= 0; at--) {
    const element = tree.elements[at] as ElementNode;
    let noisy = defined(importances[at]) < threshold;
    let meaningful = !noisy || element.styles.size > 0;
    for (const style of element.styles.values()) {
      for (const child of style.elements) {
        if (marking[child] !== 'noisy') noisy = false;
        if (marking[child] !== 'meaningful') meaningful = false;
      }
    }
    marking[at] = noisy ? 'noisy' : meaningful ? 'meaningful' : 'mixed';
  }
  return marking;
}

const BINS = 100;

/**
 * The site's threshold t from its own importances: the cut that parts its leaves into two classes with the largest
 * variance between them (Otsu 1979), each leaf weighing as much as it holds a page. Leaves of a single page have no
 * evidence and do not count; a site without any other has threshold 0, nothing is noisy.
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
