import { defined } from '../page/defined.ts';
import { namings } from '../page/namings.ts';
import type { PageTree } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import { elementName } from './element-name.ts';
import { nodeKey } from './style-tree.ts';

/** The element's name. Two elements with equal signatures under equal parents are one element node of the style tree. */
export const signature = (page: PageTree, node: number): string =>
  signaturesOf(page)[defined(namings(page).of[node])] ?? '';

const signaturesOf = remembered((page: PageTree): readonly string[] =>
  namings(page).first.map((node) => elementName(defined(page.tag[node]), page.attributes[node])),
);

/** Key of each node of a page below its parent in the style tree. */
export const nodeKeys = remembered((page: PageTree): Uint32Array => {
  const keys = signaturesOf(page).map(nodeKey);
  return Uint32Array.from(namings(page).of, (naming) => defined(keys[naming]));
});
