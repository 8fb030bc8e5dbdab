import { isAboutOthers } from '../../claims/post-authors.ts';
import { ISO_DAY_LENGTH, withoutDates, writtenDates } from '../../claims/written-date.ts';
import { besidePosts } from '../../page/beside-posts.ts';
import { type PageTree, parentOf } from '../../page/page-tree.ts';
import { before } from '../../text/before.ts';
import { folded } from '../../text/words.ts';
import { type ArticleBlock, type ArticlePost, isArticleText } from '../article.ts';
import { isButtonLine } from '../blocks/quotation.ts';
import { EDITED, isScoreLine, shapeOf, timeLines } from './post-facts.ts';

/** Most characters of a line that a forum writes into each post. */
const LINE_CHARS = 60;
/** Most characters of a line about a change of a post: its day and its author. */
const EDITED_CHARS = 80;
/** Most characters of a heading in each post: the title of the thread. */
const TITLE_CHARS = 200;
/** Least share of letters in such a line; a line with more digits is a value, as in a list of films. */
const LETTERS = 0.5;
/** A line that a forum writes into a post though no other has it: the number and the date of the post, the number of its likes. */
const NUMBERS = /^(?:#?\d[\d\s:.,/-]*|\d+ likes?)$/i;
/** The beginning of a mail's signature, which a mailing list writes below each post too. */
const SIGNATURE = /^(?:--|_{8,})\s/;
const POST_NUMBER = /^(?:#\d+|\d+#)$/;
/** Most letters of a line with a post's day that are no part of the day: `Posted on`, `AM`. */
const DAY_LETTERS = 8;
/** Greatest share of posts with a number alone; in an index each entry may have its number, and that says something. */
const NUMBERED = 0.5;
/** Least number of such lines on a page. */
const COPIES = 3;
/** Least share of lines of one shape that the page repeats; people's own lines have a shape with other texts. */
const REPEATED = 0.8;

/**
 * Returns a thread's blocks without the lines that the forum writes into each post: the date of joining, the number of likes. Lines of one
 * shape (tags and names of the element and its parent) are the forum's if the page repeats most of them. Digits and text after a colon may
 * differ. Boxes named after members and their signatures are no part of a post, and links without an address are buttons. Lines of numbers
 * alone count posts or likes if they are few beside the number of `posts`, or are named as a rating. Lines with the day of a post always go, and numbers such as
 * `#3` if all posts are dated: the reader writes author and day above each post.
 */
export function withoutForumLines(
  page: PageTree,
  blocks: readonly ArticleBlock[],
  posts: readonly ArticlePost[],
): readonly ArticleBlock[] {
  /** For each shape, the blocks with each label; the empty label is for all other text. */
  const shapes = new Map<string, Map<string, ArticleBlock[]>>();
  for (const block of blocks) {
    if (block.kind !== 'paragraph' && block.kind !== 'heading') continue;
    const { node, text } = block;
    const shape = `${shapeOf(page, node)} in ${shapeOf(page, parentOf(page, node))}`;
    const label = labelOf(text, block.kind === 'heading' ? TITLE_CHARS : LINE_CHARS);
    const labels = shapes.get(shape) ?? new Map<string, ArticleBlock[]>();
    const same = labels.get(label) ?? [];
    same.push(block);
    shapes.set(shape, labels.set(label, same));
  }
  const own = [...shapes.values()].flatMap((labels) => {
    const repeated = [...labels].flatMap(([label, same]) =>
      label !== '' && same.length >= COPIES ? same : [],
    );
    const all = [...labels.values()].reduce((sum, { length }) => sum + length, 0);
    return repeated.length < REPEATED * all ? [] : repeated;
  });
  const out = new Set(own);
  const beside = besidePosts(page);
  const times = timeLines(page);
  const numbers = blocks.filter((block) => !out.has(block) && isNumbers(block));
  const counts = new Set(numbers.length <= NUMBERED * posts.length ? numbers : []);
  const days = new Set(posts.map(({ published }) => published.slice(0, ISO_DAY_LENGTH)));
  const isDated = !days.has('');
  const { language } = page.head;
  const tellsDay = (text: string) =>
    writtenDates(text, language).some(({ iso }) => days.has(iso)) &&
    withoutDates(text, language).replace(/\P{L}/gu, '').length <= DAY_LETTERS;
  const isForums = (text: string) =>
    times.has(text) ||
    SIGNATURE.test(text) ||
    isEdited(text) ||
    tellsDay(text) ||
    (isDated && POST_NUMBER.test(text));
  return blocks.filter(
    (block) =>
      !out.has(block) &&
      !counts.has(block) &&
      !beside[block.node] &&
      !isButtonLine(page, block.node) &&
      !isAboutOthers(page, block.node) &&
      !(isArticleText(block) && (isForums(block.text) || isScoreLine(page, block.node, block.text))),
  );
}

const isEdited = (text: string): boolean => text.length <= EDITED_CHARS && EDITED.test(text);

const isNumbers = (block: ArticleBlock): boolean =>
  (block.kind === 'paragraph' || block.kind === 'heading') &&
  block.text.length <= LINE_CHARS &&
  NUMBERS.test(block.text);

/** Returns the words of a line without digits and without the value after a colon; an empty string if it is long or mostly digits. */
function labelOf(text: string, most: number): string {
  if (text.length > most) return '';
  const line = before(text, ':');
  const label = folded(line.replace(/\d+/g, ''));
  return label.length < LETTERS * line.length ? '' : label;
}
