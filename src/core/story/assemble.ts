import { once } from '../basics/once.ts';
import type { PageTree } from '../page/page-tree.ts';
import { countWords } from '../page/text-blocks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import { type Article, type ArticleBlock, type ArticlePost, isArticleText, isBody } from './article.ts';
import { withBoldHeadings } from './blocks/bold-headings.ts';
import { withBulletLists } from './blocks/bullet-lists.ts';
import { withoutEmptyHeadings, withoutLastHeadings, withoutNoteHeadings } from './blocks/empty-headings.ts';
import { withEvenLevels } from './blocks/even-levels.ts';
import { withoutTitle, withSummary } from './blocks/first-headings.ts';
import { withJoinedLists } from './blocks/joined-lists.ts';
import { withLabelledFigures } from './blocks/labelled-figures.ts';
import { withoutLastPictures } from './blocks/last-pictures.ts';
import { withNumberedHeadings } from './blocks/numbered-headings.ts';
import { withoutRepeated, withoutSummary } from './blocks/repeated-blocks.ts';
import { storyBlocks } from './blocks/story-blocks.ts';
import { withoutContents } from './contents-list.ts';
import { withoutCopies } from './copied-parts.ts';
import { footnotesOf, type PlacedNote, withNotePlaces } from './footnotes.ts';
import { leadPicture } from './masthead/lead-picture.ts';
import { claimedLanguage, sectionOf } from './masthead/masthead.ts';
import { withoutPortraits } from './masthead/portraits.ts';
import { updatedOf } from './masthead/story-dates.ts';
import { siteNameOf, titleOf } from './masthead/title.ts';
import { nextPageOf } from './next-page.ts';
import { otherStoriesOf } from './other-stories.ts';
import { withRecipe } from './recipe/recipe.ts';
import { authorsAndDateOf } from './thread/authors-and-date.ts';
import { postsOf } from './thread/posts.ts';
import { threadBlocks } from './thread/thread-blocks.ts';

/** Returns the story of a page; an article without blocks if the page has none. */
export const assembleArticle = (page: PageTree, model: SiteModel): Article => articleOf(judge(page, model));

/** Returns the story of a judged page; an article without blocks if the page has none. */
export function articleOf(judgement: Judgement): Article {
  const { evidence, claims, roles } = judgement;
  const { page } = evidence;
  const posts = postsOf(judgement);
  const title = titleOf(judgement);
  const footnotes = footnotesOf(
    page,
    evidence.blocks.filter((_, i) => roles.of[i] === 'body'),
  );
  const { authors, published } = authorsAndDateOf(judgement, posts);
  const blocks = articleBlocks(judgement, { title, posts, footnotes, authors });
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
    articleScore: judgement.chances.article,
    words: blocks.filter(isBody).reduce((sum, { text }) => sum + countWords(text), 0),
    blocks,
    footnotes: footnotes.map(({ note }) => note),
    otherStories: otherStoriesOf(judgement),
  };
}

/** Other parts of an article that its blocks depend on. */
interface BlockContext {
  readonly title: string;
  readonly posts: readonly ArticlePost[];
  readonly footnotes: readonly PlacedNote[];
  readonly authors: readonly string[];
}

/** Returns the article's blocks. A step needs the steps before it for the reason beside it. */
function articleBlocks(
  judgement: Judgement,
  { title, posts, footnotes, authors }: BlockContext,
): readonly ArticleBlock[] {
  const { evidence, claims, roles, purpose } = judgement;
  const { page, blocks } = evidence;
  const hasPosts = posts.length > 1;
  // The contents list goes first: an entry has the words of a heading, so the heading would count as its copy.
  const shown = withoutCopies(judgement, withoutContents(judgement));
  const onPage = storyBlocks(judgement, shown, hasPosts ? posts : []);
  const inThread = hasPosts ? threadBlocks(page, onPage, posts, blocks[roles.headline]?.node) : onPage;
  // `withoutTitle` knows a thread by the post blocks that `threadBlocks` adds.
  const untitled = withoutTitle(title, inThread);
  // Copies go first: else the first of two lines "Figure 3. …" becomes the caption, and its copy stays as text.
  const captioned = withLabelledFigures(withoutRepeated(untitled));
  // Notes are found at the nodes of their blocks, which a joined list does not have.
  const joined = footnotes.length > 0 ? captioned : withJoinedLists(captioned);
  // In a thread, a reply may begin with all words of the first post.
  const summed = hasPosts ? joined : withSummary(page, claims, withoutSummary(joined));
  const bulleted = withBulletLists(summed);
  // The recipe needs all lists. It finds headings and group names among paragraphs, so bold lines must still be paragraphs.
  const inRecipe = withRecipe(judgement, title, bulleted);
  // Levels come after the recipe and the bold lines, which add headings. A bold line in a thread may be anything.
  const headed = hasPosts ? inRecipe : withNumberedHeadings(withBoldHeadings(inRecipe));
  const levelled = withEvenLevels(headed);
  // Note places come after all steps that match or rewrite a block's HTML: a link target at its beginning would break them.
  const linked = withNotePlaces(page, levelled, footnotes);
  const whole = withoutNoteHeadings(
    withoutPortraits(authors, linked),
    footnotes.map(({ node }) => node),
  );
  if (hasPosts || purpose.purpose === 'find') return whole;
  if (purpose.purpose === 'use') return withoutLastHeadings(page, whole);
  // Last pictures go first: the heading above the last picture may then end the story, and is empty.
  return withoutEmptyHeadings(judgement, withoutLastPictures(judgement, whole));
}

const RIGHT_TO_LEFT = once(() => /[\p{Script=Arabic}\p{Script=Hebrew}]/gu);

/** Number of first text blocks that are read for the story's direction. */
const DIRECTION_BLOCKS = 10;
/** A larger share of characters from right to left gives the story that direction. Both chosen by hand. */
const RIGHT_TO_LEFT_SHARE = 1 / 3;

const isRightToLeft = (blocks: readonly ArticleBlock[]): boolean => {
  const sample = blocks
    .filter(isArticleText)
    .slice(0, DIRECTION_BLOCKS)
    .map(({ text }) => text)
    .join(' ');
  return (sample.match(RIGHT_TO_LEFT()) ?? []).length > RIGHT_TO_LEFT_SHARE * sample.length;
};
