import { compositeImportance, OUR_FORMS } from './importance.ts';
import { MEASURE } from './measure-table.ts';
import { type StyleTree, SUM } from './style-tree.ts';

/**
 * Measures each node of the tree that has no valid measures. Linear in these nodes, their children and their styles. A change to a node
 * invalidates all nodes above it, so a measured node has only measured nodes below.
 */
export function measureTree(tree: StyleTree, forms = OUR_FORMS): void {
  const changed = tree.measures.has(0) ? [] : [0];
  for (let i = 0; i < changed.length; i++)
    for (let child = tree.firstChild(changed[i] as number); child !== 0; child = tree.nextSibling(child))
      if (!tree.measures.has(child)) changed.push(child);
  tree.measures.reserve(tree.size);
  for (let node = changed.pop(); node !== undefined; node = changed.pop()) {
    let chars = tree.sum(node, SUM.chars);
    let linkChars = tree.sum(node, SUM.linkChars);
    let noise = tree.sum(node, SUM.noise);
    for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child)) {
      chars += tree.measures.get(child, MEASURE.chars);
      linkChars += tree.measures.get(child, MEASURE.linkChars);
      noise += tree.measures.get(child, MEASURE.noise);
    }
    tree.measures.set(node, MEASURE.importance, compositeImportance(tree, node, forms));
    tree.measures.set(node, MEASURE.chars, chars);
    tree.measures.set(node, MEASURE.linkChars, linkChars);
    tree.measures.set(node, MEASURE.noise, noise);
  }
}
