import { defined } from '../page/defined.ts';
import { namingWords } from '../page/namings.ts';
import {
  aboveAndSelf,
  attribute,
  contains,
  endOf,
  firstAtLeast,
  type PageTree,
  parentOf,
} from '../page/page-tree.ts';
import { textWithin } from './text-within.ts';

const SCORE_NAME = /\b(?:score|vote ?counts?|upvote ?count|votes|points|karma)\b/;
/** Numbers of this name are said of the author, or of a comment on the post. */
const NOT_OF_POST = /\b(?:reputation|badges?|users?|author|comments?)\b/;
const SCORE = /^([+−–-]?\d{1,3}(?:,\d{3})+|[+−–-]?\d{1,9})(?:\s+\p{L}+)?$/u;
/** Characters of a score with the word behind it. */
const MAX_SCORE = 40;
/** Elements around a post that are looked at to tell which post it answers. */
const MAX_NESTING = 64;
/** Elements above a number whose names tell what it is said of. */
const REACH = 4;

/** What an element is called, without the numbers that tell it from others of its kind. */
export const shapeOf = (page: PageTree, node: number): string =>
  `${page.tag[node]} ${attribute(page, node, 'id')} ${attribute(page, node, 'class')}`.replace(/\d+/g, '0');

/** The largest element around a post that holds no other; `posts` ascending. */
export function boxOf(page: PageTree, root: number, posts: readonly number[]): number {
  let box = root;
  for (let at = parentOf(page, root); at > 0; at = parentOf(page, at)) {
    const first = firstAtLeast(posts, at);
    if (posts[first] !== root || (posts[first + 1] ?? endOf(page, at)) < endOf(page, at)) break;
    box = at;
  }
  return box;
}

/** How the readers of a thread rated a post: the first number in its box that is named so; undefined where none is. */
export function scoreOf(page: PageTree, root: number, box: number): number | undefined {
  for (let at = box; at < endOf(page, box); at++) {
    if (page.attributes[at] === null || !SCORE_NAME.test(namingWords(page, at))) continue;
    const found = SCORE.exec(textWithin(page, at, MAX_SCORE) ?? '')?.[1];
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
 * The post that each post answers, by how the page nests them: the first of the smallest element around both in which they do not
 * stand side by side. −1 for a post that stands in the thread itself. `posts` ascending, the one that opens the thread first.
 */
export function answeredBy(page: PageTree, posts: readonly number[]): number[] {
  return posts.map((root, i) => {
    let branch = root;
    for (const around of aboveAndSelf(page, parentOf(page, root), MAX_NESTING)) {
      const first = firstAtLeast(posts, around);
      const other = posts[first];
      if (other !== undefined && first < i) {
        const othersBranch = branchTo(page, around, other);
        if (!isAlike(page, othersBranch, branch)) return first === 0 ? -1 : first;
      }
      branch = around;
    }
    return -1;
  });
}

/** Elements that stand side by side as things of one kind: called the same, or in part. */
function isAlike(page: PageTree, a: number, b: number): boolean {
  if (page.tag[a] !== page.tag[b]) return false;
  const names = (node: number) => shapeOf(page, node).split(/\s+/).slice(1);
  const others = names(b);
  return (
    shapeOf(page, a) === shapeOf(page, b) || names(a).some((name) => name !== '' && others.includes(name))
  );
}

/** The child of an element that holds a node. */
function branchTo(page: PageTree, around: number, node: number): number {
  let at = node;
  while (parentOf(page, at) > around) at = parentOf(page, at);
  return defined(at);
}
