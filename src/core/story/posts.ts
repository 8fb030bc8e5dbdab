import { namingWords } from '../page/namings.ts';
import { attribute, contains, endOf, firstAtLeast, type PageTree, parentOf } from '../page/page-tree.ts';
import { structuredThings, textIn, typesOf } from '../page/structured-data.ts';
import { blocksWithin, type TextBlock } from '../page/text-blocks.ts';
import { folded } from '../page/words.ts';
import { writtenDates } from '../page/written-date.ts';
import type { Judgement } from '../verdict/judgement.ts';
import type { ArticleBlock, ArticlePost } from './article.ts';
import { isoDate } from './iso-date.ts';
import { authorMarks, BY_LINK, markOf } from './post-authors.ts';
import { answeredBy, boxOf, scoreOf, shapeOf } from './post-facts.ts';

/** Elements above a line within which its post names its author. */
const REACH = 12;
/** A line that gives a date says little else. */
const MAX_LINE = 120;
const MAX_POSTS = 500;
/** Characters by which a text in the page's data is known again. */
const KNOWN_BY = 60;

const ACCEPTED_NAME = /\b(?:accepted ?answer|accepted|best ?answer|solution|solved)\b/;
const THREAD_TYPE = /^(?:QAPage|Question|DiscussionForumPosting|SocialMediaPosting)$/;

/**
 * The posts of a thread, in page order: elements that hold text of the story and say of themselves who wrote it and when, at
 * least two of one shape or as the page claims them. Empty where the page is no thread. Linear in the page but for its depth.
 */
export function postsOf({ evidence, roles, claims }: Judgement): ArticlePost[] {
  const { page, blocks } = evidence;
  const marks = authorMarks(page);
  if (marks.length < 2) return [];
  const places = marks.map(({ node }) => node);
  const roots = new Map<number, TextBlock>();
  blocks.forEach((block, i) => {
    const root = roles.of[i] === 'body' ? signedAround(page, places, block) : -1;
    if (root > 0 && !roots.has(root) && roots.size < MAX_POSTS) roots.set(root, block);
  });
  const replies = ofOneShape(
    page,
    [...roots.keys()].sort((a, b) => a - b),
    isThread(page),
  );
  const posts = withOpening(page, [...roots.keys()], replies);
  const accepted = acceptedText(page);
  const signs = posts.map((node) => {
    const first = roots.get(node);
    return first && markOf(page, marks, node, first);
  });
  const isSeveral = signs.filter((sign) => sign !== undefined).length >= 2;
  const answered = answeredBy(page, posts);
  return posts.flatMap((node, i) => {
    const first = roots.get(node);
    const author = signs[i];
    // One name by where it leads is anybody's; several in one shape sign posts.
    if (!first || !author || (author.rank === BY_LINK && !isSeveral)) return [];
    const isAccepted =
      saysAccepted(page, node, posts) || (accepted !== '' && folded(first.text).startsWith(accepted));
    const score = scoreOf(page, node, boxOf(page, node, posts));
    const replyTo = signs[answered[i] ?? -1]?.name;
    return [
      {
        kind: 'post',
        node,
        author: author.name,
        published: dateOf(page, blocks, node, first, claims.language),
        accepted: isAccepted,
        ...(score !== undefined && { score }),
        ...(replyTo !== undefined && { replyTo }),
      },
    ];
  });
}

/** The posts with the one that opens the thread, which may look other than its replies: what was signed before all of them. */
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

/** The story with its posts told apart: who wrote what, the accepted answer right behind the question. */
export function inPosts(blocks: readonly ArticleBlock[], posts: readonly ArticlePost[]): ArticleBlock[] {
  if (posts.length < 2) return [...blocks];
  const before: ArticleBlock[] = [];
  const parts = posts.map((post): ArticleBlock[] => [post]);
  for (const block of blocks) {
    const at = posts.findLastIndex(({ node }) => node <= block.node);
    // Between two posts stands what parts them.
    if (block.kind === 'rule' || (parts[at]?.length === 1 && isSignature(block, posts[at]?.author ?? '')))
      continue;
    (parts[at] ?? before).push(
      block.kind === 'paragraph' && block.role === 'pull-quote' ? quoted(block) : block,
    );
  }
  const written = parts.filter((part) => part.length > 1);
  const answer = written.findIndex(([post]) => post?.kind === 'post' && post.accepted);
  if (answer > 1) written.splice(1, 0, ...written.splice(answer, 1));
  return [...before, ...written.flat()];
}

/** The line above a post that names its author, its age and its score. */
const isSignature = (block: ArticleBlock, author: string): boolean =>
  block.kind === 'paragraph' &&
  block.text.startsWith(author) &&
  block.text.length <= MAX_LINE &&
  isDate(block.text.slice(author.length));

/** Nothing, or what has a number and is no sentence. */
const isDate = (text: string): boolean => text === '' || (/\d/.test(text) && !/[.!?]/.test(text));

/** Who answers a post repeats it. */
const quoted = (block: Extract<ArticleBlock, { kind: 'paragraph' }>): ArticleBlock => ({
  ...block,
  kind: 'quote',
  html: `<blockquote><p>${block.html}</p></blockquote>`,
});

/** The smallest element around a line that names an author outside of what holds the line, or −1. */
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

/** Those of ascending roots that are posts: none within another, several of one shape, or any where the page says it is a thread. */
function ofOneShape(page: PageTree, roots: readonly number[], claimed: boolean): number[] {
  const shape = (node: number) => `${shapeOf(page, node)} in ${page.tag[parentOf(page, node)]}`;
  const shapes = new Map<string, number[]>();
  for (const root of roots) shapes.set(shape(root), [...(shapes.get(shape(root)) ?? []), root]);
  const several = [...shapes.values()].filter((list) => list.length >= 2).flat();
  const sure = claimed ? [...roots] : several;
  // What holds two others holds the thread; what stands in another is quoted there.
  const threads = sure.filter(
    (root) => several.filter((other) => other !== root && contains(page, root, other)).length >= 2,
  );
  const left = sure.filter((root) => !threads.includes(root)).sort((a, b) => a - b);
  return left.filter((root) => !left.some((other) => other !== root && contains(page, other, root)));
}

const isThread = (page: PageTree): boolean =>
  structuredThings(page.head).some((thing) => typesOf(thing).some((type) => THREAD_TYPE.test(type))) ||
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

/** The post, or what holds it and no other, says that it was accepted. */
function saysAccepted(page: PageTree, root: number, posts: readonly number[]): boolean {
  for (let at = root; at > 0; at = parentOf(page, at)) {
    if (posts.some((other) => other !== root && contains(page, at, other))) return false;
    if (
      /\bacceptedAnswer\b/.test(attribute(page, at, 'itemprop')) ||
      ACCEPTED_NAME.test(namingWords(page, at))
    )
      return true;
  }
  return false;
}

/** The date that a title gives with its year, ISO 8601; or empty. */
const writtenIn = (title: string, language: string): string =>
  /\b\d{4}\b/.test(title) && title.length <= MAX_LINE ? (writtenDates(title, language)[0]?.iso ?? '') : '';

/** When a post was written, ISO 8601: the date nearest before its first line, else the earliest behind it; or empty. */
function dateOf(
  page: PageTree,
  blocks: readonly TextBlock[],
  root: number,
  first: TextBlock,
  language: string,
): string {
  const end = endOf(page, root);
  const dates: { at: number; date: string }[] = [];
  for (let at = root; at < end; at++) {
    const title = attribute(page, at, 'title');
    const date =
      isoDate(attribute(page, at, 'datetime') || (/^\d{4}-\d\d-\d\d/.test(title) ? title : '')) ||
      writtenIn(title, language);
    if (date !== '') dates.push({ at, date });
  }
  if (dates.length === 0) {
    const [from, to] = blocksWithin(blocks, root, end);
    for (const { start, text } of blocks.slice(from, to)) {
      const [written] = text.length <= MAX_LINE ? writtenDates(text, language) : [];
      if (written) dates.push({ at: start, date: written.iso });
    }
  }
  const before = dates.findLast(({ at }) => at < first.start);
  const [earliest = ''] = dates.map(({ date }) => date).sort();
  return before?.date ?? earliest;
}
