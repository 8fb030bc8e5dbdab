import { defined } from '../../basics/defined.ts';
import type { Claims } from '../../claims/claims.ts';
import { blockKeyWords } from '../../impression/claim-agreement.ts';
import type { PageBlocks } from '../../impression/layout.ts';
import { charsWithin } from '../../page/block-sums.ts';
import { namingWords } from '../../page/namings.ts';
import { aboveAndSelf, endOf, type PageTree, upTo } from '../../page/page-tree.ts';
import { blockCharacters, type TextBlock } from '../../page/text-blocks.ts';
import type { BlockRole } from './block-role.ts';
import { authorNames } from './claimed-masthead.ts';
import { isDescription } from './standfirst.ts';

/** Number of elements, from a block upwards, whose names are read. */
const REACH = 4;
/** Most characters of a box that a name describes; a larger element with such a name may be the whole page. */
const MAX_BOX = 800;
/** Most quoted blocks of a page that are looked for in its story. */
const MAX_QUOTES = 300;

const PULL_QUOTE_NAME = /\b(?:pull ?quotes?|quote ?box|zitat)\b/;
const PULL_QUOTE_TAGS: ReadonlySet<string> = new Set(['blockquote', 'aside', 'q']);
const AUTHOR_BOX_NAME = /\b(?:author ?(?:bio|box|info|card|profile)|about ?author|bio)\b/;
const CORRECTION_NAME = /\b(?:correction|clarification|editors? ?note)\b/;
/** Names that plugins give to their line about how long the story takes to read. */
const READING_TIME = /\b(?:read(?:ing)?|wtr) ?time\b/;
/** Most characters of such a line. */
const TIME_CHARS = 60;
/** The beginning of a note that corrects the story, in the product's languages. */
const CORRECTION_START =
  /^(?:corrections?|clarification|editor['’]?s['’]? note|berichtigung|korrektur|anmerkung der redaktion|correcci[oó]n|fe de errata[s]?|nota (?:del editor|de la redacci[oó]n)|correction|rectificatif|note de la r[ée]daction|更正|编者按|تصحيح|ملاحظة المحرر)[^:：.]{0,40}[:：]|^(?:a correction was made|this (?:article|story) was (?:amended|corrected)) on .{0,30}\d/iu;
/** The beginning of a line that says who owns a story. Below the story, it is no part of it. */
const RIGHTS = /^(?:©|\(c\)\s|copyright\b.{0,40}\b(?:19|20)\d\d\b)/i;
/** Fewer words set large are a label, not a sentence of the story. */
const MIN_WORDS = 5;

/**
 * Sets the roles of story parts that are not running text: pull quotes, corrections of the story, boxes about its author. The reader
 * shows them at their place, and a measure of the text leaves them out. A last line about rights and one about reading time get none. Changes `of`.
 */
export function setAsidesApart({ page, blocks }: PageBlocks, claims: Claims, of: BlockRole[]): void {
  const last = of.lastIndexOf('body');
  const keyWords = blockKeyWords(blocks);
  const characters = blockCharacters(blocks);
  const wordsOf = (i: number) => ` ${defined(keyWords[i]).join(' ')} `;
  const bodyText = blocks.map((_, i) => (of[i] === 'body' ? wordsOf(i) : '')).join('|');
  const authors = authorNames(claims, /\S\s\S/);
  let quotes = 0;
  blocks.forEach((block, i) => {
    const isAboutAuthor = () => namesItsAuthor(block.text, authors);
    if (of[i] === 'standfirst' && !isDescription(claims, block.text) && isAboutAuthor()) of[i] = 'author';
    if (of[i] !== 'body') return;
    const around = aboveAndSelf(page, block.node, REACH);
    const is = (name: RegExp) => isNamed(page, blocks, around, name);
    if (isReadingTime(page, block)) of[i] = 'none';
    if (of[i] !== 'body' || defined(characters[i]).words < MIN_WORDS) return;
    if (CORRECTION_START.test(block.text) || is(CORRECTION_NAME)) of[i] = 'correction';
    else if (
      !around.some((at) => page.tag[at] === 'pre') &&
      (isQuoted(page, around) || is(PULL_QUOTE_NAME)) &&
      quotes++ < MAX_QUOTES &&
      appearsTwice(wordsOf(i), bodyText)
    )
      of[i] = 'pull-quote';
    else if (is(AUTHOR_BOX_NAME) || (i === last && isAboutAuthor())) of[i] = 'author';
  });
  if (RIGHTS.test(blocks[last]?.text ?? '')) of[last] = 'none';
}

/** Returns whether a line tells how long the story takes to read. It may be loose text in the story's box. */
const isReadingTime = (page: PageTree, { node, start, text }: TextBlock): boolean =>
  text.length <= TIME_CHARS &&
  /\d/.test(text) &&
  upTo(page, start, node).some((at) => READING_TIME.test(namingWords(page, at)));

const isQuoted = (page: PageTree, around: readonly number[]): boolean =>
  around.some((at) => PULL_QUOTE_TAGS.has(defined(page.tag[at])));

/** Characters of words that are in a story twice by chance; longer ones are quoted from it. */
const BY_CHANCE = 20;
/** Characters before the author's name in a line about the author. */
const BEFORE_AUTHOR = 30;

/** Returns whether the words, which are in the story, appear in it a second time. */
const appearsTwice = (words: string, bodyText: string): boolean =>
  words.length > BY_CHANCE && bodyText.indexOf(words) !== bodyText.lastIndexOf(words);

/** Returns whether a text has the name of an author of the story near its beginning. */
const namesItsAuthor = (text: string, authors: readonly string[]): boolean =>
  authors.some((author) =>
    text
      .slice(0, author.length + BEFORE_AUTHOR)
      .toLowerCase()
      .includes(author),
  );

/** Returns whether the block, or a small box around it, has such a name. */
const isNamed = (
  page: PageTree,
  blocks: readonly TextBlock[],
  around: readonly number[],
  name: RegExp,
): boolean =>
  around.some(
    (at) => name.test(namingWords(page, at)) && charsWithin(blocks, at, endOf(page, at)) <= MAX_BOX,
  );
