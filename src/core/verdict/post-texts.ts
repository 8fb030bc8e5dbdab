import { defined } from '../page/defined.ts';
import { attribute, endOf, outermost } from '../page/page-tree.ts';
import { blocksWithin } from '../page/text-blocks.ts';
import { commentBoxes } from './findings/comments.ts';
import type { RoleDraft } from './role-draft.ts';

/** At least this many posts make a thread, without comments: an article may be marked in the same way as its comments. */
const POSTS = 2;
/** At least this share of the story's characters is in posts: readers' comments below an article hold less. Both chosen by hand. */
const IN_POSTS = 0.5;

/**
 * Gives the role body to the text of all posts of a thread, whether or not it looks like the story: answers are often code, quotes and
 * short lines. Posts are the elements that the page names `text`, as schema.org's answers, comments and messages do. Linear in the page.
 */
export function keepPosts({ evidence: { page, blocks }, isOut, of }: RoleDraft): void {
  const isPost = (node: number) => /(?:^|\s)text(?:\s|$)/.test(attribute(page, node, 'itemprop'));
  const posts = outermost(page, 1, page.tag.length, isPost);
  if (posts.length < POSTS) return;
  const inComments = commentBoxes(page);
  if (posts.filter((node) => !inComments[node]).length < POSTS) return;
  const inPosts = posts.flatMap((node) => {
    const [from, to] = blocksWithin(blocks, node, endOf(page, node));
    return Array.from({ length: to - from }, (_, at) => from + at);
  });
  const charsOf = (list: readonly number[]) =>
    list.reduce((sum, i) => sum + (of[i] === 'body' ? defined(blocks[i]).text.length : 0), 0);
  if (charsOf(inPosts) < IN_POSTS * charsOf([...blocks.keys()])) return;
  for (const i of inPosts) if (of[i] === 'none' && !isOut(i)) of[i] = 'body';
}
