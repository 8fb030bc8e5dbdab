import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { authorMarks, isMention } from '../../claims/post-authors.ts';
import { besidePosts } from '../../page/beside-posts.ts';
import { attribute, endOf, outermost, type PageTree, parentOf } from '../../page/page-tree.ts';
import { plainChars } from '../../page/paragraph.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { nodeKeys } from '../../style-tree/presentation.ts';
import type { BlockRole } from './block-role.ts';
import { nearHeadline, signLines } from './post-signs.ts';
import type { RoleDraft } from './role-draft.ts';

/** A page with a larger P(article) is an article with comments, however they are signed. Chosen by hand. */
const MOST_ARTICLE = 0.8;

export type SeriesDraft = Pick<RoleDraft, 'evidence' | 'claims' | 'chances'> & {
  readonly of: readonly BlockRole[];
};

/**
 * Returns lists of elements, in page order, that may be the texts of a thread's posts. One list has the elements alike to the one with most
 * of the story. Another has those that `signedTexts` finds, unless the page marks such texts itself. An article has no list.
 */
export function postTexts(draft: SeriesDraft, first: TextBlock): readonly (readonly number[])[] {
  const { evidence, claims, chances, of } = draft;
  const { page, blocks } = evidence;
  if (claims.isArticle || chances.article > MOST_ARTICLE) return [];
  const key = textKey(page, blocks, (i) => of[i] === 'body');
  // Elements that end above the headline are about the forum.
  const alike = boxesAlike(page, key, blocks[of.indexOf('headline')]?.node ?? 0);
  // Signs beside other texts are those of comments on the posts.
  const isMarked = page.tag.filter((_, node) => isMarkedText(page, node)).length > 1;
  return isMarked ? [alike] : [alike, signedTexts(draft, first)];
}

/**
 * Returns the opening text and the texts between the signs of replies, or none. A reply's sign has the tag and first class of the opening
 * author's, which is the last one above the story's first line. If all replies are by authors named above that line, they are about them.
 */
function signedTexts({ evidence: { page, blocks }, of }: SeriesDraft, first: TextBlock): readonly number[] {
  const marks = authorMarks(page).filter(({ node }) => isClassed(page, node));
  const above = nearHeadline(blocks, of.indexOf('headline'));
  const sign = marks.findLast(({ node }) => node > above && node < first.node);
  const opening = defined(classedBoxes(page)[first.node]);
  const replies = marks.filter(
    (mark) =>
      mark.node >= endOf(page, opening) &&
      sign &&
      tagAndClass(page, mark.node) === tagAndClass(page, sign.node) &&
      !isMention(page, mark, blocks),
  );
  const from = replies[0]?.node;
  const named = new Set(marks.filter(({ node }) => node < first.node).map(({ name }) => name));
  if (from === undefined || replies.every(({ name }) => named.has(name))) return [];
  const signs = signLines(page);
  const isText = (block: TextBlock) => block.node > from && !signs.has(block) && plainChars(block) > 0;
  // The site's own text below a single reply may be longer than the reply.
  const end = (replies.length > 1 ? replies.at(-1)?.node : blocks.find(isText)?.end) ?? from;
  const key = textKey(page, blocks, (i) => {
    const block = defined(blocks[i]);
    return isText(block) && block.node < end;
  });
  return [opening, ...boxesAlike(page, key, from)];
}

const isClassed = (page: PageTree, node: number): boolean => attribute(page, node, 'class') !== '';

/** Returns the outermost elements with a class and this key that end after a node, in page order, without those beside posts. */
function boxesAlike(page: PageTree, key: number | undefined, after: number): number[] {
  const keys = nodeKeys(page);
  const beside = besidePosts(page);
  return outermost(
    page,
    1,
    page.tag.length,
    (node) => keys[node] === key && after < endOf(page, node) && !beside[node] && isClassed(page, node),
  );
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
    boxes.push(node === 0 || isClassed(page, node) ? node : defined(boxes[parentOf(page, node)]));
  });
  return boxes;
});

/** Forums that claim nothing number the elements of their posts' texts: `post_message_7`, `msg_7`. */
const NUMBERED_POST = /^(?:post[-_]?(?:message|body|text|content)[-_]?|(?:msg|pid)_)\d+$/;

/** Returns whether the page marks an element as the text of a post: by the property that schema.org's answers and messages have, or by number. */
export const isMarkedText = (page: PageTree, node: number): boolean =>
  /(?:^|\s)text(?:\s|$)/.test(attribute(page, node, 'itemprop')) ||
  NUMBERED_POST.test(attribute(page, node, 'id'));

/** Returns an element's tag and first class, numbers apart. */
export const tagAndClass = (page: PageTree, node: number): string =>
  `${page.tag[node]} ${/\S*/.exec(attribute(page, node, 'class'))?.[0].replace(/\d+/g, '0') ?? ''}`;
