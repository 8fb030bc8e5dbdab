import { once } from '../basics/once.ts';
import { type AuthorMark, authorMarks, BY_LINK, lineOf } from '../claims/post-authors.ts';
import { claimsThread } from '../claims/thread-claim.ts';
import { charsWithin } from '../page/block-sums.ts';
import type { PageTree } from '../page/page-tree.ts';
import { isParagraph } from '../page/paragraph.ts';
import { countWords, type TextBlock } from '../page/text-blocks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import { type Article, type ArticleBlock, type ArticlePost, isBody, isTextBlock } from './article.ts';
import { withBoldHeadings } from './blocks/bold-headings.ts';
import { withBulletLists } from './blocks/bullet-lists.ts';
import { withoutEmptyHeadings } from './blocks/empty-headings.ts';
import { withEvenLevels } from './blocks/even-levels.ts';
import { withoutTitle, withSummary } from './blocks/first-headings.ts';
import { withJoinedLists } from './blocks/joined-lists.ts';
import { withLabelledFigures } from './blocks/labelled-figures.ts';
import { withoutLastPictures } from './blocks/last-pictures.ts';
import { withoutRepeated, withoutSummary } from './blocks/repeated-blocks.ts';
import { storyBlocks } from './blocks/story-blocks.ts';
import { withoutContents } from './contents-list.ts';
import { withoutCopies } from './copied-parts.ts';
import { footnotesOf, withNotePlaces } from './footnotes.ts';
import { authorsOf } from './masthead/byline.ts';
import { leadPicture } from './masthead/lead-picture.ts';
import {
  claimedLanguage,
  publishedOf,
  sectionOf,
  siteNameOf,
  titleOf,
  updatedOf,
} from './masthead/masthead.ts';
import { withoutPortraits } from './masthead/portraits.ts';
import { nextPageOf } from './next-page.ts';
import { otherStoriesOf } from './other-stories.ts';
import { withRecipe } from './recipe/recipe.ts';
import { isSeries, postsOf } from './thread/posts.ts';
import { threadBlocks } from './thread/thread-blocks.ts';

/** Returns the story of a page. A page without a story gives an article without blocks. */
export const assembleArticle = (page: PageTree, model: SiteModel): Article => articleOf(judge(page, model));

export function articleOf(judgement: Judgement): Article {
  const { evidence, claims, roles } = judgement;
  const { page } = evidence;
  const posts = postsOf(judgement);
  const title = titleOf(judgement, roles);
  const footnotes = footnotesOf(
    page,
    evidence.blocks.filter((_, i) => roles.of[i] === 'body'),
  );
  const shown = withoutCopies(judgement, withoutContents(judgement));
  const isThread = posts.length > 1;
  const given = storyBlocks(judgement, shown, isThread ? posts : []);
  const story = withoutTitle(
    title,
    isThread ? threadBlocks(page, given, posts, evidence.blocks[roles.headline]?.node) : given,
  );
  const told = withLabelledFigures(withoutRepeated(story));
  // Notes are found at the nodes of their blocks, which a joined list does not have.
  const joined = footnotes.length > 0 ? told : withJoinedLists(told);
  // In a thread, a reply may begin with all words of the first post.
  const listed = withBulletLists(isThread ? joined : withSummary(page, claims, withoutSummary(joined)));
  const cooked = withRecipe(judgement, title, listed);
  // A bold line in a thread may be anything.
  const headed = withEvenLevels(isThread ? cooked : withBoldHeadings(cooked));
  const { authors, published } = mastheadOf(judgement, posts);
  const whole = withoutPortraits(authors, withNotePlaces(page, headed, footnotes));
  const isStory = judgement.purpose.purpose === 'read' && !isThread;
  const blocks = isStory ? withoutEmptyHeadings(judgement, withoutLastPictures(judgement, whole)) : whole;
  return {
    url: page.url,
    title,
    authors,
    published,
    updated: updatedOf(judgement, published),
    section: sectionOf(judgement),
    language: claimedLanguage(judgement),
    direction: /^rtl$/i.test(page.head.direction) || isRightToLeft(blocks) ? 'rtl' : 'ltr',
    siteName: siteNameOf(claims, title),
    leadImage: blocks.some(({ kind }) => kind === 'figure') ? '' : leadPicture(evidence, claims),
    furtherPage: nextPageOf(page, page.url, 1) ?? '',
    articleScore: judgement.odds.article,
    words: blocks.filter(isBody).reduce((sum, { text }) => sum + countWords(text), 0),
    blocks,
    footnotes: footnotes.map(({ note }) => note),
    otherStories: otherStoriesOf(judgement),
  };
}

/** Most characters of the story above the first post of a thread: notices of the forum. Above comments is a story. Chosen by hand. */
const ABOVE_POSTS = 1000;

/**
 * Returns the authors and the date. The author of a thread is the author of its first post, unless the page claims to be an article and
 * names another, or a story or a signed paragraph is above the posts. The entries of an index have authors of their own.
 */
function mastheadOf(
  judgement: Judgement,
  [opening]: readonly ArticlePost[],
): Pick<Article, 'authors' | 'published'> {
  const { claims, roles, purpose, evidence } = judgement;
  const [authors, published] = [authorsOf(judgement, roles), publishedOf(judgement, roles)];
  const isThread = () => claimsThread(evidence.page.head) || isSeries(judgement);
  if (!opening || (purpose.purpose !== 'read' && !isThread())) return { authors, published };
  const own = claims.isArticle && authors.length > 0 ? authors : undefined;
  const sign = signAbove(judgement, opening);
  // A thread about a link has no opening text, and an issue's is not signed beside it.
  if (sign !== undefined && sign !== opening.author) return { authors: own ?? [sign], published };
  const story = evidence.blocks.filter((_, i) => roles.of[i] === 'body');
  if (charsWithin(story, 0, opening.node) > ABOVE_POSTS) return { authors, published };
  const isAbove = ({ start }: TextBlock) => start < opening.node;
  const isSigned = evidence.blocks.some((block, i) => roles.of[i] === 'byline' && isAbove(block));
  // An issue's own text is above its comments.
  if (isSigned && authors.length > 0 && story.some((block) => isAbove(block) && isParagraph(block)))
    return { authors, published: published || opening.published };
  return {
    authors: own ?? [opening.author],
    // A day without an hour may be read from any line beside the title. The first post has its own date.
    published: published.includes('T') ? published : opening.published || published,
  };
}

/** Most lines from the author of a thread to a headline below. */
const SIGN_REACH = 2;

/** Returns the first author whose name is near the headline and above the first post: in a line with a date, if only a link tells. */
function signAbove(
  { evidence: { page, blocks }, roles }: Judgement,
  opening: ArticlePost,
): string | undefined {
  const from = blocks[Math.max(0, roles.headline - SIGN_REACH)];
  if (roles.headline < 0 || !from) return undefined;
  const isDated = (mark: AuthorMark) => /\d/.test(lineOf(page, mark, blocks)?.text ?? '');
  return authorMarks(page).find(
    (mark) => mark.node > from.node && mark.node < opening.node && (mark.rank < BY_LINK || isDated(mark)),
  )?.name;
}

const RIGHT_TO_LEFT = once(() => /[\p{Script=Arabic}\p{Script=Hebrew}]/gu);

/** Number of first text blocks that are read for the story's direction. */
const DIRECTION_BLOCKS = 10;
/** A larger share of characters from right to left gives the story that direction. Both chosen by hand. */
const RIGHT_TO_LEFT_SHARE = 1 / 3;

const isRightToLeft = (blocks: readonly ArticleBlock[]): boolean => {
  const sample = blocks
    .filter(isTextBlock)
    .slice(0, DIRECTION_BLOCKS)
    .map(({ text }) => text)
    .join(' ');
  return (sample.match(RIGHT_TO_LEFT()) ?? []).length > RIGHT_TO_LEFT_SHARE * sample.length;
};
