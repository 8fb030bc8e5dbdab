import type { Weights } from '../impression/weights.ts';
import { charsWithin } from '../page/block-sums.ts';
import type { Claims } from '../page/claims.ts';
import { defined } from '../page/defined.ts';
import { namingWords } from '../page/namings.ts';
import { endOf, firstAtLeast, type PageTree, parentOf } from '../page/page-tree.ts';
import { awaitsPicture } from '../page/picture.ts';
import { remembered } from '../page/remembered.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { folded } from '../page/words.ts';
import { setAsidesApart } from './asides.ts';
import type { BlockRole } from './block-role.ts';
import type { Evidence } from './evidence.ts';
import { pagesOfLine } from './findings/repeated-line.ts';
import { findHeadline } from './headline.ts';
import { highlightsFrom, isHeadingOf } from './highlights.ts';
import { claimedDateLine, lineFeatures, mastheadLines, roleOfLine } from './masthead-lines.ts';
import { JUDGING, type JudgingOptions } from './options.ts';
import { CAPTION_NAME } from './picture-names.ts';
import { setSubheadings } from './subheadings.ts';

export interface Roles {
  readonly of: readonly BlockRole[];
  /** Index of the headline's block, or −1. */
  readonly headline: number;
  /** First and last block of the body, or −1 where there is none. */
  readonly first: number;
  readonly last: number;
}

/** Blocks after the headline among which the standfirst stands. */
const REACH = 6;

/** Roles of the blocks by their P(noise), of which ½ is the cut. What a person called noise plays no part. */
export function assignRoles(
  evidence: Evidence,
  claims: Claims,
  noise: Float64Array,
  weights: Pick<Weights, 'headline' | 'lines'>,
  isOut: (block: number) => boolean,
  options: JudgingOptions = JUDGING,
): Roles {
  const { blocks } = evidence;
  const of: BlockRole[] = blocks.map((_, i) => ((noise[i] ?? 1) < 0.5 ? 'body' : 'none'));
  const headline = findHeadline(evidence, noise, weights.headline);
  if (headline >= 0 && !isOut(headline)) of[headline] = 'headline';
  const repeated = repeats(blocks, headline);
  for (let i = 0; i < of.length; i++) if (of[i] === 'body' && repeated(i) === 'again') of[i] = 'headline';
  const first = of.indexOf('body');
  if (first < 0) return { of, headline, first, last: -1 };
  const captioned = (i: number) => isCaption(evidence, i, options);
  setSubheadings(evidence, noise, of, options, isOut, (i) => isLabel(blocks[i]) && captioned(i));
  const last = of.lastIndexOf('body');

  const features = lineFeatures(evidence, claims, noise, { headline, first, last });
  for (const i of mastheadLines(evidence, noise, { headline, first, last })) {
    const role = isOut(i) ? 'none' : roleOfLine(features(i), weights.lines);
    if (role !== 'none') of[i] = role;
  }
  const dated = of.includes('published')
    ? -1
    : claimedDateLine(evidence, claims, { headline, first, last }, options);
  if (of[dated] === 'none' && !isOut(dated)) of[dated] = 'published';
  for (let i = first; i <= last; i++) {
    if (isOut(i) || of[i] === 'headline') continue;
    if (isLabel(blocks[i]) && captioned(i)) of[i] = 'caption';
  }
  if (headline >= 0 && headline < first) {
    const highlights = highlightsFrom(evidence, first);
    for (let i = headline + 1; i < first; i++) {
      if (of[i] !== 'none' || isOut(i) || captioned(i)) continue;
      if ((i > headline + REACH && i < highlights) || !isStandfirst(evidence, claims, i)) continue;
      const repeat = repeated(i);
      if (repeat !== 'label') of[i] = repeat ? 'headline' : 'standfirst';
    }
    const label = highlights - 1;
    if (of[highlights] === 'standfirst' && of[label] === 'none' && isHeadingOf(evidence, label, highlights))
      of[label] = 'standfirst';
  }
  setAsidesApart(evidence, claims, of);
  return { of, headline, first, last };
}

/** A linked card or a sign-up box in a figure is no caption. */
const isLabel = (block: TextBlock | undefined): boolean =>
  block !== undefined && block.linkChars <= 0.5 * block.text.length && block.controlChars === 0;

/** What a line that is mostly the headline makes of it: the headline `again`, or a `label` ("Share: …"); no text of the story. */
function repeats(blocks: Evidence['blocks'], headline: number): (block: number) => 'again' | 'label' | null {
  const said = folded(blocks[headline]?.text ?? '');
  return (i) => {
    const { text } = defined(blocks[i]);
    if (said === '' || text.length > 2 * said.length) return null;
    const line = folded(text);
    if (line === said) return 'again';
    return line.includes(said) ? 'label' : null;
  };
}

/** Words of a standfirst: fewer are a label, more are text. */
const STANDFIRST_CHARS = { least: 30, most: 500 };

/** A line between headline and text that no other page has: what the page says of itself, or plain words without links. */
function isStandfirst(evidence: Evidence, claims: Claims, i: number): boolean {
  const block = evidence.blocks[i];
  if (!block || block.controlChars > 0 || block.hidden) return false;
  const { text } = block;
  if (text.length < STANDFIRST_CHARS.least || text.length > STANDFIRST_CHARS.most) return false;
  const line = folded(text);
  if (claims.descriptions.some((description) => folded(description).startsWith(line.slice(0, 60))))
    return true;
  return block.linkChars === 0 && SENTENCE.test(text) && pagesOfLine(text, evidence) === 0;
}

/** Several words, the first of which begins like a sentence. */
const SENTENCE = /^["'“„«‘(]?[\p{Lu}\p{Lo}\p{N}][^|•]*\s[^|•]*\s[^|•]*$/u;

/** Elements above a block in which its caption and the picture may stand. */
const CAPTION_REACH = 6;
/** A box that holds more text than its caption so many times is no picture with a caption. */
const CAPTION_SHARE = 3;

/** The node is (part of) the caption of a picture: by its tag, or by name and a box shared with the picture alone. */
function isCaption({ page, blocks }: Evidence, i: number, { captionedBox }: JudgingOptions): boolean {
  const block = blocks[i];
  if (!block) return false;
  let caption = false;
  let named = false;
  for (let at = block.node, up = 0; at >= 0 && up <= CAPTION_REACH; at = parentOf(page, at), up++) {
    if (page.tag[at] === 'figcaption') caption = true;
    if (page.tag[at] === 'figure') return (caption || named) && hasPicture(page, at);
    const isNamed = up < CAPTION_REACH / 2 && CAPTION_NAME.test(namingWords(page, at));
    if (isNamed) named = true;
    if (named && hasPicture(page, at)) {
      const most = Math.max(CAPTION_SHARE * block.text.length, isNamed ? captionedBox : 0);
      return charsWithin(blocks, at, endOf(page, at)) <= most;
    }
  }
  return false;
}

const PICTURES: ReadonlySet<string> = new Set(['img', 'picture', 'video', 'svg']);

const picturesOf = remembered((page: PageTree): readonly number[] =>
  page.tag.flatMap((tag, node) => (PICTURES.has(tag) || awaitsPicture(page, node) ? [node] : [])),
);

/** The node is a picture or holds one, or is to hold one. */
export function hasPicture(page: PageTree, node: number): boolean {
  const pictures = picturesOf(page);
  return (pictures[firstAtLeast(pictures, node)] ?? page.tag.length) < endOf(page, node);
}
