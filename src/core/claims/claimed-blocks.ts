import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { textSums } from '../page/block-sums.ts';
import { attribute, endOf, type PageHead, type PageTree } from '../page/page-tree.ts';
import { isMostlyLinks } from '../page/paragraph.ts';
import { blocksWithin, drawnBlocks, type TextBlock } from '../page/text-blocks.ts';
import { comparableWords, wordPairs } from '../text/words.ts';
import { plainClaimLines } from './plain-claim.ts';
import { recipeClaim } from './recipe-claim.ts';
import { isOfType, type Json, structuredThings, type Thing, textIn } from './structured-data.ts';

/** The parts of a page's content: structured data (schema.org) can repeat each of them but the notes of a recipe. */
export type ContentPart = 'story' | 'ingredient' | 'step' | 'note' | 'question' | 'answer';

/** A line of the page's content as its structured data repeats it. */
export interface ClaimedLine {
  readonly part: ContentPart;
  readonly text: string;
}

/** At most this many characters of claims are read; an article of the corpus has at most 60,000. */
const MAX_CHARS = 200_000;

const STORY_TYPE = /(?:Article|BlogPosting|Report|LiveBlogPosting|Review|Recipe)$/;
const POST_TYPE = /(?:DiscussionForumPosting|SocialMediaPosting|Comment|Answer)$/;

/** Returns the lines of content that the page's structured data repeats, in its order. Linear in the data. */
export const claimedContent = remembered((head: PageHead): readonly ClaimedLine[] => {
  const lines: ClaimedLine[] = [];
  let left = MAX_CHARS;
  const put = (part: ContentPart, texts: readonly string[]) => {
    for (const text of texts) {
      left -= text.length;
      if (left >= 0) lines.push({ part, text });
    }
  };
  const recipe = recipeClaim(head);
  if (recipe) {
    put('ingredient', recipe.ingredients);
    put(
      'step',
      recipe.steps.flatMap((section) => section.lines),
    );
  }
  const things = structuredThings(head);
  // Each update of a live page is a story of its own.
  const updates = new Set(things.flatMap((thing) => thing.liveBlogUpdate ?? []));
  let story = '';
  for (const thing of things) {
    const body = textIn(thing.articleBody);
    if (isOfType(thing, STORY_TYPE) && body.length > story.length && !updates.has(thing)) story = body;
    if (isOfType(thing, POST_TYPE)) put('answer', linesOf(thing.text));
    if (isOfType(thing, /Question$/)) put('question', [...linesOf(thing.name), ...linesOf(thing.text)]);
    for (const reply of repliesTo(thing)) put('answer', linesOf(reply.text));
  }
  put('story', plainClaimLines(story));
  return lines;
});

/** At most this many answers and comments of one question or post are read. */
const MAX_REPLIES = 200;

const repliesTo = (thing: Thing): Thing[] =>
  [thing.acceptedAnswer, thing.suggestedAnswer, thing.comment]
    .flatMap((value) => value ?? [])
    .slice(0, MAX_REPLIES)
    .filter(
      (one): one is { [key: string]: Json } => one !== null && typeof one === 'object' && !Array.isArray(one),
    );

const linesOf = (value: Json | undefined): string[] =>
  typeof value === 'string' ? plainClaimLines(value) : [];

/** Microdata names the part of the content at the element itself. */
const ITEM_PARTS: Readonly<Record<string, ContentPart>> = {
  recipeIngredient: 'ingredient',
  ingredients: 'ingredient',
  recipeInstructions: 'step',
};

/** A block with fewer words is not compared by word pairs: sharing them would say nothing. */
const MIN_WORDS = 3;
/** Prose is long, so it needs more words: a short block may be in a long claim by chance. */
const MIN_PROSE_WORDS = 5;
/** At least this share of a block's word pairs must be in the claim; pages add a unit or leave out a remark. */
const SHARE = 0.7;
/** A short line counts only if a claimed line is at most this many blocks away. */
const BESIDE = 2;
/** A claim that names more than this share of the page's links, if there are at least MIN_LINKS, is no claim about content. */
const NAMED_LINKS = 0.5;
const MIN_LINKS = 8;
/** An element with more than this share of the page's text is the whole page and not a part of its content. */
const WHOLE_PAGE = 0.9;

/**
 * Returns for each text block the part of the content that a claim names, or undefined. A block is named if most of its word pairs are in
 * the claim, or if it equals a line of the claim. A shorter line is named only if it is part of a claimed line and near other named lines.
 * Claims may lie: hidden text is never named, links are never named as prose unless a step is just this link, and a part whose claim also
 * names most of the page's links names nothing. Linear in page and claims.
 */
export function claimedBlocks(
  page: PageTree,
  blocks: readonly TextBlock[],
  claims: readonly ClaimedLine[],
): (ContentPart | undefined)[] {
  const named: (ContentPart | undefined)[] = partsOfItems(page, blocks);
  if (claims.length > 0) {
    const blockWords = blocks.map(({ text }) => comparableWords(text));
    const isDrawn = drawnBlocks(page);
    for (const [part, lines] of byPart(claims)) {
      const found = namedBy(part, lines, blocks, blockWords);
      const isLie = namesTheMenus(blocks, found);
      found.forEach((is, i) => {
        if (is && !isLie && isDrawn[i]) named[i] ??= part;
      });
    }
  }
  return named;
}

function byPart(claims: readonly ClaimedLine[]): Map<ContentPart, string[]> {
  const parts = new Map<ContentPart, string[]>();
  for (const { part, text } of claims) {
    const lines = parts.get(part);
    if (lines) lines.push(text);
    else parts.set(part, [text]);
  }
  return parts;
}

/** Returns for each block whether the lines of one part name it. */
function namedBy(
  part: ContentPart,
  lines: readonly string[],
  blocks: readonly TextBlock[],
  blockWords: readonly (readonly string[])[],
): boolean[] {
  const isLines = part === 'ingredient' || part === 'step';
  const pairs = new Set<string>();
  const whole = new Set<string>();
  const single = new Set<string>();
  for (const line of lines) {
    const list = comparableWords(line);
    for (const word of list) single.add(word);
    for (const pair of wordPairs(list)) pairs.add(pair);
    whole.add(list.join(' '));
  }
  const least = isLines ? MIN_WORDS : MIN_PROSE_WORDS;
  const isNamed = blockWords.map((list, i) => {
    // Prose that is mostly links is a teaser, a menu, or a list of things to buy. Steps are prose.
    if (part !== 'ingredient' && isMostlyLinks(defined(blocks[i])))
      return part === 'step' && whole.has(list.join(' '));
    if (list.length < least) return list.length > 1 && whole.has(list.join(' '));
    const own = wordPairs(list);
    return own.filter((pair) => pairs.has(pair)).length >= SHARE * own.length;
  });
  if (!isLines) return isNamed;
  // The amount and the name of an ingredient may be separate blocks.
  return isNamed.map((is, i) => {
    const list = defined(blockWords[i]);
    if (is || list.length === 0 || list.length >= least) return is;
    const isPart = list.every((word) => single.has(word)) && wordPairs(list).every((pair) => pairs.has(pair));
    return isPart && isNamed.slice(Math.max(0, i - BESIDE), i + BESIDE + 1).some(Boolean);
  });
}

/** Returns whether the claim names most of the page's menus and teasers. */
function namesTheMenus(blocks: readonly TextBlock[], named: readonly boolean[]): boolean {
  let links = 0;
  let namedLinks = 0;
  blocks.forEach((block, i) => {
    if (!isMostlyLinks(block)) return;
    links++;
    if (named[i]) namedLinks++;
  });
  return links >= MIN_LINKS && namedLinks > NAMED_LINKS * links;
}

/** Returns for each block the part that the microdata around it names. */
function partsOfItems(page: PageTree, blocks: readonly TextBlock[]): (ContentPart | undefined)[] {
  const parts: (ContentPart | undefined)[] = Array.from(blocks, () => undefined);
  const isDrawn = drawnBlocks(page);
  const { chars } = textSums(page);
  for (let node = 1; node < page.tag.length; node++) {
    const part = partOfItem(attribute(page, node, 'itemprop'));
    if (!part || defined(chars[node]) > WHOLE_PAGE * defined(chars[0])) continue;
    const [from, to] = blocksWithin(blocks, node, endOf(page, node));
    for (let i = from; i < to; i++) if (isDrawn[i]) parts[i] ??= part;
  }
  return parts;
}

const partOfItem = (names: string): ContentPart | undefined =>
  names === ''
    ? undefined
    : names
        .split(/\s+/)
        .map((name) => ITEM_PARTS[name])
        .find(Boolean);
