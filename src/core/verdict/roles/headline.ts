import { spelledTitles } from '../../address/spelled-titles.ts';
import { defined } from '../../basics/defined.ts';
import { readClaims } from '../../claims/claims.ts';
import { BESIDE_NAME, type HeadlineLine, headlineLines } from '../../impression/headline-lines.ts';
import { LANDMARK_BITS, landmarksAbove } from '../../impression/landmarks.ts';
import type { PageBlocks } from '../../impression/layout.ts';
import { HEADLINE_CHARS } from '../../impression/own-headline.ts';
import { absoluteUrl } from '../../page/absolute-url.ts';
import { nearestHeading } from '../../page/headings.ts';
import { namingWords } from '../../page/namings.ts';
import { aboveAndSelf, attribute, type PageTree, upTo } from '../../page/page-tree.ts';
import { blockCharacters, type TextBlock } from '../../page/text-blocks.ts';
import { endsSentence } from '../../text/sentence-end.ts';
import { folded } from '../../text/words.ts';

/** Inputs that separate the headline of a story from other headings and from lines that repeat its title; each 0 .. 1. */
export const HEADLINE_INPUTS = [
  'constant',
  'agreement',
  'mostAgreement',
  'unclaimed',
  'topHeading',
  'lowerHeading',
  'firstTopHeading',
  'linkDensity',
  'hidden',
  'noise',
  'words',
  'listed',
  'beside',
  'headlineName',
  'trailName',
  'beforeStory',
  'storyDistance',
  'lastBeforeStory',
] as const;

/** Weights of a conditional logit over HEADLINE_INPUTS, fitted by `npm run train`: log-odds of each line against no line. */
export type HeadlineWeights = readonly number[];

/** Greatest distance in blocks; longer distances count the same. */
const FAR = 24;
const WORDS = 20;
const NAMES_REACH = 4;
const HEADLINE_NAME = /\b(?:headlines?|hed|titles?|heading)\b/;
const TRAIL_NAME = /\b(?:breadcrumbs?|crumbs?|nav|navigation|menu)\b/;

const { list: LISTED, navigation, footer, aside, dialog } = LANDMARK_BITS;
const BESIDE = navigation | footer | aside | dialog;

/** Returns the inputs of each of the page's headline lines, in the order of HEADLINE_INPUTS. Linear in the blocks. */
export function headlineInputs({ page, blocks }: PageBlocks, noise: ArrayLike<number>): number[][] {
  const lines = headlineLines(page);
  const characters = blockCharacters(blocks);
  const landmarks = landmarksAbove(page);
  const own = new Set(lines.map(({ block }) => block));
  const start = blocks.findIndex((_, i) => defined(noise[i]) < 0.5 && !own.has(i));
  const unclaimed = readClaims(page.head).titles.length === 0;
  const most = Math.max(...lines.map(({ agreement }) => agreement));
  const firstTop = lines.find(({ heading }) => heading === 1);
  const lastBefore = lines.findLast(({ block }) => block < start);
  return lines.map((line) => {
    const { block: i, agreement, heading } = line;
    const block = defined(blocks[i]);
    const names = aboveAndSelf(page, block.node, NAMES_REACH).map((at) => namingWords(page, at));
    const stands = (bits: number) => (defined(landmarks[block.node]) & bits) !== 0;
    return [
      1,
      agreement,
      most > 0 && agreement === most,
      unclaimed,
      heading === 1,
      heading > 1,
      line === firstTop,
      block.linkChars / block.text.length,
      block.hidden,
      defined(noise[i]),
      Math.min(1, defined(characters[i]).words / WORDS),
      stands(LISTED),
      stands(BESIDE),
      names.some((name) => HEADLINE_NAME.test(name)),
      names.some((name) => TRAIL_NAME.test(name)),
      start < 0 || i < start,
      start < 0 ? 1 : Math.min(1, Math.abs(start - i) / FAR),
      line === lastBefore,
    ].map(Number);
  });
}

/** Least share of a line's characters in the link; spaces between its parts are in none. */
const LINKED = 0.9;

/** Returns whether a line is a link to the start page of its site, as the site's name is. The start page itself has no such line. */
function leadsHome(page: PageTree, { start, text, linkChars }: TextBlock): boolean {
  if (linkChars < LINKED * text.length) return false;
  const link = upTo(page, start, 0).find((at) => page.tag[at] === 'a');
  const home = absoluteUrl(page, '/');
  return (
    home !== absoluteUrl(page, page.url) && absoluteUrl(page, attribute(page, link ?? 0, 'href')) === home
  );
}

/** The sign between a page's own name and the name of the work that it is a page of: "Quay: the harbour's manual". */
const BESIDE_NAME_OR_COLON = new RegExp(`${BESIDE_NAME.source}|:\\s`);

/**
 * Returns the headline of a page on which no line is likely to be one: its titles name no more than the site. It is the top heading in sight
 * that the address spells, else the last heading above the story that begins a title. Returns −1 if there is neither.
 */
function spelledHeadline({ page, blocks }: PageBlocks, noise: ArrayLike<number>): number {
  const levels = blocks.map(({ node }) => nearestHeading(page, node));
  const isHeading = (block: TextBlock, i: number) =>
    defined(levels[i]) > 0 && block.text.length <= HEADLINE_CHARS && !block.hidden && !leadsHome(page, block);
  const isSpelled = spelledTitles(page.url);
  const spelled = blocks.findIndex(
    (block, i) => levels[i] === 1 && isHeading(block, i) && isSpelled(block.text),
  );
  if (spelled >= 0) return spelled;
  const headings = new Set(blocks.filter(isHeading).map(({ text }) => folded(text)));
  // If another heading is the rest, both parts of the title are the page's own.
  const parts = readClaims(page.head).titles.flatMap((title) => {
    const [part = '', ...rest] = title.split(BESIDE_NAME_OR_COLON).map(folded);
    return headings.has(rest[0] ?? '') ? [] : [part];
  });
  const start = blocks.findIndex((_, i) => defined(noise[i]) < 0.5 && levels[i] === 0);
  return blocks
    .slice(0, Math.max(0, start))
    .findLastIndex((block, i) => isHeading(block, i) && parts.includes(folded(block.text)));
}

/** Characters at the beginning of a line that tell whether a title quotes it: some titles cut what they quote. */
const QUOTED_CHARS = 40;
/** Most characters of a title that another one quotes. */
const TITLE_CHARS = 100;

/**
 * Returns whether a title gives a line as somebody's words: `Ann Lee: "The fog is back."`. It may also quote a title, which is short and no
 * sentence.
 */
const isQuotedInTitle = ({ head }: PageTree, { text }: TextBlock): boolean =>
  (endsSentence(text) || text.length > TITLE_CHARS) &&
  readClaims(head).titles.some((title) =>
    /: ["“„«]$/.test(title.slice(0, Math.max(0, title.indexOf(text.slice(0, QUOTED_CHARS))))),
  );

/** Returns the likeliest block among the headline lines. If it is likelier that none of them is the headline, returns the spelled one, or −1. */
export function findHeadline(on: PageBlocks, noise: ArrayLike<number>, weights: HeadlineWeights): number {
  const { page, blocks } = on;
  const lines = headlineLines(page);
  let best: HeadlineLine | undefined;
  let most = 0;
  headlineInputs(on, noise).forEach((inputs, k) => {
    const logOdds = inputs.reduce((sum, value, j) => sum + value * defined(weights[j]), 0);
    const line = defined(lines[k]);
    const block = defined(blocks[line.block]);
    if (logOdds <= most || leadsHome(page, block)) return;
    if (line.heading === 0 && isQuotedInTitle(page, block)) return;
    best = line;
    most = logOdds;
  });
  if (!best) return spelledHeadline(on, noise);
  const { block, heading } = best;
  const { hidden } = defined(blocks[block]);
  const isSpelled = spelledTitles(page.url);
  // A caption or a menu may repeat the headline, and some pages claim the short description below it, or a hidden one, as their title.
  const isSame = (line: HeadlineLine) => {
    const { text } = defined(blocks[line.block]);
    return (
      line.heading === 1 &&
      line.block < block &&
      (folded(text) === folded(defined(blocks[block]).text) ||
        (line.agreement > 0 && (hidden || (line.block === block - 1 && isSpelled(text)))))
    );
  };
  return (heading === 0 ? lines.find(isSame)?.block : undefined) ?? block;
}

/**
 * Returns how a line repeats the headline, or null if it does not. `again`: it is the headline alone. `label`: it contains it ("Share: …").
 * `trail`: sections lead to it ("Home > Sea > …").
 */
export type RepeatedHeadline = (block: number) => 'again' | 'label' | 'trail' | null;

/** The sign between the parts of a trail, and most characters of a trail. */
const TRAIL = /\s[>›»❯→/|]\s/;
const TRAIL_CHARS = 500;

/** Returns a test for lines that are mostly the headline: they are not text of the story. */
export function repeatedHeadline(blocks: PageBlocks['blocks'], headline: number): RepeatedHeadline {
  const said = folded(blocks[headline]?.text ?? '');
  return (i) => {
    const { text } = defined(blocks[i]);
    if (said === '') return null;
    const [, ...parts] = text.length <= TRAIL_CHARS ? text.split(TRAIL) : [];
    if (folded(parts.at(-1) ?? '') === said) return 'trail';
    if (text.length > 2 * said.length) return null;
    const line = folded(text);
    if (line === said) return 'again';
    return line.includes(said) ? 'label' : null;
  };
}
