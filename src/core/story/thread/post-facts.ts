import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { namingWords } from '../../page/namings.ts';
import {
  aboveAndSelf,
  attribute,
  contains,
  endOf,
  firstAtLeast,
  type PageTree,
  parentOf,
} from '../../page/page-tree.ts';
import { textBlocks } from '../../page/text-blocks.ts';
import { announces } from '../../text/announces.ts';
import { textWithin } from '../html/text-within.ts';

const SCORE_NAME = /\b(?:score|vote ?counts?|upvote ?count|votes|points|karma)\b/;
/** Names of numbers about the author, or about comments on the post. */
const NOT_OF_POST = /\b(?:reputation|badges?|users?|author|comments?)\b/;
const SCORE = /^([+−–-]?\d{1,3}(?:,\d{3})+|[+−–-]?\d{1,9})(?:\s+\p{L}+)?$/u;
/** Most characters of a score with the word after it. */
const MAX_SCORE = 40;
/** Most characters of a line with the time of a post. */
const MAX_TIME = 60;
/** A line that says when a post was changed. */
export const EDITED =
  /^(?:(?:last|this post was) (?:edited|modified|updated)\b|(?:edited|modified|updated) (?:at|by|on)\b|zuletzt (?:bearbeitet|geändert)\b).*\d/i;
/** Most elements around a post that are searched for the post it answers. */
const MAX_NESTING = 64;
/** Most elements above a number or a time that are read. */
const REACH = 4;

/** Returns an element's tag, id and classes with numbers replaced by 0, so that elements of one kind are equal. */
export const shapeOf = (page: PageTree, node: number): string =>
  `${page.tag[node]} ${namesOf(page, node)}`.replace(/\d+/g, '0');

/**
 * Returns the lines of a page that have an element for a time, as in `Edited 3 March by ann`; people write none. Names above quotations end
 * in a colon.
 */
export const timeLines = remembered((page: PageTree): ReadonlySet<string> => {
  const isTime = (tag: string | undefined) => tag === 'time';
  const timed = textBlocks(page).filter(
    ({ text, start, end }) =>
      text.length <= MAX_TIME &&
      !announces(text) &&
      (page.tag.slice(start, end).some(isTime) ||
        aboveAndSelf(page, start, REACH).some((at) => isTime(page.tag[at]))),
  );
  return new Set(timed.map(({ text }) => text));
});

/** Returns an element's id and classes with numbers replaced by 0. */
const namesOf = (page: PageTree, node: number): string =>
  `${attribute(page, node, 'id')} ${attribute(page, node, 'class')}`.replace(/\d+/g, '0').trim();

/** Returns readers' rating of a post: the first number in its box with such a name, or undefined. */
export function scoreOf(page: PageTree, root: number, box: number): number | undefined {
  for (let at = box; at < endOf(page, box); at++) {
    if (!SCORE_NAME.test(namingWords(page, at))) continue;
    const found = SCORE.exec(textWithin(page, at, MAX_SCORE))?.[1];
    if (found !== undefined && !isSaidOfAnother(page, at, root))
      return Number(found.replace(/,/g, '').replace(/[−–]/, '-'));
  }
  return undefined;
}

function isSaidOfAnother(page: PageTree, node: number, root: number): boolean {
  for (let at = node, up = 0; at > 0 && up < REACH && !contains(page, at, root); up++) {
    if (NOT_OF_POST.test(namingWords(page, at))) return true;
    at = parentOf(page, at);
  }
  return false;
}

/**
 * Returns the index of the post that each post answers, by how the page nests them. It is the first post of the smallest element around
 * both where they are not side by side. −1 for a direct answer to the thread. `posts` are ascending; the first opens the thread.
 */
export function answeredBy(page: PageTree, posts: readonly number[]): number[] {
  return posts.map((root, i) => {
    let branch = root;
    for (const around of aboveAndSelf(page, parentOf(page, root), MAX_NESTING)) {
      const first = firstAtLeast(posts, around);
      if (first < i) {
        const othersBranch = branchTo(page, around, defined(posts[first]));
        if (posts[first] === around || !isAlike(page, othersBranch, branch)) return first === 0 ? -1 : first;
      }
      branch = around;
    }
    return -1;
  });
}

/** Returns whether two elements are things of one kind: they have the same tag and share a name, or have none. */
function isAlike(page: PageTree, a: number, b: number): boolean {
  const others = namesOf(page, b).split(/\s+/);
  const sharesName = namesOf(page, a)
    .split(/\s+/)
    .some((name) => others.includes(name));
  return page.tag[a] === page.tag[b] && sharesName;
}

/** Returns the child of an element that is or holds a node. */
function branchTo(page: PageTree, around: number, node: number): number {
  let at = node;
  while (parentOf(page, at) > around) at = parentOf(page, at);
  return at;
}
