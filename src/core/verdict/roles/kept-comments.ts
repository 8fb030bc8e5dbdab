import { defined } from '../../basics/defined.ts';
import { charsWithin } from '../../page/block-sums.ts';
import { endOf, outermost } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { addToStory, type RoleDraft } from './role-draft.ts';

/** At least this many comments are text of the page. Chosen by hand. */
const COMMENTS = 2;
/** At least this share of the characters of story and comments is in comments, if no post is above them. Chosen by hand. */
const IN_COMMENTS = 0.5;
/** Ends of the tags of elements that a site made for its comments, and for the post above them: `shreddit-comment`, `shreddit-post`. */
const COMMENT_TAG = '-comment';
const POST_TAG = '-post';
/** Tags of the text in a comment; its author, its votes and its buttons have others. */
const TEXT_TAGS: ReadonlySet<string> = new Set(['p', 'li', 'pre', 'blockquote']);

/**
 * Gives the role body to comments in elements made for them, if they say as much as the story so far or are below a post in such an
 * element. If the page claims to be an article, its comments are noise.
 */
export function keepComments(draft: RoleDraft): void {
  const { page, blocks } = draft.evidence;
  const comments = outermost(
    page,
    1,
    page.tag.length,
    (node) => page.tag[node]?.endsWith(COMMENT_TAG) === true,
  );
  if (draft.claims.isArticle || comments.length < COMMENTS) return;
  const said = comments.reduce((sum, node) => sum + charsWithin(blocks, node, endOf(page, node)), 0);
  const story = blocks.reduce((sum, { text }, i) => sum + (draft.of[i] === 'body' ? text.length : 0), 0);
  const isPosted = page.tag.some((tag) => tag.endsWith(POST_TAG));
  const isOut = isPosted ? draft.isRemoved : draft.isOutUnclaimed;
  if (said < IN_COMMENTS * (story + said) && !isPosted) return;
  for (const comment of comments)
    for (let [i, end] = blocksWithin(blocks, comment, endOf(page, comment)); i < end; i++)
      if (TEXT_TAGS.has(defined(page.tag[defined(blocks[i]).node]))) addToStory(draft, i, isOut);
}
