import { likelyHeadline } from '../../src/core/impression/headline-lines.ts';
import { charsWithin } from '../../src/core/page/block-sums.ts';
import { type Claims, readClaims } from '../../src/core/page/claims.ts';
import { namingWords } from '../../src/core/page/namings.ts';
import { ancestors, endOf, type PageTree } from '../../src/core/page/page-tree.ts';
import { structuredThings, textIn, typesOf } from '../../src/core/page/structured-data.ts';
import { countWords, type TextBlock, textBlocks } from '../../src/core/page/text-blocks.ts';
import { folded } from '../../src/core/page/words.ts';
import { datesOf } from '../train/masthead-lines.ts';

/** What a page's own make tells of a line: the story's name and summary, who wrote it and when, what a picture shows, an update. */
export const TOLD = ['headline', 'standfirst', 'date', 'byline', 'caption', 'update'] as const;
export type Told = (typeof TOLD)[number];

/** A line is one up to so many characters; more is text. */
const LINE_CHARS = 200;
const DATE_WORDS = 20;
/** Blocks from the headline within which its date and byline stand. */
const REACH = 12;
/** Characters from which two lines that begin alike are the same. */
const KNOWN_BY = 40;
/** Elements above a caption in which its picture stands, and the most text of a box with a picture and what is said of it. */
const CAPTION_REACH = 6;
const CAPTION_BOX = 700;

const BYLINE = /^(?:by|von|par|por)\s+\p{Lu}|\bbylines?\b/iu;
const CAPTION = /\b(?:captions?|figcaption|cutline|legende?)\b/;
const PICTURES: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'svg', 'amp-img']);

/**
 * Which blocks are the story's own by the page's make alone, gold or no gold, and whatever the product takes them for: lines at
 * the headline that repeat the page's claims, name a day or an author, text under pictures outside of links, and updates that the
 * page's data gives as parts of its live blog.
 */
export function toldLines(page: PageTree): (Told | undefined)[] {
  const blocks = textBlocks(page);
  const claims = readClaims(page.head);
  const headline = likelyHeadline(page);
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

/** Text in a `figcaption`, or called a caption, whose small box holds a picture. */
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

/** The texts that the page's data gives of the updates of its live blog, folded to one. */
const updatesOf = (page: PageTree): string => {
  const things = structuredThings(page.head);
  if (!things.some((thing) => typesOf(thing).includes('LiveBlogPosting'))) return '';
  return things
    .filter((thing) => typesOf(thing).includes('BlogPosting'))
    .map((thing) => folded(`${textIn(thing.headline)}\n${textIn(thing.articleBody)}`))
    .join('\n');
};
