import { countBetween, endOf, type PageTree, parentOf } from './page-tree.ts';

/** Returns the largest element around a post that holds no other post. `posts` are ascending. */
export function postBox(page: PageTree, root: number, posts: readonly number[]): number {
  let box = root;
  for (let at = parentOf(page, root); at > 0; at = parentOf(page, at)) {
    if (countBetween(posts, at, endOf(page, at)) > 1) break;
    box = at;
  }
  return box;
}
