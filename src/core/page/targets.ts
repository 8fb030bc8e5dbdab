import { remembered } from '../basics/remembered.ts';
import { attribute, type PageTree } from './page-tree.ts';

/** Returns the first node with each id or anchor name of a page, as written and without percent signs: some engines write `id="%e6%b5%b7"`. */
export const targetsOn = remembered((page: PageTree): ReadonlyMap<string, number> => {
  const targets = new Map<string, number>();
  page.attributes.forEach((attributes, node) => {
    for (const id of [attributes?.id, page.tag[node] === 'a' ? attributes?.name : undefined])
      if (id && !targets.has(id)) targets.set(id, node);
  });
  for (const [id, node] of [...targets]) if (!targets.has(decoded(id))) targets.set(decoded(id), node);
  return targets;
});

/** Returns the element of the page that a link leads to, or undefined: a link to the page itself has only a fragment. */
export const placeOnPage = (page: PageTree, link: number): number | undefined =>
  targetsOn(page).get(/^#(.+)/.exec(attribute(page, link, 'href'))?.[1] ?? '');

/** Returns a fragment or id with the letters that its percent signs stand for, or as it is if they stand for none. */
export function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
