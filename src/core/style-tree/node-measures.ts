import { compositeImportance } from './importance.ts';
import { type ElementNode, elementNodes } from './style-tree.ts';

/**
 * Sees to it that each node of the tree has its measures: linear in the nodes that changed, their children and their styles. What
 * changes a node changes all above it, so that below a node with measures there is none without.
 */
export function measureTree(root: ElementNode): void {
  const changed: ElementNode[] = root.measures ? [] : [root];
  for (let i = 0; i < changed.length; i++)
    for (const child of changed[i]?.children.values() ?? []) if (!child.measures) changed.push(child);
  for (let node = changed.pop(); node; node = changed.pop()) {
    let { chars, linkChars, noise } = node;
    for (const { measures } of node.children.values()) {
      chars += measures?.chars ?? 0;
      linkChars += measures?.linkChars ?? 0;
      noise += measures?.noise ?? 0;
    }
    node.measures = { importance: compositeImportance(node), chars, linkChars, noise };
  }
}

/** After a change of nodes whose measures say nothing of those above. */
export function forgetMeasures(root: ElementNode): void {
  for (const node of elementNodes(root)) node.measures = null;
}
