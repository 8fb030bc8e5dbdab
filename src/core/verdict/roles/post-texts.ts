import { defined } from '../../basics/defined.ts';
import { spokenTurns } from '../../claims/spoken-turns.ts';
import { claimsThread } from '../../claims/thread-claim.ts';
import { besidePosts } from '../../page/beside-posts.ts';
import { endOf, outermost } from '../../page/page-tree.ts';
import { plainChars } from '../../page/paragraph.ts';
import { blocksWithin, type TextBlock } from '../../page/text-blocks.ts';
import { nodeKeys } from '../../style-tree/presentation.ts';
import { isAdLabel } from '../../text/ad-label.ts';
import { commentBoxes } from '../findings/comments.ts';
import { postSeries } from './post-series.ts';
import { isMarkedText, textKey } from './post-text-boxes.ts';
import { addToStory, bodyChars, type RoleDraft } from './role-draft.ts';

/** At least this many posts make a thread, without comments: an article may be marked in the same way as its comments. */
const POSTS = 2;
/**
 * At least this share of the story's characters is in posts, unless the page claims to be a thread: readers' comments below an article hold
 * less. Both chosen by hand.
 */
const IN_POSTS = 0.5;

/**
 * Gives the role body to the text of all posts of a thread, whether or not it looks like the story: answers are often code, quotes and
 * short lines. Posts are the elements that the page marks as the text of one. On a page that claims to be a thread, or shows a series of
 * posts, they are also the texts of the series and the elements with the names of the one that holds most of the story. Where the page
 * claims a thread, the comments have names of their own. Linear in the page, times its depth.
 */
export function keepPosts(draft: RoleDraft): void {
  const { evidence, of } = draft;
  const { page, blocks } = evidence;
  const isStory = (i: number) => of[i] === 'body';
  const isClaimed = claimsThread(page);
  const series = isClaimed ? [] : postSeries(draft);
  const texts = new Set(series.map(({ text }) => text));
  const keys = nodeKeys(page);
  const inComments = commentBoxes(page);
  const isComment = (i: number) => inComments[defined(blocks[i]).node] === 1;
  const like = isClaimed || series.length > 0 ? [textKey(page, blocks, isStory)] : [];
  if (isClaimed) like.push(textKey(page, blocks, isComment));
  // Text that ends above the headline is about the forum.
  const from = series.length > 0 ? (blocks[of.indexOf('headline')]?.node ?? 0) : 0;
  const turns = new Set(spokenTurns(page).map(({ node }) => node));
  const isPost = (node: number) =>
    turns.has(node) ||
    isMarkedText(page, node) ||
    texts.has(node) ||
    (like.includes(keys[node]) && from < endOf(page, node));
  // Some blogs name the text of a story so, and linked teasers of other stories.
  const isPlain = (node: number) => {
    const [from, to] = blocksWithin(blocks, node, endOf(page, node));
    const balance = (sum: number, block: TextBlock) => sum + 2 * plainChars(block) - block.text.length;
    return blocks.slice(from, to).reduce(balance, 0) > 0;
  };
  // The posts of a series are siblings if they were not found by their texts.
  const areSiblings = texts.has(undefined);
  // In a thread that the page claims, and among posts side by side, comments are posts too.
  const arePosts = isClaimed || areSiblings;
  const beside = besidePosts(page);
  const posts = outermost(page, 1, page.tag.length, isPost).filter(
    (node) => !beside[node] && isPlain(node) && (arePosts || texts.has(node) || !inComments[node]),
  );
  if (posts.length < POSTS) return;
  const story = bodyChars(draft);
  // A line that hidden boxes repeat counts once.
  const told = new Set(blocks.flatMap(({ text }, i) => (isStory(i) ? text : [])));
  const all = [...told].reduce((sum, { length }) => sum + length, 0);
  const inPosts = posts.reduce((sum, node) => sum + defined(story[node]), 0);
  if (!isClaimed && inPosts < IN_POSTS * all) return;
  for (const node of posts) {
    const [from, to] = blocksWithin(blocks, node, endOf(page, node));
    for (let i = from; i < to; i++) {
      // Replies are no comments on an article.
      const isReply = (isClaimed || texts.has(node)) && isComment(i) && !isAdLabel(defined(blocks[i]).text);
      addToStory(draft, i, isReply ? draft.isRemoved : draft.isOutUnclaimed);
    }
  }
}
