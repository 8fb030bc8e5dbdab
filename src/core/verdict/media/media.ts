import { defined } from '../../basics/defined.ts';
import { logistic } from '../../impression/boosted-trees.ts';
import { ancestorCues, type CueLexicon } from '../../impression/cues.ts';
import type { PageBlocks } from '../../impression/layout.ts';
import { blockSums } from '../../page/block-sums.ts';
import { isHeadingOfText } from '../../page/headings.ts';
import { endOf, parentOf } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { MEDIA_TAGS } from '../../style-tree/content-address.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { otherPages } from '../evidence/other-pages.ts';
import { JUDGING, type JudgingOptions } from '../options.ts';
import type { Roles } from '../roles/roles.ts';
import type { StoryMedia } from './story-media.ts';

/** A medium: something on a page that shows without words. It is a picture, player or frame, or an empty box that waits for one. */
export interface Media {
  readonly node: number;
  /** P(noise), 0..1. */
  readonly noise: number;
  /** Whether the page claims it as the picture of its story. */
  readonly lead: boolean;
}

/** Tags of elements that do something even without words, so they are not empty boxes. */
const AT_WORK: ReadonlySet<string> = new Set([
  'form',
  'input',
  'select',
  'textarea',
  'canvas',
  'math',
  'main',
]);
/** P(noise) of the picture that the page claims for its story, and of other media of the story. */
const NAMED = 0.02;
const OF_STORY = 0.1;
/** Upper bound on the evidence of the text around a medium, in log-odds. */
const SURROUNDINGS = 3;
/** Least evidence by the names of an empty box, in log-odds: boxes are empty for many reasons. */
const TELLING = 2;
/** A probability so small stands for 0, which has no log-odds. */
const IMPOSSIBLE = 1e-9;

/** Facts that decide how much names of elements count on a page: the lexicon, P(article) 0..1, and whether people open it to read. */
interface NameFacts {
  readonly lexicon: CueLexicon;
  readonly article: number;
  readonly isForReading: boolean;
}

/** The page's text after it was judged. */
interface JudgedText {
  /** P(noise) of each text block, 0..1. */
  readonly noise: Float64Array;
  readonly roles: Pick<Roles, 'first' | 'last'>;
  /** Media that the story's text shows to be the story's. */
  readonly story: readonly StoryMedia[];
}

type MediaEvidence = Pick<Evidence, 'page' | 'blocks' | 'elements' | 'own' | 'others'>;

/**
 * Returns all media of the page, in page order. P(noise) of a medium outside the story depends on the text around it, and on the names
 * of the elements up to the one that it shares with text. A player below the whole story, where the site's other pages have one too, is
 * the site's own, like players that dock in a corner. The text around such a player does not count. Linear in the page, times the depth
 * of each medium.
 */
export function mediaOn(
  evidence: MediaEvidence,
  { noise, roles, story }: JudgedText,
  { lexicon, article, isForReading }: NameFacts,
  options: JudgingOptions = JUDGING,
): Media[] {
  const { page, blocks } = evidence;
  const chars = blockSums(page, blocks, ({ text }) => text.length);
  const cues = ancestorCues(page, lexicon, article).sum;
  const names = (node: number, around: number): number => defined(cues[node]) - defined(cues[around]);
  const surroundings = surroundingLogOdds(evidence, noise, chars, roles, options);
  const noiseOf = (node: number, around: number): number =>
    logistic(surroundings(node, around) + names(node, around));
  // On a page that is not for reading, names never make a picture surer clutter than the text around it does.
  const mediaNoise = (node: number): number => {
    const around = textAround(node);
    const p = noiseOf(node, around);
    return isForReading ? p : Math.min(p, logistic(surroundings(node, around)));
  };
  const textAround = (node: number): number => {
    let at = node;
    while (at > 0 && chars[at] === 0) at = parentOf(page, at);
    return at;
  };
  const { others, isEmpty } = mediaAndEmpty(evidence, story);
  const found: Media[] = [
    ...story.map(({ node, lead }) => ({ node, lead, noise: lead ? NAMED : OF_STORY })),
    ...others.map((node) => ({ node, lead: false, noise: mediaNoise(node) })),
  ];
  // Adds the outermost empty boxes.
  for (let node = 1; node < page.tag.length; node = isEmpty(node) ? endOf(page, node) : node + 1) {
    const around = parentOf(page, node);
    if (!isEmpty(node) || chars[around] === 0 || names(node, around) < TELLING) continue;
    const p = noiseOf(node, around);
    if (p >= 0.5) found.push({ node, lead: false, noise: p });
  }
  return found.sort((a, b) => a.node - b.node);
}

/** Returns the log-odds of noise that the text around a node, or a player's place on other pages, gives. */
function surroundingLogOdds(
  { page, blocks, elements, own, others }: MediaEvidence,
  noise: Float64Array,
  chars: Float64Array,
  { first, last }: Pick<Roles, 'first' | 'last'>,
  { dockedPlayer, dockedShare }: JudgingOptions,
): (node: number, around: number) => number {
  const noisy = blockSums(page, blocks, ({ text }, i) => text.length * defined(noise[i]));
  const isBelowStory = (node: number, around: number): boolean =>
    first >= 0 && defined(blocks[first]).start >= around && node >= defined(blocks[last]).end;
  return (node, around) => {
    const tag = defined(page.tag[node]);
    const isBelow = tag !== 'img' && MEDIA_TAGS.has(tag) && isBelowStory(node, around);
    const pages = otherPages(elements[node], own);
    const docked = isBelow && pages >= dockedShare * others ? dockedPlayer * pages : 0;
    if (docked > 0) return Math.min(SURROUNDINGS, docked);
    const p = defined(noisy[around]) / Math.max(1, defined(chars[around]));
    const push = Math.log(Math.max(IMPOSSIBLE, p) / Math.max(IMPOSSIBLE, 1 - p));
    return Math.max(-SURROUNDINGS, Math.min(SURROUNDINGS, push));
  };
}

/** Returns the media outside the story, and a test for elements that hold nothing at all. */
function mediaAndEmpty({ page, blocks }: MediaEvidence, story: readonly StoryMedia[]) {
  const size = page.tag.length;
  /** 1 for media of the story, and for elements that show or do something, or hold such an element. */
  const isFull = new Uint8Array(size);
  /** 1 for a block's text nodes and all elements around them, also those within the block, such as links. */
  const hasWords = new Uint8Array(size);
  for (const { start, end } of blocks)
    for (let node = start; node < end; node++)
      if (page.tag[node] === '#text' && page.text[node]?.trim() !== '') hasWords[node] = 1;
  for (const { node } of story) isFull.fill(1, node, endOf(page, node));
  const others: number[] = [];
  for (let node = size - 1; node > 0; node--) {
    const tag = defined(page.tag[node]);
    if (MEDIA_TAGS.has(tag) && !isFull[node]) {
      others.push(node);
      isFull[node] = 1;
    }
    if (AT_WORK.has(tag)) isFull[node] = 1;
    if (isFull[node]) isFull[parentOf(page, node)] = 1;
    if (hasWords[node]) hasWords[parentOf(page, node)] = 1;
  }
  const isEmpty = (node: number) => page.tag[node] !== '#text' && !isFull[node] && !hasWords[node];
  return { others, isEmpty };
}

/**
 * Returns 1 for each text block about a medium of the story, in a box with it and no other text of the story; else 0. If the text about a
 * picture has a heading outside a figure, it is about something else, such as a teaser.
 */
export function captionsIn({ page, blocks }: PageBlocks, story: readonly StoryMedia[]): Uint8Array {
  const captions = new Uint8Array(blocks.length);
  const headings = blockSums(page, blocks, ({ node }) => Number(isHeadingOfText(page, node)));
  for (const { box, kind } of story) {
    if (kind === 'picture' && headings[box]) continue;
    const [from, to] = blocksWithin(blocks, box, endOf(page, box));
    for (let i = from; i < to; i++) captions[i] = Number(defined(blocks[i]).controlChars === 0);
  }
  return captions;
}
