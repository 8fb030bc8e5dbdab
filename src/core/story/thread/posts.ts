import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { showsRecipe } from '../../claims/content-parts.ts';
import {
  type AuthorMark,
  authorMarks,
  BY_LINK,
  isMention,
  lineOf,
  markOf,
} from '../../claims/post-authors.ts';
import { structuredThings, textIn } from '../../claims/structured-data.ts';
import { claimsThread } from '../../claims/thread-claim.ts';
import { writtenDates } from '../../claims/written-date.ts';
import { besidePosts } from '../../page/beside-posts.ts';
import { charsWithin } from '../../page/block-sums.ts';
import { namingWords } from '../../page/namings.ts';
import {
  attribute,
  contains,
  endOf,
  firstAtLeast,
  type PageTree,
  parentOf,
  upTo,
} from '../../page/page-tree.ts';
import { postBox } from '../../page/post-box.ts';
import { blocksWithin, type TextBlock } from '../../page/text-blocks.ts';
import { isAdLabel } from '../../text/ad-label.ts';
import { folded } from '../../text/words.ts';
import type { Judgement } from '../../verdict/judgement.ts';
import type { BlockRole } from '../../verdict/roles/block-role.ts';
import { postSeries } from '../../verdict/roles/post-series.ts';
import { type ArticleBlock, type ArticlePost, isTextBlock } from '../article.ts';
import { isoDate } from '../masthead/iso-date.ts';
import { answeredBy, EDITED, scoreOf, shapeOf, timeLines } from './post-facts.ts';

/** Most elements above a line that are searched for the author of its post. */
const REACH = 12;
/** Most characters of a line or title that gives a date. */
const MAX_LINE = 120;
/** Most characters of a member's rank after the name: `Moderator`. */
const MAX_RANK = 20;
const MAX_POSTS = 500;
/**
 * Least share of the story's characters in its posts. Less are people that a story quotes or a shop's customers. On the saved pages such
 * stories have at most 0.45, and threads at least 0.71.
 */
const THREAD_SHARE = 0.5;
/** Number of characters that identify a text of the page's structured data. */
const KNOWN_BY = 60;

const ACCEPTED_NAME = /\b(?:accepted ?answer|accepted|best ?answer|solution|solved)\b/;

/**
 * Returns the posts of a thread, in page order: elements with text of the story and its author. At least two posts must have one shape,
 * unless the page claims to be a thread. Returns nothing if the page is no thread, or a recipe with comments. Linear in the page, times its
 * depth.
 */
export function postsOf(judgement: Judgement): ArticlePost[] {
  const { evidence, roles, claims } = judgement;
  const { page, blocks } = evidence;
  if (showsRecipe(page) && !isThread(page)) return [];
  const marks = authorMarks(page).filter(
    (mark) => !isMention(page, mark, blocks) && !isQuoted(page, mark.node),
  );
  if (marks.length < 2) return [];
  const places = marks.map(({ node }) => node);
  const beside = besidePosts(page);
  const times = timeLines(page);
  const roots = new Map<number, TextBlock>();
  blocks.forEach((block, i) => {
    const isText = isStory(defined(roles.of[i])) && !beside[block.node] && !times.has(block.text);
    const root = isText ? signedAround(page, places, block) : -1;
    if (root > 0 && !roots.has(root) && roots.size < MAX_POSTS) roots.set(root, block);
  });
  for (const root of aboutForum(page, [...roots.keys()], blocks[roles.headline]?.node ?? 0))
    roots.delete(root);
  const firsts = new Map([...roots].map(([root, { start }]) => [root, start]));
  const replies = ofOneShape(page, firsts, isThread(page) || isSeries(judgement));
  const posts = withOpening(page, [...roots.keys()], replies);
  const boxes = posts.map((node) => postBox(page, node, posts));
  const accepted = acceptedText(page);
  const signs = posts.map((node) => {
    const first = roots.get(node);
    return first && markOf(page, marks, node, first);
  });
  const isSeveral = signs.filter((sign) => sign !== undefined).length >= 2;
  const answered = answeredBy(page, posts);
  const scores = posts.map((node, i) => scoreOf(page, node, defined(boxes[i])));
  // A forum where nobody votes gives each post 0.
  const isRated = scores.some(Boolean);
  const story = blocks.filter((_, i) => roles.of[i] === 'body');
  if (shareWithin(page, story, posts) < THREAD_SHARE) return [];
  const signed = posts.flatMap((node, i): readonly ArticlePost[] => {
    const first = roots.get(node);
    const author = signs[i];
    // A single link to a member's page may be about anybody; several with one shape are authors of posts.
    if (!first || !author || (author.rank === BY_LINK && !isSeveral)) return [];
    const box = defined(boxes[i]);
    // Some boards write the date above the element with author and text.
    const from = Math.min(box, Math.max(boxes[0] ?? box, i > 0 ? endOf(page, defined(boxes[i - 1])) : box));
    const dated = (start: number, end: number) =>
      dateOf(page, blocks, { from: start, end, first, author }, claims.language);
    const isAccepted =
      saysAccepted(page, node, box) || (accepted !== '' && folded(first.text).startsWith(accepted));
    const score = isRated ? scores[i] : undefined;
    const replyTo = signs[defined(answered[i])]?.name;
    return [
      {
        kind: 'post',
        node,
        author: author.name,
        published:
          dated(node, Math.min(endOf(page, node), posts[i + 1] ?? page.tag.length)) ||
          dated(from, endOf(page, box)),
        accepted: isAccepted,
        ...(score !== undefined && { score }),
        ...(replyTo !== undefined && { replyTo }),
      },
    ];
  });
  return isThread(page) || isConversation(signed) ? signed : [];
}

/** Returns the signed elements that end above the headline, if others do not and none of them has the same shape. */
function aboutForum(page: PageTree, roots: readonly number[], headline: number): number[] {
  const isBelow = (root: number) => endOf(page, root) > headline;
  const shapes = new Set(roots.filter(isBelow).map((root) => shapeOf(page, root)));
  return shapes.size > 0 ? roots.filter((root) => !isBelow(root) && !shapes.has(shapeOf(page, root))) : [];
}

/** Returns whether posts have dates or several authors. Teasers within a story may have one name and no date. */
const isConversation = (posts: readonly ArticlePost[]): boolean =>
  posts.some(({ published }) => published !== '') || new Set(posts.map(({ author }) => author)).size > 1;

/** Returns whether a line is text of a post: the story, or words that another post repeats. */
const isStory = (role: BlockRole): boolean => role === 'body' || role === 'pull-quote';

/** Returns whether a node is in a quotation: authors and dates in it are those of another post. */
const isQuoted = (page: PageTree, node: number): boolean =>
  upTo(page, node, 0).some((at) => page.tag[at] === 'blockquote');

/** Returns the share of the lines' characters that is in some elements, none of them within another; 0 without lines. */
function shareWithin(page: PageTree, lines: readonly TextBlock[], elements: readonly number[]): number {
  const inside = elements.reduce((sum, node) => sum + charsWithin(lines, node, endOf(page, node)), 0);
  return inside / Math.max(1, charsWithin(lines, 0, page.tag.length));
}

/** Returns the posts with the opening post, which may look different from its replies: the signed element before all of them. */
function withOpening(
  page: PageTree,
  signed: readonly number[],
  replies: readonly number[],
): readonly number[] {
  const [first] = replies;
  if (first === undefined || replies.length < 2) return replies;
  const opening = signed.find((root) => root < first && endOf(page, root) <= first);
  return opening === undefined ? replies : [opening, ...replies];
}

/**
 * Returns the story with a post block before each post's text, and the accepted answer right after the question. Advertisements that a
 * forum writes as posts are left out.
 */
export function inPosts(blocks: readonly ArticleBlock[], posts: readonly ArticlePost[]): ArticleBlock[] {
  const before: ArticleBlock[] = [];
  const told = new Set<string>();
  const parts = posts.map((post): ArticleBlock[] => [post]);
  for (const block of blocks) {
    const at = posts.findLastIndex(({ node }) => node <= block.node);
    const isFirst = parts[at]?.every(({ kind }) => kind === 'post' || kind === 'heading') ?? false;
    // Rules are dropped, and so is a first line that repeats the post's author and date.
    if (block.kind === 'rule' || (isFirst && isSignature(block, posts[at]?.author ?? ''))) continue;
    const isOriginal = isRepeated(block) && block.kind === 'paragraph' && isQuotedLater(block, blocks);
    // A whole paragraph of an earlier post is what this one answers, even without the markup of a quotation.
    const isAgain = block.kind === 'paragraph' && block.text.length > MAX_LINE && told.has(block.text);
    if (block.kind === 'paragraph') told.add(block.text);
    (parts[at] ?? before).push(
      isOriginal ? { ...block, role: 'body' } : isAgain || isRepeated(block) ? quoted(block) : block,
    );
  }
  const written = parts.filter(
    ([post, ...texts]) => texts.length > 0 && !(post?.kind === 'post' && isAdLabel(post.author)),
  );
  const answer = written.findIndex(([post]) => post?.kind === 'post' && post.accepted);
  if (answer > 0) written.splice(1, 0, ...written.splice(answer, 1));
  return [...before, ...written.flat()];
}

/** Returns whether a block above a post gives its author, age and score, or only its number and date. */
function isSignature(block: ArticleBlock, author: string): boolean {
  if ((block.kind === 'heading' || block.kind === 'list') && !/\p{L}/u.test(block.text)) return true;
  if (block.kind === 'list') return block.text.startsWith(`${author}\n`);
  if (!isTextBlock(block) || block.text.length > MAX_LINE) return false;
  const text = block.text.replace(/^(?:[\p{L}\d ]{1,40} )?by /iu, '');
  if (!text.startsWith(author)) return false;
  const rest = text.slice(author.length);
  return isDate(rest) || (block.kind === 'heading' && rest.length <= MAX_RANK);
}

/** Returns whether a text may be a date: it is empty, or has a digit and is no sentence. */
const isDate = (text: string): boolean => text === '' || (/\d/.test(text) && !/[.!?]/.test(text));

/** Returns whether a later block has the words of a paragraph, and none before it: then the paragraph is what the later one quotes. */
function isQuotedLater(
  block: ArticleBlock & { readonly text: string },
  blocks: readonly ArticleBlock[],
): boolean {
  const holding = blocks.filter((one) => isTextBlock(one) && one.text.includes(block.text));
  return holding[0] === block && holding.length > 1;
}

type RepeatedBlock = Extract<ArticleBlock, { kind: 'paragraph' | 'quote' }>;

/** Returns whether a block repeats words of the page. In a story that is a pull quote; in a thread it is what a reply answers. */
const isRepeated = (block: ArticleBlock): block is RepeatedBlock =>
  (block.kind === 'paragraph' || block.kind === 'quote') && block.role === 'pull-quote';

/** Returns a repeated block as a quotation in a reply. */
const quoted = (block: RepeatedBlock): ArticleBlock => ({
  ...block,
  kind: 'quote',
  role: 'answered',
  html: block.kind === 'quote' ? block.html : `<blockquote><p>${block.html}</p></blockquote>`,
});

/** Returns the smallest element around a line with an author outside its child that holds the line, or −1. */
function signedAround(page: PageTree, marks: readonly number[], block: TextBlock): number {
  const marksIn = (from: number, root: number) =>
    firstAtLeast(marks, endOf(page, root)) - firstAtLeast(marks, from);
  let inner = block.node;
  for (let up = 0; up < REACH && inner > 0; up++) {
    const root = parentOf(page, inner);
    if (root > 0 && marksIn(root + 1, root) > marksIn(inner, inner)) return root;
    inner = root;
  }
  return -1;
}

/** Returns the roots that are posts, from the first node of each one's text: none quoted in another, several with one shape, or any if the page claims to be a thread. */
function ofOneShape(page: PageTree, firsts: ReadonlyMap<number, number>, claimed: boolean): number[] {
  const roots = [...firsts.keys()];
  const shape = (node: number) => {
    const own = shapeOf(page, node);
    let around = parentOf(page, node);
    while (around > 0 && shapeOf(page, around) === own) around = parentOf(page, around);
    return `${own} in ${page.tag[around]}`;
  };
  const shapes = new Map<string, number[]>();
  for (const root of roots) shapes.set(shape(root), [...(shapes.get(shape(root)) ?? []), root]);
  const several = [...shapes.values()].filter((list) => list.length >= 2).flat();
  const sure = claimed ? [...roots] : several;
  // An element around two posts is the thread. A post within another is quoted there, or answers it
  // if it has the same shape and comes after the other's text.
  const shapeIn = new Map(sure.map((root) => [root, shapeOf(page, root)]));
  const isOther = (a: number, b: number) => shapeIn.get(a) !== shapeIn.get(b);
  const threads = sure.filter(
    (root) => several.filter((other) => isOther(root, other) && contains(page, root, other)).length >= 2,
  );
  const left = sure.filter((root) => !threads.includes(root)).sort((a, b) => a - b);
  const isQuoted = (root: number, around: number) =>
    isOther(around, root) || root < (firsts.get(around) ?? 0);
  return left.filter(
    (root) => !left.some((other) => other !== root && contains(page, other, root) && isQuoted(root, other)),
  );
}

/** Returns whether a story is a series of posts, whether or not the page claims to be a thread. */
export const isSeries = remembered(
  ({ evidence, claims, odds, roles }: Judgement): boolean =>
    postSeries({ evidence, claims, odds, of: roles.of }).length > 0,
);

const isThread = (page: PageTree): boolean =>
  claimsThread(page.head) ||
  page.attributes.some((attributes) =>
    /\b(?:acceptedAnswer|suggestedAnswer)\b/.test(attributes?.itemprop ?? ''),
  );

function acceptedText(page: PageTree): string {
  for (const { acceptedAnswer } of structuredThings(page.head)) {
    const answer = Array.isArray(acceptedAnswer) ? acceptedAnswer[0] : acceptedAnswer;
    if (answer !== null && typeof answer === 'object' && !Array.isArray(answer))
      return folded(textIn(answer.text).replace(/<[^<>]*>/g, ' '))
        .trim()
        .slice(0, KNOWN_BY);
  }
  return '';
}

/** Returns whether the post, or an element around only this post up to `box`, says that it was accepted. */
const saysAccepted = (page: PageTree, root: number, box: number): boolean =>
  upTo(page, root, box).some(
    (at) =>
      /\bacceptedAnswer\b/.test(attribute(page, at, 'itemprop')) || ACCEPTED_NAME.test(namingWords(page, at)),
  );

/** Returns the date in a `title` attribute with a year, ISO 8601, or an empty string. */
const writtenIn = (title: string, language: string): string =>
  /\b\d{4}\b/.test(title) && title.length <= MAX_LINE ? (writtenDates(title, language)[0]?.iso ?? '') : '';

/** The beginning of a line that says since when somebody is a member. */
const MEMBER_SINCE =
  /^(?:registered|joined|join date|member since|founded|registriert|mitglied seit|dabei seit|inscrit)\b/i;

/** Returns the day in a short line that does not tell about the member or about a change, or an empty string. */
const dayIn = (text: string, language: string): string =>
  text.length <= MAX_LINE && !MEMBER_SINCE.test(text) && !EDITED.test(text)
    ? (writtenDates(text, language)[0]?.iso ?? '')
    : '';

/**
 * Returns the date of a post, ISO 8601: that of the line with the author's name, else the nearest before its first line, else the earliest
 * after it, or an empty string. Dates in other elements with the name count only if there is no other: most of them tell since when the
 * author is a member.
 */
function dateOf(
  page: PageTree,
  blocks: readonly TextBlock[],
  {
    from: start,
    end,
    first,
    author,
  }: { readonly from: number; readonly end: number; readonly first: TextBlock; readonly author: AuthorMark },
  language: string,
): string {
  type Dated = { readonly at: number; readonly date: string };
  const marked: Dated[] = [];
  for (let at = start; at < end; at++) {
    const title = attribute(page, at, 'title') || attribute(page, at, 'aria-label');
    const date =
      isoDate(attribute(page, at, 'datetime') || (/^\d{4}-\d\d-\d\d/.test(title) ? title : '')) ||
      writtenIn(title, language);
    if (date !== '' && !isQuoted(page, at)) marked.push({ at, date });
  }
  const written = (): Dated[] =>
    blocks.slice(...blocksWithin(blocks, start, end)).flatMap(({ start: at, text }) => {
      const date = isQuoted(page, at) ? '' : dayIn(text, language);
      return date === '' ? [] : [{ at, date }];
    });
  const beside = besidePosts(page);
  const elsewhere = (dates: readonly Dated[]) =>
    dates.filter(({ at }) => !contains(page, author.node, at) && !beside[at]);
  const choices = [() => elsewhere(marked), () => elsewhere(written()), () => marked, written];
  const likely = choices.reduce<readonly Dated[]>((found, next) => (found.length > 0 ? found : next()), []);
  const before = likely.findLast(({ at }) => at < first.node);
  const [earliest = ''] = likely.map(({ date }) => date).sort();
  const signed = lineOf(page, author, blocks)?.text ?? '';
  const day =
    author.day || (signed.includes(author.name) && dayIn(signed, language)) || before?.date || earliest;
  // A text gives the day, an attribute the hour too.
  return (day !== '' && marked.find(({ date }) => date.startsWith(day))?.date) || day;
}
