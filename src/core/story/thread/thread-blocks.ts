import { defined } from '../../basics/defined.ts';
import { authorMarks, boxMarks } from '../../claims/post-authors.ts';
import { contains, endOf, type PageTree, parentOf, upTo } from '../../page/page-tree.ts';
import { postBox } from '../../page/post-box.ts';
import { endsSentence } from '../../text/sentence-end.ts';
import { type ArticleBlock, type ArticlePost, isArticleText } from '../article.ts';
import { withoutForumLines } from './forum-lines.ts';
import { inPosts } from './in-posts.ts';
import { claimsThreadOrAnswers } from './is-thread.ts';
import { withShortPreviews } from './link-previews.ts';
import { withoutMemberPictures } from './member-pictures.ts';
import { withQuotedNames } from './quoted-names.ts';

/** Text above the headline or beside the posts stays if it has a larger share of all text than this. Chosen by hand. */
const OWN_SHARE = { above: 0.3, beside: 0.1 };
/** Most characters of a forum's own line between posts, and of one that names a member: `ann changed the title to …`. */
const LINE_CHARS = 60;
const EVENT_CHARS = 200;

/**
 * Returns a thread's blocks, each below its post and without the forum's own words: no lines above both the headline's node and the first
 * post, few from there to that post that are no sentence, if the page claims a thread and names no other member above it, and few after the
 * last post. Between posts there are no short lines that are no sentence or name a member: `4 Answers`. `posts` are at least two, in page
 * order. A text between posts that says the same as another block is a copy: forums show the chosen answer twice.
 */
export function threadBlocks(
  page: PageTree,
  blocks: readonly ArticleBlock[],
  posts: readonly ArticlePost[],
  headline = 0,
): ArticleBlock[] {
  const nodes = posts.map(({ node }) => node);
  const boxes = nodes.map((node) => postBox(page, node, nodes));
  const first = defined(nodes[0]);
  const from = Math.min(headline, first);
  const end = endOf(page, defined(boxes.at(-1)));
  const isSmall = (list: readonly ArticleBlock[], share: number) => charsOf(list) <= share * charsOf(blocks);
  const [above, below] = [blocks.filter(({ node }) => node < from), blocks.filter(({ node }) => node >= end)];
  const marks = authorMarks(page);
  const opening = defined(boxes[0]);
  const mayBePost = marks.some(({ node, name }) => node < opening && name !== posts[0]?.author);
  const isNotice = (block: ArticleBlock) =>
    block.node >= from && block.node < opening && !(isArticleText(block) && endsSentence(block.text));
  const notices = mayBePost || !claimsThreadOrAnswers(page) ? [] : blocks.filter(isNotice);
  const isLine = (block: ArticleBlock) =>
    isArticleText(block) &&
    ((block.text.length <= LINE_CHARS && !endsSentence(block.text)) ||
      (block.text.length <= EVENT_CHARS &&
        marks.some(
          ({ node, name }) => contains(page, block.node, node) || block.text.startsWith(`${name} `),
        )));
  const authors = new Set(posts.map(({ author }) => author));
  const signs = new Set(boxMarks(page).flatMap(({ node, name }) => (authors.has(name) ? [node] : [])));
  const isSign = (block: ArticleBlock) =>
    isArticleText(block) && upTo(page, parentOf(page, block.node), 0).some((at) => signs.has(at));
  const said = new Set<string>();
  const repeated = new Set<string>();
  for (const block of blocks)
    if (isArticleText(block)) (said.has(block.text) ? repeated : said).add(block.text);
  const isCopy = (block: ArticleBlock) => isArticleText(block) && repeated.has(block.text);
  const between = blocks.filter(
    (block) =>
      block.node > first &&
      block.node < end &&
      (isLine(block) || isCopy(block)) &&
      !boxes.some((box) => contains(page, box, block.node)),
  );
  const left = new Set([
    ...(isSmall(above, OWN_SHARE.above) ? above : []),
    ...(isSmall(notices, OWN_SHARE.beside) ? notices : []),
    ...(isSmall(below, OWN_SHARE.beside) ? below : []),
    ...between,
    ...blocks.filter(isSign),
  ]);
  const own = withoutMemberPictures(page, blocks, posts).filter((block) => !left.has(block));
  const written = withQuotedNames(page, withoutForumLines(page, own, posts), posts);
  // A heading between texts and a post is the forum's: "Activity".
  const told = inPosts(withShortPreviews(page, written), posts).filter(
    ({ kind }, i, all) => kind !== 'heading' || all[i + 1]?.kind !== 'post' || all[i - 1]?.kind === 'post',
  );
  // All posts but one may have no text in the story.
  const hasSeveralPosts = told.filter(({ kind }) => kind === 'post').length > 1;
  return hasSeveralPosts ? told : told.filter(({ kind }) => kind !== 'post');
}

const charsOf = (blocks: readonly ArticleBlock[]): number =>
  blocks.reduce((sum, block) => sum + (isArticleText(block) ? block.text.length : 0), 0);
