import { attribute, type PageTree } from '../../src/core/page/page-tree.ts';

/** Returns the node with an id; a test that asks for one that is not there is wrong. */
export function nodeWith(page: PageTree, id: string): number {
  const node = page.tag.findIndex((_, at) => attribute(page, at, 'id') === id);
  if (node < 0) throw new Error(`No element has the id ${id}.`);
  return node;
}

/** Returns the first node with a tag. */
export function nodeTagged(page: PageTree, tag: string): number {
  const node = page.tag.indexOf(tag);
  if (node < 0) throw new Error(`No element is a ${tag}.`);
  return node;
}
