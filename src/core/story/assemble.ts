import { once } from '../basics/once.ts';
import type { Claims } from '../claims/claims.ts';
import { charsWithin } from '../page/block-sums.ts';
import { type PageTree, upTo } from '../page/page-tree.ts';
import { countWords } from '../page/text-blocks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { folded } from '../text/words.ts';
import { type Judgement, judge } from '../verdict/judgement.ts';
import { isDescription } from '../verdict/roles/standfirst.ts';
import { type Article, type ArticleBlock, type ArticlePost, isBody, isTextBlock } from './article.ts';
import { withBoldHeadings } from './blocks/bold-headings.ts';
import { withBulletLists } from './blocks/bullet-lists.ts';
import { withEvenLevels } from './blocks/even-levels.ts';
import { withLabelledFigures } from './blocks/labelled-figures.ts';
import { withoutRepeated } from './blocks/repeated-blocks.ts';
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
import { withoutForumLines } from './thread/forum-lines.ts';
import { withShortPreviews } from './thread/link-previews.ts';
import { inPosts, postsOf } from './thread/posts.ts';
import { withQuotedNames } from './thread/quoted-names.ts';

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
  const story = withoutTitle(
    title,
    posts.length < 2
      ? storyBlocks(judgement, shown, [])
      : inPosts(
          withShortPreviews(
            page,
            withQuotedNames(
              page,
              withoutForumLines(page, storyBlocks(judgement, shown, posts), posts.length),
            ),
          ),
          posts,
        ),
  );
  const told = withLabelledFigures(withoutRepeated(story));
  const listed = withBulletLists(posts.length < 2 ? withSummary(claims, told) : told);
  const cooked = withRecipe(judgement, title, listed);
  // A bold line in a thread may be anything.
  const headed = withEvenLevels(posts.length < 2 ? withBoldHeadings(cooked) : cooked);
  const { authors, published } = mastheadOf(judgement, posts);
  const whole = withoutPortraits(authors, withNotePlaces(page, headed, footnotes));
  const blocks = judgement.purpose.purpose === 'read' ? withoutLastHeadings(page, whole) : whole;
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
 * names another, or a story is above the posts. The entries of an index have authors of their own.
 */
function mastheadOf(
  judgement: Judgement,
  [opening]: readonly ArticlePost[],
): Pick<Article, 'authors' | 'published'> {
  const { claims, roles, purpose, evidence } = judgement;
  const [authors, published] = [authorsOf(judgement, roles), publishedOf(judgement, roles)];
  if (!opening || purpose.purpose !== 'read') return { authors, published };
  const story = evidence.blocks.filter((_, i) => roles.of[i] === 'body');
  if (charsWithin(story, 0, opening.node) > ABOVE_POSTS) return { authors, published };
  return {
    authors: claims.isArticle && authors.length > 0 ? authors : [opening.author],
    // A day without an hour may be read from any line beside the title. The first post has its own date.
    published: published.includes('T') ? published : opening.published || published,
  };
}

/**
 * Least characters of a first heading that is no heading but sums up the story: of the page's description, and of other lines. A shorter one
 * may head the first part. Most headings of its level: with more, it is one of them. All chosen by hand.
 */
const SUMMARY = { described: 50, other: 80, twins: 3 };

/** Returns the blocks with a first heading that sums up the story as text: some pages set such a line large above their text. */
const withSummary = (claims: Claims, blocks: readonly ArticleBlock[]): readonly ArticleBlock[] => {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'heading' || first.text.length < SUMMARY.described) return blocks;
  const { level, ...text } = first;
  const twins = blocks.filter((block) => block.kind === 'heading' && block.level === level);
  const isLong = first.text.length >= SUMMARY.other && twins.length <= SUMMARY.twins;
  return isLong || isDescription(claims, first.text) ? [{ ...text, kind: 'paragraph' }, ...rest] : blocks;
};

/** Returns the blocks without a first heading that is the title, and without captions that only repeat it. */
function withoutTitle(title: string, blocks: readonly ArticleBlock[]): ArticleBlock[] {
  const isTitle = (text: string) => folded(text) === folded(title);
  return blocks.flatMap((block, i) => {
    if (i === 0 && block.kind === 'heading' && isTitle(block.text)) return [];
    const isAgain = 'caption' in block && isTitle(block.caption.text);
    return [isAgain ? { ...block, caption: { ...block.caption, text: '', html: '' } } : block];
  });
}

/** The end of a heading that is a sentence: "Send us your questions." */
const SENTENCE = /[^.][.!?]$/;

/** Returns the blocks without headings at the end, since what they head was left out. Sentences stay, and items of a list. */
function withoutLastHeadings(page: PageTree, blocks: readonly ArticleBlock[]): readonly ArticleBlock[] {
  const isEmpty = (block: ArticleBlock) =>
    block.kind === 'heading' &&
    !SENTENCE.test(block.text) &&
    !upTo(page, block.node, 0).some((at) => page.tag[at] === 'li');
  return blocks.slice(0, blocks.findLastIndex((block) => !isEmpty(block)) + 1);
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
