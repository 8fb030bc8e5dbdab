import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { type Naming, namings } from '../page/namings.ts';
import { type PageTree, parentOf } from '../page/page-tree.ts';
import { blockLevel } from '../page/text-blocks.ts';
import { elementName, nodeName } from './element-name.ts';
import { nodeKey } from './style-tree.ts';

/** Returns the element's name with all its stable parts. */
export function signature(page: PageTree, node: number): string {
  return naming(page, node).signature;
}

const naming = (page: PageTree, node: number) => {
  const { of, all } = namings(page);
  return named(defined(all[defined(of[node])]));
};

const named = remembered(({ tag, attributes }: Naming) => {
  const signature = elementName(tag, attributes);
  const place = nodeName(signature);
  const like = elementName(tag, { ...attributes, id: '' });
  return { signature, key: nodeKey(signature), place, placeKey: nodeKey(place), likeKey: nodeKey(like) };
});

/** Returns for each node of a page the key of its name. */
export const nodeKeys = remembered((page: PageTree): Uint32Array => keysBy(page, ({ key }) => key));

/** Returns for each node of a page the key of its name without its id: an id is on a page once, so it makes no two elements alike. */
export const likeKeys = remembered((page: PageTree): Uint32Array => keysBy(page, ({ likeKey }) => likeKey));

function keysBy(page: PageTree, keyOf: (name: ReturnType<typeof named>) => number): Uint32Array {
  const { of, all } = namings(page);
  const ofNamings = Uint32Array.from(all, (naming) => keyOf(named(naming)));
  const keys = new Uint32Array(of.length);
  for (let node = 0; node < keys.length; node++) keys[node] = defined(ofNamings[defined(of[node])]);
  return keys;
}

/**
 * Returns 1 for each element that is the only block-level child of its parent. Its tag is enough to find it, since it has no siblings. Its
 * class often names the page instead (`div.asia`, `div#post-title`).
 */
const isOnlyChild = remembered((page: PageTree): Uint8Array => {
  const isBlock = blockLevel(page);
  const children = new Uint32Array(page.tag.length);
  for (let node = 1; node < children.length; node++)
    if (isBlock[node]) {
      const parent = parentOf(page, node);
      children[parent] = defined(children[parent]) + 1;
    }
  return Uint8Array.from(children, (_, node) => (node > 0 && children[parentOf(page, node)] === 1 ? 1 : 0));
});

/** Returns for each node its key below its parent in the style tree. */
export const placeKeys = remembered((page: PageTree) => keysOf(page, (isOnly) => isOnly === 1));

/** Returns for each node the key it would have if an only child had a sibling and any other node had none. */
export const otherPlaceKeys = remembered((page: PageTree) => keysOf(page, (isOnly) => isOnly === 0));

function keysOf(page: PageTree, isByTag: (isOnly: number) => boolean): Uint32Array {
  const isOnly = isOnlyChild(page);
  return keysBy(page, ({ placeKey }) => placeKey).map((key, node) =>
    isByTag(defined(isOnly[node])) ? nodeKey(defined(page.tag[node])) : key,
  );
}

/** Returns the name of an element's node in the style tree. Elements with equal names under equal parents are one element node. */
export const placeName = (page: PageTree, node: number): string =>
  isOnlyChild(page)[node] ? defined(page.tag[node]) : naming(page, node).place;
