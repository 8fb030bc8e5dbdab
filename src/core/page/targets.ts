import { remembered } from '../basics/remembered.ts';
import type { PageTree } from './page-tree.ts';

/** Returns the first node with each id or anchor name of a page. */
export const targetsOn = remembered((page: PageTree): ReadonlyMap<string, number> => {
  const targets = new Map<string, number>();
  page.attributes.forEach((attributes, node) => {
    for (const id of [attributes?.id, page.tag[node] === 'a' ? attributes?.name : undefined])
      if (id && !targets.has(id)) targets.set(id, node);
  });
  return targets;
});
