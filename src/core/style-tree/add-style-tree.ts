import { addFeatureCounts } from '../measures/feature-entropy.ts';
import { StyleTree, SUM, SUMS } from './style-tree.ts';

/** Adds (`sign` 1) or subtracts (`sign` −1) another tree. Linear in the size of `other`. */
export const addStyleTree = (target: StyleTree, other: StyleTree, sign: 1 | -1 = 1): void =>
  addSubtree(target, 0, other, 0, sign);

/** Adds or subtracts the subtree at `otherRoot` at the target's node `root`. The caller must forget the measures above `root`. */
export function addSubtree(
  target: StyleTree,
  root: number,
  other: StyleTree,
  otherRoot: number,
  sign: 1 | -1 = 1,
): void {
  const stack = [root, otherRoot];
  for (let from = stack.pop(); from !== undefined; from = stack.pop()) {
    const into = stack.pop() as number;
    target.measures.forget(into);
    for (let which = 0; which < SUMS.length; which++) target.add(into, which, sign * other.sum(from, which));
    if (other.hasFeatures(from)) addFeatureCounts(target.ownFeatures(into), other.features(from), sign);
    addStyles(target, into, other, from, sign);
    let going: Set<number> | undefined;
    for (let child = other.firstChild(from); child !== 0; child = other.nextSibling(child)) {
      let have = target.child(into, other.key(child));
      if (have === 0) {
        if (sign < 0) continue;
        have = target.addChild(into, other.key(child), other.signature(child));
      }
      if (sign < 0 && target.sum(have, SUM.pages) <= other.sum(child, SUM.pages)) {
        going ??= new Set();
        going.add(have);
      } else stack.push(have, child);
    }
    if (going) target.keepChildren(into, (child) => !going.has(child));
  }
}

function addStyles(target: StyleTree, into: number, other: StyleTree, from: number, sign: 1 | -1): void {
  let isGone = false;
  for (let style = other.firstStyle(from); style !== 0; style = other.styles.next(style)) {
    const count = other.styles.count(style);
    const have = target.styles.find(into, other.styles.key(style));
    if (have !== 0) {
      const left = Math.max(0, target.styles.count(have) + sign * count);
      target.styles.setCount(have, left);
      isGone ||= left === 0;
    } else if (sign > 0)
      target.addStyle(into, other.styles.key(style), count, other.styles.steps(style), (at) =>
        other.styles.step(style, at),
      );
    else {
      const folded = target.sum(into, SUM.foldedStyles);
      target.add(into, SUM.foldedStyles, Math.max(0, folded - count) - folded);
    }
  }
  if (isGone) target.keepStyles(into, (style) => target.styles.count(style) > 0);
}

/** Returns a smaller copy of a tree after more than half of it was removed, else the tree itself. Nodes of the copy have other numbers. */
export function packed(tree: StyleTree): StyleTree {
  if (!tree.isSparse) return tree;
  const small = new StyleTree();
  small.nameRoot(tree.signature(0));
  addStyleTree(small, tree);
  return small;
}
