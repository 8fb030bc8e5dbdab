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
import { postBox } from '../../page/post-box.ts';
import { textBlocks } from '../../page/text-blocks.ts';
import { announces } from '../../text/announces.ts';
import { textWithin } from '../html/text-within.ts';

const SCORE_NAME = /\b(?:score|vote ?counts?|upvote ?count|votes|points|karma)\b/;
/** Names of numbers about the author, or about comments on the post. */
const NOT_OF_POST = /\b(?:reputation|badges?|users?|author|comments|comment count)\b/;
/** A label for those who do not see the number: `36 points`. */
const SCORE_LABEL = /^[+−–-]?[\d,]{1,12} (?:points?|votes?|upvotes?)$/i;
const SCORE = /^([+−–-]?\d{1,3}(?:,\d{3})+|[+−–-]?\d{1,9})(?:\s+\p{L}+)?$/u;
/** Number of scores in a row if the page shows only one of them. */
const ROW = 3;
/** Most characters of a score with the word after it. */
const MAX_SCORE = 40;
/** Most characters of a line with the time of a post. */
const MAX_TIME = 60;
/** Elements for a time: `time`, custom ones such as `relative-time`, and those with a time as their title. */
const TIME_TAG = /\btime(?:-?ago)?$/;
const TIME_TITLE = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
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
  const isTime = (node: number) =>
    TIME_TAG.test(defined(page.tag[node])) || TIME_TITLE.test(attribute(page, node, 'title'));
  const timed = textBlocks(page).filter(
    ({ text, start, end }) =>
      text.length <= MAX_TIME &&
      !announces(text) &&
      (page.tag.slice(start, end).some((_, i) => isTime(start + i)) ||
        aboveAndSelf(page, start, REACH).some(isTime)),
  );
  return new Set(timed.map(({ text }) => text));
});

/** Returns an element's id and classes with numbers replaced by 0. */
const namesOf = (page: PageTree, node: number): string =>
  `${attribute(page, node, 'id')} ${attribute(page, node, 'class')}`.replace(/\d+/g, '0').trim();

/**
 * Returns readers' rating of a post, or undefined. It is the first number in the post's box that has such a name or label, or is in such an
 * attribute. Three in a row are the rating without the reader's vote and with either vote; the middle one counts.
 */
export function scoreOf(page: PageTree, root: number, box: number): number | undefined {
  const found: { readonly at: number; readonly text: string }[] = [];
  for (let at = box; at < endOf(page, box) && found.length < ROW; at++) {
    const label = attribute(page, at, 'aria-label');
    const text = SCORE_LABEL.test(label)
      ? label
      : attribute(page, at, 'score') ||
        (SCORE_NAME.test(namingWords(page, at)) ? textWithin(page, at, MAX_SCORE) : '');
    const score = SCORE.exec(text)?.[1];
    if (score !== undefined && !isSaidOfAnother(page, at, root)) found.push({ at, text: score });
  }
  const [first, middle, third] = found;
  const isRow =
    middle &&
    third &&
    [middle, third].every(({ at }) => parentOf(page, at) === parentOf(page, first?.at ?? 0));
  const score = (isRow ? middle : first)?.text;
  return score === undefined ? undefined : Number(score.replace(/,/g, '').replace(/[−–]/, '-'));
}

/** Returns whether a line is a rating: a number in an element that is named so. */
export const isScoreLine = (page: PageTree, node: number, text: string): boolean =>
  SCORE.test(text) && aboveAndSelf(page, node, REACH).some((at) => SCORE_NAME.test(namingWords(page, at)));

function isSaidOfAnother(page: PageTree, node: number, root: number): boolean {
  for (let at = node, up = 0; at > 0 && up < REACH && !contains(page, at, root); up++) {
    if (NOT_OF_POST.test(namingWords(page, at))) return true;
    at = parentOf(page, at);
  }
  return false;
}

/**
 * Returns the index of the post that each post answers, by how the page nests them, or else by levels in their attributes. −1 for a direct
 * answer to the thread. `posts` are ascending; the first opens the thread.
 */
export function answeredBy(page: PageTree, posts: readonly number[]): number[] {
  const nested = byNesting(page, posts);
  return nested.some((at) => at >= 0) ? nested : byLevel(page, posts);
}

/** Attributes with the level of a reply, from any number on. */
const LEVELS = ['indent', 'depth', 'aria-level'];

/** Returns for each post the last one before it with a lower level, or −1 if that opens the thread. */
function byLevel(page: PageTree, posts: readonly number[]): number[] {
  const levels = posts.map((root) => {
    const box = postBox(page, root, posts);
    for (let at = box; at < endOf(page, box); at++)
      for (const name of LEVELS)
        if (/^\d+$/.test(attribute(page, at, name))) return Number(attribute(page, at, name));
    return -1;
  });
  return levels.map((level, i) => {
    const parent = levels.findLastIndex((other, j) => j < i && other < level);
    return parent > 0 ? parent : -1;
  });
}

/**
 * Returns the index of the post that each post is nested below; −1 for posts below none or below the opening post. Elements around a post
 * are searched from the smallest on. In the first where it is not side by side with the others, the first post is the answered one.
 */
function byNesting(page: PageTree, posts: readonly number[]): number[] {
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
