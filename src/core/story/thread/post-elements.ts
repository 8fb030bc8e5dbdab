import { defined } from '../../basics/defined.ts';
import { type AuthorMark, lineOf, markOf } from '../../claims/post-authors.ts';
import { besidePosts } from '../../page/beside-posts.ts';
import { contains, countBetween, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { BlockRole } from '../../verdict/roles/block-role.ts';
import { shapeOf, timeLines } from './post-facts.ts';

/** Most elements above a line that are searched for the author of its post. */
const REACH = 12;
const MAX_POSTS = 500;
/** Most characters before a name that is alone in its line: `– ann`. */
const BEFORE_NAME = 3;

/**
 * Returns the elements of a thread's posts, in page order, with the first line of each one's text: the smallest elements around text of the
 * story and an author, but no rows of facts. Several must have one shape, unless the page is a thread for sure. `marks` are the authors'
 * names.
 */
export function postElements(
  { evidence: { page, blocks }, roles }: Judgement,
  marks: readonly AuthorMark[],
  isSure: boolean,
): ReadonlyMap<number, TextBlock> {
  const places = marks.map(({ node }) => node);
  const alone = marks.filter((mark) => isAlone(lineOf(page, mark, blocks), mark)).map(({ node }) => node);
  const beside = besidePosts(page);
  const times = timeLines(page);
  const roots = new Map<number, TextBlock>();
  blocks.forEach((block, i) => {
    const isText =
      isStory(defined(roles.of[i])) &&
      !beside[block.node] &&
      !times.has(block.text) &&
      page.tag[parentOf(page, block.node) + 1] !== 'th';
    const root = isText ? signedAround(page, places, block, alone) : -1;
    if (root > 0 && !roots.has(root) && roots.size < MAX_POSTS) roots.set(root, block);
  });
  for (const root of aboutForum(page, [...roots.keys()], blocks[roles.headline]?.node ?? 0))
    roots.delete(root);
  for (const root of holdingPosts(page, roots, marks)) roots.delete(root);
  const firsts = new Map([...roots].map(([root, { start }]) => [root, start]));
  const posts = withOpening(page, [...roots.keys()], ofOneShape(page, firsts, isSure));
  return new Map(posts.map((root) => [root, defined(roots.get(root))]));
}

/** Returns whether a line is a name alone, perhaps after a sign. */
const isAlone = (line: TextBlock | undefined, { name }: AuthorMark): boolean =>
  line?.text.endsWith(name) === true && line.text.length <= name.length + BEFORE_NAME;

/** Returns whether a line is text of a post: the story, or words that another post repeats. */
const isStory = (role: BlockRole): boolean => role === 'body' || role === 'pull-quote';

/** Returns the signed elements that end above the headline, if others do not and none of them has the same shape. */
function aboutForum(page: PageTree, roots: readonly number[], headline: number): number[] {
  const isBelow = (root: number) => endOf(page, root) > headline;
  const shapes = new Set(roots.filter(isBelow).map((root) => shapeOf(page, root)));
  return shapes.size > 0 ? roots.filter((root) => !isBelow(root) && !shapes.has(shapeOf(page, root))) : [];
}

/** Returns the elements that hold several posts and have no author besides theirs. Lines of the forum are in such an element. */
function holdingPosts(
  page: PageTree,
  roots: ReadonlyMap<number, TextBlock>,
  marks: readonly AuthorMark[],
): number[] {
  const all = [...roots.keys()];
  return all.filter((root) => {
    const inner = all.filter((other) => other !== root && contains(page, root, other));
    const sign = inner.length > 1 && markOf(page, marks, root, defined(roots.get(root)));
    return sign && inner.some((other) => contains(page, other, sign.node));
  });
}

/** Returns the posts with the opening post, which may look different from its replies: the signed element before all of them. */
function withOpening(
  page: PageTree,
  signed: readonly number[],
  replies: readonly number[],
): readonly number[] {
  const [first] = replies;
  if (first === undefined || replies.length < 2) return replies;
  const opening = signed.find((root) => root < first && endOf(page, root) <= first);
  return opening === undefined ? replies : [opening, ...replies];
}

/**
 * Returns the smallest element around a line with an author outside its child that holds the line, or −1. It is the line's own element if
 * an author is alone in a line below, in that element: `alone` are such authors.
 */
function signedAround(
  page: PageTree,
  marks: readonly number[],
  block: TextBlock,
  alone: readonly number[],
): number {
  if (countBetween(alone, block.end, endOf(page, block.node)) > 0) return block.node;
  const marksIn = (from: number, root: number) => countBetween(marks, from, endOf(page, root));
  let inner = block.node;
  for (let up = 0; up < REACH && inner > 0; up++) {
    const root = parentOf(page, inner);
    if (root > 0 && marksIn(root + 1, root) > marksIn(inner, inner)) return root;
    inner = root;
  }
  return -1;
}

/**
 * Returns the posts among these elements, without those that another quotes. A post shares its shape with another one, unless the page is
 * a thread for sure. `firsts` gives the first node of each element's text.
 */
function ofOneShape(page: PageTree, firsts: ReadonlyMap<number, number>, isSure: boolean): number[] {
  const roots = [...firsts.keys()];
  const shape = (node: number) => {
    const own = shapeOf(page, node);
    let around = parentOf(page, node);
    while (around > 0 && shapeOf(page, around) === own) around = parentOf(page, around);
    return `${own} in ${page.tag[around]}`;
  };
  const shapes = new Map<string, number[]>();
  for (const root of roots) shapes.set(shape(root), [...(shapes.get(shape(root)) ?? []), root]);
  const several = [...shapes.values()].filter((list) => list.length >= 2).flat();
  const sure = isSure ? [...roots] : several;
  // An element around two posts is the thread. A post within another is quoted there, or answers it
  // if it has the same shape and comes after the other's text.
  const shapeIn = new Map(sure.map((root) => [root, shapeOf(page, root)]));
  const isOther = (a: number, b: number) => shapeIn.get(a) !== shapeIn.get(b);
  const threads = sure.filter(
    (root) => several.filter((other) => isOther(root, other) && contains(page, root, other)).length >= 2,
  );
  const left = sure.filter((root) => !threads.includes(root)).sort((a, b) => a - b);
  const isQuoted = (root: number, around: number) =>
    isOther(around, root) || root < (firsts.get(around) ?? 0);
  return left.filter(
    (root) => !left.some((other) => other !== root && contains(page, other, root) && isQuoted(root, other)),
  );
}
