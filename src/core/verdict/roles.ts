import { blockKeyWords, keyWords } from '../impression/claim-agreement.ts';
import { nearestHeading } from '../page/headings.ts';
import { attribute, firstAtLeast, type PageTree } from '../page/page-tree.ts';
import { remembered } from '../page/remembered.ts';
import { blockCharacters } from '../page/text-blocks.ts';
import { charsWithin, namesOf, setAsidesApart } from './asides.ts';
import type { Evidence } from './evidence.ts';
import type { Judgement } from './judgement.ts';
import { leaveOutOtherStories } from './one-story.ts';
import { storyCut } from './story-selection.ts';

/** What part each text block plays in the page's story; `none` for all that is no part of it. */
export type BlockRole =
  | 'body'
  | 'headline'
  | 'byline'
  | 'published'
  | 'caption'
  | 'pull-quote'
  | 'correction'
  | 'author'
  | 'prompt'
  | 'none';

export interface Roles {
  readonly of: readonly BlockRole[];
  /** Index of the headline's block, or −1. */
  readonly headline: number;
  /** First and last block of the body, or −1 where there is none. */
  readonly first: number;
  readonly last: number;
}

/** Share of the title's words that a headline must have. */
const TITLE_SHARE = 0.6;
/** Blocks around the headline and the story's start in which byline and date stand. */
const REACH = 6;

export function assignRoles(judgement: Judgement): Roles {
  const { evidence, claims, noise } = judgement;
  const { page, blocks } = evidence;
  const cut = storyCut(blocks, noise);
  const of: BlockRole[] = blocks.map((_, i) => ((noise[i] ?? 1) < cut ? 'body' : 'none'));
  takeIn(judgement, of);
  leaveOutTeasers(judgement, of);
  const headline = findHeadline(judgement);
  if (headline >= 0) of[headline] = 'headline';
  leaveOutOtherStories(page, blocks, headline, of);
  const first = of.indexOf('body');
  const last = of.lastIndexOf('body');
  if (first < 0) return { of, headline, first, last };

  const from = Math.max(0, Math.min(headline < 0 ? first : headline, first) - REACH);
  for (let i = from; i <= Math.min(last, first + REACH); i++) {
    const block = blocks[i];
    if (!block || block.text.length > 200 || (of[i] === 'body' && (noise[i] ?? 1) < 0.2)) continue;
    if (of[i] === 'headline') continue;
    if (isByline(page, block.node, block.start, block.end, block.text, claims.authors)) of[i] = 'byline';
    else if (hasTime(page, block.node, block.start, block.end)) of[i] = 'published';
  }
  for (let i = first; i <= last; i++) {
    const block = blocks[i];
    if (!block || of[i] === 'headline') continue;
    // A linked card or a sign-up box in a figure is no caption.
    const label = block.linkChars <= 0.5 * block.text.length && block.controlChars === 0;
    if (label && isCaption(evidence, i)) of[i] = 'caption';
  }
  setAsidesApart(judgement, of);
  return { of, headline, first, last };
}

/** What a story is made of beside paragraphs. */
const STORY_PARTS: ReadonlySet<string> = new Set(['table', 'pre', 'blockquote', 'ul', 'ol', 'dl']);
/** P(noise) from which a table or list is none of the story's wherever it stands. */
const SURE_NOISE = 0.95;

/**
 * Tables, lists and code have short lines, each of which alone looks like a label: between paragraphs of the story, as children
 * of the element that holds most of them, they are the story's unless the evidence is overwhelming.
 */
function takeIn({ evidence: { page, blocks }, noise }: Judgement, of: BlockRole[]): void {
  const held = new Map<number, number>();
  blocks.forEach((block, i) => {
    const parent = page.parent[block.node] ?? -1;
    if (of[i] === 'body') held.set(parent, (held.get(parent) ?? 0) + block.text.length);
  });
  const [holder] = [...held].reduce((most, next) => (next[1] > most[1] ? next : most), [-1, 0]);
  const first = of.indexOf('body');
  const last = of.lastIndexOf('body');
  for (let i = first + 1; i < last; i++) {
    if (of[i] === 'body') continue;
    const part = storyPart(page, blocks[i]?.node ?? 0, holder);
    if (part < 0) continue;
    const inside: number[] = [];
    for (let j = i; j < blocks.length && (blocks[j]?.node ?? 0) < (page.end[part] ?? 0); j++) inside.push(j);
    const sum = (of: (i: number) => number) => inside.reduce((total, j) => total + of(j), 0);
    const chars = sum((j) => blocks[j]?.text.length ?? 0);
    const linked = sum((j) => blocks[j]?.linkChars ?? 0);
    const doubt = sum((j) => (noise[j] ?? 1) * (blocks[j]?.text.length ?? 0));
    const whole =
      (inside.length > 1 || page.tag[part] === 'pre') && linked < 0.5 * chars && doubt < SURE_NOISE * chars;
    for (const j of inside) if (whole) of[j] = 'body';
    i = inside.at(-1) ?? i;
  }
}

const TEASER_WORDS = 3;

/**
 * Between the paragraphs of an article, a line that is nothing but a link mostly leads to another story ("read more"). Headings, lists
 * and tables of links are another matter.
 */
function leaveOutTeasers({ evidence: { page, blocks }, odds }: Judgement, of: BlockRole[]): void {
  if (odds.article < 0.5) return;
  const characters = blockCharacters(blocks);
  blocks.forEach((block, i) => {
    if (of[i] !== 'body' || block.linkChars < 0.95 * block.text.length) return;
    if (
      !/^(?:h\d|li|t[dh]|d[td])$/.test(page.tag[block.node] ?? '') &&
      (characters[i]?.words ?? 0) >= TEASER_WORDS
    )
      of[i] = 'none';
  });
}

/** The table, list or quote the node stands in that is a child of the holder, a wrapper between them allowed; or −1. */
function storyPart(page: PageTree, node: number, holder: number): number {
  let part = -1;
  for (let at = node; at > holder; at = page.parent[at] ?? -1) {
    if (STORY_PARTS.has(page.tag[at] ?? '')) part = at;
    const parent = page.parent[at] ?? -1;
    if (part >= 0 && (parent === holder || page.parent[parent] === holder)) return part;
  }
  return -1;
}

/** The block that gives the story's title: a heading (the higher the better) that agrees with what the page claims. */
function findHeadline({ evidence: { page, blocks }, claims, noise }: Judgement): number {
  const titles = claims.titles.map((title) => new Set(keyWords(title))).filter((words) => words.size > 0);
  const inTitles = new Set(titles.flatMap((words) => [...words]));
  const keyWordsOf = blockKeyWords(blocks);
  let best = -1;
  let bestScore = 0;
  blocks.forEach((block, i) => {
    if (block.text.length > 300) return;
    const list = keyWordsOf[i] ?? [];
    const heading = nearestHeading(page, block.node);
    if (list.length === 0 || (heading !== 1 && !list.some((word) => inTitles.has(word)))) return;
    const words = new Set(list);
    let agreement = 0;
    for (const title of titles) {
      let shared = 0;
      for (const word of words) if (title.has(word)) shared++;
      agreement = Math.max(agreement, (2 * shared) / (words.size + title.size));
    }
    const agrees = agreement >= TITLE_SHARE;
    if (!agrees && heading !== 1) return;
    const linked = block.linkChars > 0.5 * block.text.length;
    const score =
      agreement +
      (heading === 1 ? 0.6 : heading > 0 ? 0.3 : 0) -
      (linked ? 0.4 : 0) -
      (block.hidden ? 0.5 : 0) -
      0.2 * (noise[i] ?? 1);
    if (score > bestScore + 1e-9) {
      best = i;
      bestScore = score;
    }
  });
  // Where the page claims no title, its top heading is all there is.
  return bestScore >= (titles.length > 0 ? 0.6 : 0.3) ? best : -1;
}

const AUTHOR_NAME = /\b(?:byline|author)s?\b/;

function isByline(
  page: PageTree,
  node: number,
  start: number,
  end: number,
  text: string,
  authors: readonly string[],
): boolean {
  if (authors.some((author) => author.length > 3 && text.toLowerCase().includes(author.toLowerCase())))
    return true;
  for (let at = start; at < end; at++) {
    if (/author/.test(attribute(page, at, 'rel')) || /author/.test(attribute(page, at, 'itemprop')))
      return true;
  }
  return AUTHOR_NAME.test(namesOf(page, node)) || AUTHOR_NAME.test(namesOf(page, page.parent[node] ?? node));
}

function hasTime(page: PageTree, node: number, start: number, end: number): boolean {
  for (let at = Math.min(node, start); at < end; at++) {
    if (page.tag[at] === 'time' || /datePublished/.test(attribute(page, at, 'itemprop'))) return true;
  }
  return false;
}

/** Elements above a block in which its caption and the picture may stand. */
const CAPTION_REACH = 6;
const CAPTION_NAME = /\b(?:captions?|figcaption|cutline|legende?)\b/;
/** A box that holds more text than its caption so many times is no picture with a caption. */
const CAPTION_SHARE = 3;

/** The node is (part of) the caption of a picture: by its tag, or by name and a box shared with the picture alone. */
function isCaption({ page, blocks }: Evidence, i: number): boolean {
  const block = blocks[i];
  if (!block) return false;
  let caption = false;
  let named = false;
  for (let at = block.node, up = 0; at >= 0 && up <= CAPTION_REACH; at = page.parent[at] ?? -1, up++) {
    if (page.tag[at] === 'figcaption') caption = true;
    if (page.tag[at] === 'figure') return (caption || named) && hasPicture(page, at);
    if (up < CAPTION_REACH / 2 && CAPTION_NAME.test(namesOf(page, at))) named = true;
    else if (named && hasPicture(page, at))
      return charsWithin(blocks, at, page.end[at] ?? at) <= CAPTION_SHARE * block.text.length;
  }
  return false;
}

const PICTURES: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'svg']);

const picturesOf = remembered((page: PageTree): readonly number[] =>
  page.tag.flatMap((tag, node) => (PICTURES.has(tag) ? [node] : [])),
);

/** The node is a picture or holds one. */
export function hasPicture(page: PageTree, node: number): boolean {
  const pictures = picturesOf(page);
  return (pictures[firstAtLeast(pictures, node)] ?? page.tag.length) < (page.end[node] ?? 0);
}
