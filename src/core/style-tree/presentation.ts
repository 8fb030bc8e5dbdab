import { defined } from '../page/defined.ts';
import { type Naming, namings } from '../page/namings.ts';
import type { PageTree } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import { elementName } from './element-name.ts';
import { nodeKey } from './style-tree.ts';

/** The element's name. Two elements with equal signatures under equal parents are one element node of the style tree. */
export function signature(page: PageTree, node: number): string {
  const { of, all } = namings(page);
  return named(defined(all[defined(of[node])])).signature;
}

const named = remembered(({ tag, attributes }: Naming) => {
  const signature = elementName(tag, attributes);
  return { signature, key: nodeKey(signature) };
});

/** Key of each node of a page below its parent in the style tree. */
export const nodeKeys = remembered((page: PageTree): Uint32Array => {
  const { of, all } = namings(page);
  const ofNamings = Uint32Array.from(all, (naming) => named(naming).key);
  const keys = new Uint32Array(of.length);
  for (let node = 0; node < keys.length; node++) keys[node] = defined(ofNamings[defined(of[node])]);
  return keys;
});
