import { addSubtree } from './add-style-tree.ts';
import { elementName } from './element-name.ts';
import { nodeKey, StyleTree, SUMS } from './style-tree.ts';

const BODY = elementName('body');

/**
 * Returns the tree with a single element node for `body`. Trees stored by earlier versions have one for each set of classes of the site's
 * body elements. Returns the same tree if there is nothing to join.
 */
export function withOneBody(tree: StyleTree): StyleTree {
  if (!childrenOf(tree).some((child) => isNamedBody(tree.signature(child)))) return tree;
  const joined = new StyleTree();
  joined.nameRoot(tree.signature(0));
  for (let which = 0; which < SUMS.length; which++) joined.add(0, which, tree.sum(0, which));
  const body = joined.addChild(0, nodeKey(BODY), BODY);
  for (const child of childrenOf(tree)) addSubtree(joined, body, tree, child);
  return joined;
}

const isNamedBody = (signature: string): boolean => /^body[^a-z]/.test(signature);

function childrenOf(tree: StyleTree): number[] {
  const children: number[] = [];
  for (let child = tree.firstChild(0); child !== 0; child = tree.nextSibling(child)) children.push(child);
  return children;
}
