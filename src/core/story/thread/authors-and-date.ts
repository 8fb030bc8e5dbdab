import { type AuthorMark, authorMarks, BY_LINE, boxMarks, lineOf } from '../../claims/post-authors.ts';
import { spokenTurns } from '../../claims/spoken-turns.ts';
import { issueNumber } from '../../claims/thread-claim.ts';
import { charsWithin } from '../../page/block-sums.ts';
import { isParagraph } from '../../page/paragraph.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { folded } from '../../text/words.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import { nearHeadline } from '../../verdict/roles/post-signs.ts';
import type { Article, ArticlePost } from '../article.ts';
import { authorsOf } from '../masthead/authors.ts';
import { publishedOf } from '../masthead/story-dates.ts';
import { isThread } from './is-thread.ts';

/** Most characters of the story above the first post of a thread: notices of the forum. Above comments is a story. Chosen by hand. */
const ABOVE_POSTS = 1000;
/** Rank of elements that may also be named after any member. */
const ANY_MEMBER = 2;

/**
 * Returns authors and date of any page. It is here because a thread's first post may give them. `posts` may have one element; the reader
 * shows posts only from two on. The author of a thread is named near the headline, or else is the author of the first post. The page's
 * own authors come first if it claims to be an article, or if a story or a signed paragraph is above the posts. They alone count on a page
 * not for reading that is no thread or has a single post: the entries of an index have authors of their own. A story for reading without
 * posts, claimed authors and bylines may still have a box for its author.
 */
export function authorsAndDateOf(
  judgement: Judgement,
  [opening, reply]: readonly ArticlePost[],
): Pick<Article, 'authors' | 'published'> {
  const { claims, roles, purpose, evidence } = judgement;
  const [authors, published] = [authorsOf(judgement), publishedOf(judgement)];
  if (!opening && authors.length === 0 && purpose.purpose === 'read')
    return { authors: authorBox(judgement), published };
  if (
    !opening ||
    spokenTurns(evidence.page).length > 0 ||
    (purpose.purpose !== 'read' && (!reply || !isThread(judgement)))
  )
    return { authors, published };
  const own = claims.isArticle && authors.length > 0 ? authors : undefined;
  const sign = signAbove(judgement, opening, 0)?.name;
  // A thread about a link has no opening text, and an issue's is not signed beside it.
  if (sign !== undefined && sign !== opening.author) return { authors: own ?? [sign], published };
  const story = evidence.blocks.filter((_, i) => roles.of[i] === 'body');
  if (charsWithin(story, 0, opening.node) > ABOVE_POSTS) return { authors, published };
  const isAbove = ({ start }: TextBlock) => start < opening.node;
  const isSigned = evidence.blocks.some((block, i) => roles.of[i] === 'byline' && isAbove(block));
  // An issue's own text is above its comments, perhaps without its author.
  if (story.some((block) => isAbove(block) && isParagraph(block))) {
    if (isSigned && authors.length > 0) return { authors, published: published || opening.published };
    if (issueNumber(evidence.page.url)) return { authors, published };
  }
  return {
    authors: own ?? [opening.author],
    // A day without an hour may be read from any line beside the title. The first post has its own date.
    published: published.includes('T') ? published : opening.published || published,
  };
}

/**
 * Returns the name in a box between headline and story that is clearly named after the author. The name is neither the site's nor in the
 * headline.
 */
function authorBox(judgement: Judgement): string[] {
  const { evidence, claims, roles } = judgement;
  const { page, blocks } = evidence;
  const first = blocks.find((_, i) => i > roles.headline && roles.of[i] === 'body');
  const sign = first && signAbove(judgement, first, ANY_MEMBER);
  if (!sign || sign.rank >= ANY_MEMBER || !boxMarks(page).some(({ node }) => node === sign.node)) return [];
  const name = folded(sign.name);
  const isSite = [claims.siteName, ...claims.publishers].some((other) => folded(other) === name);
  return isSite || folded(blocks[roles.headline]?.text ?? '').includes(name) ? [] : [sign.name];
}

/**
 * Returns the mark of the first author whose name is near the headline and above the first post. The name has a date in its line, unless
 * its element is more clearly named after an author than the rank `undated`.
 */
export function signAbove(
  { evidence: { page, blocks }, roles }: Judgement,
  opening: Pick<ArticlePost, 'node'>,
  undated = BY_LINE,
): AuthorMark | undefined {
  if (roles.headline < 0) return undefined;
  const from = nearHeadline(blocks, roles.headline);
  const isDated = (mark: AuthorMark) => /\d/.test(lineOf(page, mark, blocks)?.text ?? '');
  return authorMarks(page).find(
    (mark) => mark.node > from && mark.node < opening.node && (mark.rank < undated || isDated(mark)),
  );
}
