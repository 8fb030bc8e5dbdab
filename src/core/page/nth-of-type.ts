import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { endOf, type PageTree } from './page-tree.ts';

/**
 * Position of an element among its parent's children with its tag, counted from 1, and the number of these children. Because of the number,
 * a position matches no wrong element of a page that still loads, except while the page happens to have just this many.
 */
export interface NthOfType {
  readonly at: number;
  readonly of: number;
}

/** Computes the positions of all nodes of a page. Linear in the page. */
const positions = remembered((page: PageTree): { readonly at: Int32Array; readonly of: Int32Array } => {
  const at = new Int32Array(page.tag.length).fill(1);
  const of = new Int32Array(page.tag.length).fill(1);
  const counts = new Map<string, number>();
  for (let parent = 0; parent < page.tag.length; parent++) {
    const end = endOf(page, parent);
    if (end <= parent + 2) continue;
    counts.clear();
    for (let child = parent + 1; child < end; child = endOf(page, child)) {
      const tag = defined(page.tag[child]);
      const count = (counts.get(tag) ?? 0) + 1;
      counts.set(tag, count);
      at[child] = count;
    }
    for (let child = parent + 1; child < end; child = endOf(page, child))
      of[child] = defined(counts.get(defined(page.tag[child])));
  }
  return { at, of };
});

export function nthOfType(page: PageTree, node: number): NthOfType {
  const { at, of } = positions(page);
  return { at: defined(at[node]), of: defined(of[node]) };
}

export function isNthOfType(page: PageTree, node: number, nth: NthOfType): boolean {
  const { at, of } = positions(page);
  return at[node] === nth.at && of[node] === nth.of;
}
