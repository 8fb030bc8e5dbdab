import { defined } from '../../basics/defined.ts';
import { showsRecipe } from '../../claims/content-parts.ts';
import { authorMarks, BY_LINK, isMention, markOf } from '../../claims/post-authors.ts';
import { spokenTurns } from '../../claims/spoken-turns.ts';
import { claimedPosting } from '../../claims/thread-claim.ts';
import { charsWithin } from '../../page/block-sums.ts';
import { endOf, type PageTree } from '../../page/page-tree.ts';
import { isParagraph } from '../../page/paragraph.ts';
import { postBox } from '../../page/post-box.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { folded } from '../../text/words.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { ArticlePost } from '../article.ts';
import { publishedOf } from '../masthead/story-dates.ts';
import { acceptedText, saysAccepted } from './accepted-answer.ts';
import { signAbove } from './authors-and-date.ts';
import { claimsThreadOrAnswers, isThread } from './is-thread.ts';
import { dateOf, isInBlockquote } from './post-date.ts';
import { postElements } from './post-elements.ts';
import { answeredBy, scoreOf } from './post-facts.ts';

/**
 * Least share of the story's characters in its posts, unless the page claims to be a thread. Less are people that a story quotes or a
 * shop's customers. On the saved pages such stories have at most 0.45, and threads at least 0.71.
 */
const THREAD_SHARE = 0.5;

/**
 * Returns the posts of a thread, in page order: elements with text of the story and its author. At least two posts must have one shape,
 * unless the page claims to be a thread. Returns nothing if the page is no thread, or a recipe with comments. Linear in the page, times its
 * depth.
 */
export function postsOf(judgement: Judgement): ArticlePost[] {
  const { evidence, roles, claims } = judgement;
  const { page, blocks } = evidence;
  const story = blocks.filter((_, i) => roles.of[i] === 'body');
  const turns = spokenTurns(page);
  const places = turns.map(({ node }) => node);
  if (turns.length > 0 && shareWithin(page, story, places) >= THREAD_SHARE)
    return turns.map(({ node, speaker }) => ({
      ...{ kind: 'post', node, author: speaker },
      ...{ published: '', accepted: false },
    }));
  if (showsRecipe(page) && !claimsThreadOrAnswers(page)) return [];
  const marks = authorMarks(page).filter(
    (mark) => !isMention(page, mark, blocks) && !isInBlockquote(page, mark.node),
  );
  if (marks.length < 2) return [];
  const firsts = postElements(judgement, marks, isThread(judgement));
  const posts = [...firsts.keys()];
  const boxes = posts.map((node) => postBox(page, node, posts));
  const accepted = acceptedText(page);
  const signs = posts.map((node) => markOf(page, marks, node, defined(firsts.get(node))));
  const isSeveral = signs.filter((sign) => sign !== undefined).length >= 2;
  const answered = answeredBy(page, posts);
  const scores = posts.map((node, i) => scoreOf(page, node, defined(boxes[i])));
  // A forum where nobody votes gives each post 0.
  const isRated = scores.some(Boolean);
  const isClaimed = claimsThreadOrAnswers(page);
  if (!isClaimed && shareWithin(page, story, posts) < THREAD_SHARE) return [];
  const signed = posts.flatMap((node, i): readonly ArticlePost[] => {
    const first = defined(firsts.get(node));
    const author = signs[i];
    // A single link to a member's page may be about anybody; several with one shape are authors of posts.
    if (!author || (author.rank === BY_LINK && !isSeveral)) return [];
    const box = defined(boxes[i]);
    // Some boards write the date above the element with author and text.
    const from = Math.min(box, Math.max(boxes[0] ?? box, i > 0 ? endOf(page, defined(boxes[i - 1])) : box));
    const dated = (start: number, end: number) =>
      dateOf(page, blocks, { from: start, end, first, author }, claims.language);
    // Replies may be within the post that they answer.
    const end = Math.min(endOf(page, node), posts[i + 1] ?? page.tag.length);
    const isAccepted =
      saysAccepted(page, node, end, box) || (accepted !== '' && folded(first.text).startsWith(accepted));
    const score = isRated ? scores[i] : undefined;
    const replyTo = signs[defined(answered[i])]?.name;
    return [
      {
        kind: 'post',
        node,
        author: author.name,
        published: dated(node, end) || dated(from, endOf(page, box)),
        accepted: isAccepted,
        ...(score !== undefined && { score }),
        ...(replyTo !== undefined && { replyTo }),
      },
    ];
  });
  if (!isClaimed) return isConversation(signed) ? signed : [];
  return [...openingPost(judgement, signed[0]), ...signed];
}

/**
 * Returns the opening post of a thread if it has no element of its own: it is in the one around the whole thread. Its author is named near
 * the headline, or only in the page's structured data.
 */
function openingPost(judgement: Judgement, reply: ArticlePost | undefined): ArticlePost[] {
  const { evidence, roles } = judgement;
  const { page, blocks } = evidence;
  const paragraph = blocks.find((block, i) => roles.of[i] === 'body' && isParagraph(block));
  if (!paragraph || paragraph.node > (reply?.node ?? 0)) return [];
  const sign = signAbove(judgement, paragraph);
  const posting = claimedPosting(page);
  const claimed = posting?.author === reply?.author ? undefined : posting?.author;
  const author = sign?.name ?? claimed;
  if (author === undefined) return [];
  const published = publishedOf(judgement) || (posting?.published ?? '');
  return [{ kind: 'post', node: sign?.node ?? paragraph.node, author, published, accepted: false }];
}

/** Returns whether posts have dates or several authors. Teasers within a story may have one name and no date. */
const isConversation = (posts: readonly ArticlePost[]): boolean =>
  posts.some(({ published }) => published !== '') || new Set(posts.map(({ author }) => author)).size > 1;

/** Returns the share of the lines' characters that is in some elements, none of them within another; 0 without lines. */
function shareWithin(page: PageTree, lines: readonly TextBlock[], elements: readonly number[]): number {
  const inside = elements.reduce((sum, node) => sum + charsWithin(lines, node, endOf(page, node)), 0);
  return inside / Math.max(1, charsWithin(lines, 0, page.tag.length));
}
