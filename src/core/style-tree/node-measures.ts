import { compositeImportance } from './importance.ts';
import { MEASURE, type StyleTree, SUM } from './style-tree.ts';

/**
 * Sees to it that each node of the tree has its measures: linear in the nodes that changed, their children and their styles. What
 * changes a node changes all above it, so that below a node with measures there is none without.
 */
export function measureTree(tree: StyleTree): void {
  const changed = tree.isMeasured(0) ? [] : [0];
  for (let i = 0; i < changed.length; i++)
    for (let child = tree.firstChild(changed[i] as number); child !== 0; child = tree.nextSibling(child))
      if (!tree.isMeasured(child)) changed.push(child);
  for (let node = changed.pop(); node !== undefined; node = changed.pop()) {
    let chars = tree.sum(node, SUM.chars);
    let linkChars = tree.sum(node, SUM.linkChars);
    let noise = tree.sum(node, SUM.noise);
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
      chars += tree.measure(child, MEASURE.chars);
      linkChars += tree.measure(child, MEASURE.linkChars);
      noise += tree.measure(child, MEASURE.noise);
    }
    tree.setMeasure(node, MEASURE.importance, compositeImportance(tree, node));
    tree.setMeasure(node, MEASURE.chars, chars);
    tree.setMeasure(node, MEASURE.linkChars, linkChars);
    tree.setMeasure(node, MEASURE.noise, noise);
  }
}
