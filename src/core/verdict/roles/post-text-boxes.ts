import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { authorMarks, isMention } from '../../claims/post-authors.ts';
import { besidePosts } from '../../page/beside-posts.ts';
import { attribute, endOf, firstAtLeast, outermost, type PageTree, parentOf } from '../../page/page-tree.ts';
import { plainChars } from '../../page/paragraph.ts';
import { blocksWithin, type TextBlock, textBlocks } from '../../page/text-blocks.ts';
import { nodeKeys } from '../../style-tree/presentation.ts';
import type { BlockRole } from './block-role.ts';
import type { RoleDraft } from './role-draft.ts';

/** Most characters of a line that signs a post. */
export const MAX_SIGN = 120;
/** Most lines from the opening post's author to a headline below. */
const SIGN_REACH = 2;

/** A page with a larger P(article) is an article with comments, however they are signed. Chosen by hand. */
const MOST_ARTICLE = 0.8;

export type SeriesDraft = Pick<RoleDraft, 'evidence' | 'claims' | 'odds'> & {
  readonly of: readonly BlockRole[];
};

/**
 * Returns lists of elements that may be the texts of a thread's posts, in page order. The first list has the elements alike to the one with
 * most of the story. The second has the opening text and the texts between the signs of replies. Those signs have the tag and first class of
 * the opening author's sign, which is the last above the story's first line, and are not all by authors named above that line. Elements
 * that end above the headline are no posts. There is no list if the page is an article by its claims or its odds, and no second one if the
 * page marks the posts' texts.
 */
export function postTexts(draft: SeriesDraft, first: TextBlock): readonly (readonly number[])[] {
  const { evidence, claims, odds, of } = draft;
  const { page, blocks } = evidence;
  if (claims.isArticle || odds.article > MOST_ARTICLE) return [];
  const keys = nodeKeys(page);
  const beside = besidePosts(page);
  const isClassed = (node: number) => attribute(page, node, 'class') !== '';
  const boxesFrom = (from: number, key: number | undefined) =>
    outermost(
      page,
      1,
      page.tag.length,
      (node) => keys[node] === key && from < endOf(page, node) && !beside[node] && isClassed(node),
    );
  const headline = blocks[of.indexOf('headline')]?.node ?? 0;
  const alike = boxesFrom(
    headline,
    textKey(page, blocks, (i) => of[i] === 'body'),
  );

  // Signs beside other texts are those of comments on the posts.
  if (page.tag.filter((_, node) => isMarkedText(page, node)).length > 1) return [alike];
  const marks = authorMarks(page).filter(({ node }) => isClassed(node));
  const above = blocks[of.indexOf('headline') - SIGN_REACH]?.node ?? 0;
  const sign = marks.findLast(({ node }) => node > above && node < first.node);
  const opening = defined(classedBoxes(page)[first.node]);
  const replies = marks.filter(
    (mark) =>
      mark.node >= endOf(page, opening) &&
      sign &&
      kindOf(page, mark.node) === kindOf(page, sign.node) &&
      !isMention(page, mark, blocks),
  );
  const from = replies[0]?.node;
  const named = new Set(marks.filter(({ node }) => node < first.node).map(({ name }) => name));
  if (from === undefined || replies.every(({ name }) => named.has(name))) return [alike];
  const signs = signLines(page);
  const isText = (block: TextBlock) => block.node > from && !signs.has(block) && plainChars(block) > 0;
  // The site's own text below a single reply may be longer than the reply.
  const end = replies.length > 1 ? replies.at(-1)?.node : blocks.find(isText)?.end;
  const key = textKey(page, blocks, (i) => {
    const block = defined(blocks[i]);
    return isText(block) && block.node < (end ?? 0);
  });
  return [alike, [opening, ...boxesFrom(from, key)]];
}

/**
 * Returns the key of the elements with a class that hold most of some lines, each line in the nearest one around it, or undefined without
 * lines. The texts of a thread's posts have one key. Linear in the page.
 */
export function textKey(
  page: PageTree,
  blocks: readonly TextBlock[],
  isOne: (block: number) => boolean,
): number | undefined {
  const keys = nodeKeys(page);
  const boxes = classedBoxes(page);
  const chars = new Map<number | undefined, number>();
  let most: number | undefined;
  blocks.forEach(({ node, text }, i) => {
    if (!isOne(i)) return;
    const key = keys[defined(boxes[node])];
    chars.set(key, (chars.get(key) ?? 0) + text.length);
    if (most === undefined || defined(chars.get(key)) > defined(chars.get(most))) most = key;
  });
  return most;
}

/** Returns for each node the nearest element around it, or itself, that has a class; 0 for none. */
const classedBoxes = remembered((page: PageTree): number[] => {
  const boxes: number[] = [];
  page.tag.forEach((_, node) => {
    boxes.push(
      node > 0 && attribute(page, node, 'class') === '' ? defined(boxes[parentOf(page, node)]) : node,
    );
  });
  return boxes;
});

/** Returns the short lines with an author's mark, which sign posts. */
export const signLines = remembered((page: PageTree): ReadonlySet<TextBlock> => {
  const blocks = textBlocks(page);
  const lines = new Set<TextBlock>();
  let known = 0;
  for (const { node } of authorMarks(page)) {
    const end = endOf(page, node);
    // A mark within another has no further lines.
    if (end <= known) continue;
    known = end;
    for (let [i, to] = blocksWithin(blocks, 0, end), at = to - 1; at >= i; at--) {
      const block = defined(blocks[at]);
      if (block.end <= node) break;
      if (block.text.length <= MAX_SIGN) lines.add(block);
    }
  }
  return lines;
});

const markPlaces = remembered((page: PageTree) => authorMarks(page).map(({ node }) => node));

/** Returns the number of authors' marks from a node on and before another. */
export function marksIn(page: PageTree, start: number, end: number): number {
  const places = markPlaces(page);
  return firstAtLeast(places, end) - firstAtLeast(places, start);
}

/** Forums that claim nothing number the elements of their posts' texts: `post_message_7`. */
const NUMBERED_POST = /^post[-_]?(?:message|body|text|content)[-_]?\d+$/;

/** Returns whether the page marks an element as the text of a post: by the property that schema.org's answers and messages have, or by number. */
export const isMarkedText = (page: PageTree, node: number): boolean =>
  /(?:^|\s)text(?:\s|$)/.test(attribute(page, node, 'itemprop')) ||
  NUMBERED_POST.test(attribute(page, node, 'id'));

/** Returns an element's tag and first class, numbers apart. */
export const kindOf = (page: PageTree, node: number): string =>
  `${page.tag[node]} ${/\S*/.exec(attribute(page, node, 'class'))?.[0].replace(/\d+/g, '0') ?? ''}`;
