import { remembered } from '../basics/remembered.ts';
import { insideNamed, wordsOfNaming } from './namings.ts';
import type { PageTree } from './page-tree.ts';

/** Names of boxes that a forum draws beside each post: facts about the member, and the member's signature. */
const BESIDE_POST =
  /\b(?:user ?(?:info|details|extras)|author ?(?:pane|column|stat\w+|information|fields)|post ?(?:profile|left)|(?:post ?)?signature|sig)\b/;

/** Returns 1 for each node in a box that is named after a member or a signature, else 0. */
export const besidePosts = remembered((page: PageTree) =>
  insideNamed(page, (naming) => BESIDE_POST.test(wordsOfNaming(naming))),
);
