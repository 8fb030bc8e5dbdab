import { type Claims, readClaims } from '../../src/core/claims/claims.ts';
import { structuredThings, textIn, typesOf } from '../../src/core/claims/structured-data.ts';
import { headlineByPage } from '../../src/core/impression/headline-lines.ts';
import { charsWithin } from '../../src/core/page/block-sums.ts';
import { namingWords } from '../../src/core/page/namings.ts';
import { ancestors, endOf, type PageTree } from '../../src/core/page/page-tree.ts';
import { countWords, type TextBlock, textBlocks } from '../../src/core/page/text-blocks.ts';
import { folded } from '../../src/core/text/words.ts';
import { datesOf } from '../train/masthead-lines.ts';

/** Roles of a line that a page's own markup shows: the story's name and summary, author and date, a picture's caption, an update. */
export const TOLD = ['headline', 'standfirst', 'date', 'byline', 'caption', 'update'] as const;
export type Told = (typeof TOLD)[number];

/** Longest line in characters; a longer block is running text. Chosen by hand. */
const LINE_CHARS = 200;
const DATE_WORDS = 20;
/** Largest distance in blocks from the headline to its date and byline. */
const REACH = 12;
/** Two lines that begin alike are the same line from so many characters on. */
const KNOWN_BY = 40;
/**
 * Number of elements above a caption among which its picture is looked for, and the most characters in a box with a picture and its
 * caption.
 */
const CAPTION_REACH = 6;
const CAPTION_BOX = 700;

const BYLINE = /^(?:by|von|par|por)\s+\p{Lu}|\bbylines?\b/iu;
const CAPTION = /\b(?:captions?|figcaption|cutline|legende?)\b/;
const PICTURES: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'svg', 'amp-img']);

/**
 * Returns the role of each block that the page's own markup shows to be the story's, without gold and without the product's roles. They are
 * lines at the headline that repeat the page's claims or name a day or an author, and text below pictures outside of links. Updates that
 * the page's data gives as parts of its live blog count too.
 */
export function toldLines(page: PageTree): (Told | undefined)[] {
  const blocks = textBlocks(page);
  const claims = readClaims(page.head);
  const headline = headlineByPage(page);
  const updates = updatesOf(page);
  return blocks.map((block, i) => {
    const { text } = block;
    const line = folded(text);
    if (line.length >= KNOWN_BY && updates.includes(line)) return 'update';
    if (block.linkChars >= 0.5 * text.length) return undefined;
    if (isAmong(line, claims.titles, false)) return 'headline';
    if (isAmong(line, claims.descriptions, true)) return 'standfirst';
    if (isCaption(page, blocks, block)) return 'caption';
    if (headline < 0 || Math.abs(i - headline) > REACH || text.length > LINE_CHARS) return undefined;
    return mastheadLine(page, block, claims);
  });
}

function mastheadLine(page: PageTree, block: TextBlock, { language }: Claims): Told | undefined {
  if (BYLINE.test(block.text) || BYLINE.test(namingWords(page, block.node))) return 'byline';
  const isDate =
    countWords(block.text) <= DATE_WORDS &&
    datesOf(page, block, language).length > 0 &&
    /\d/.test(block.text);
  return isDate ? 'date' : undefined;
}

const isAmong = (line: string, claimed: readonly string[], begins: boolean): boolean =>
  line !== '' &&
  claimed.some((each) => {
    const said = folded(each);
    return said === line || (begins && line.length >= KNOWN_BY && said.startsWith(line.slice(0, KNOWN_BY)));
  });

/** Returns whether the text is in a `figcaption`, or named as a caption, in a small box that holds a picture. */
function isCaption(page: PageTree, blocks: readonly TextBlock[], { node }: TextBlock): boolean {
  let isCalled = false;
  let up = 0;
  for (const at of [node, ...ancestors(page, node)]) {
    if (up++ > CAPTION_REACH || charsWithin(blocks, at, endOf(page, at)) > CAPTION_BOX) return false;
    if (page.tag[at] === 'a') return false;
    isCalled ||= page.tag[at] === 'figcaption' || CAPTION.test(namingWords(page, at));
    if (isCalled && page.tag.slice(at, endOf(page, at)).some((tag) => PICTURES.has(tag))) return true;
  }
  return false;
}

/** Returns the texts of all updates that the page's data gives for its live blog, folded into one. */
const updatesOf = (page: PageTree): string => {
  const things = structuredThings(page.head);
  if (!things.some((thing) => typesOf(thing).includes('LiveBlogPosting'))) return '';
  return things
    .filter((thing) => typesOf(thing).includes('BlogPosting'))
    .map((thing) => folded(`${textIn(thing.headline)}\n${textIn(thing.articleBody)}`))
    .join('\n');
};
