import { once } from '../basics/once.ts';
import type { PageTree } from '../page/page-tree.ts';
import { countWords } from '../page/text-blocks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import { type Article, type ArticleBlock, isBody, isTextBlock } from './article.ts';
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
import { leadPicture } from './masthead/lead-picture.ts';
import { claimedLanguage, sectionOf, siteNameOf, titleOf, updatedOf } from './masthead/masthead.ts';
import { withoutPortraits } from './masthead/portraits.ts';
import { nextPageOf } from './next-page.ts';
import { otherStoriesOf } from './other-stories.ts';
import { withRecipe } from './recipe/recipe.ts';
import { postsOf } from './thread/posts.ts';
import { threadBlocks } from './thread/thread-blocks.ts';
import { mastheadOf } from './thread/thread-masthead.ts';

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
