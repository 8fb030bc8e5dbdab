import { defined } from '../../basics/defined.ts';
import { once } from '../../basics/once.ts';
import type { Claims } from '../../claims/claims.ts';
import { writtenDates } from '../../claims/written-date.ts';
import { logistic } from '../../impression/boosted-trees.ts';
import { headingLevel } from '../../page/headings.ts';
import { namingWords } from '../../page/namings.ts';
import { aboveAndSelf, ancestors, contains, parentOf } from '../../page/page-tree.ts';
import { announces } from '../../text/announces.ts';
import { folded } from '../../text/words.ts';
import type { Evidence } from '../evidence/evidence.ts';
import { pagesOfLine } from '../evidence/line-copies.ts';
import { BY_AND_NAME } from './author-words.ts';
import type { BlockRole } from './block-role.ts';
import { tellsPictureAbove } from './caption-lines.ts';
import type { RepeatedHeadline } from './headline.ts';
import { hasCredit } from './picture-names.ts';
import type { RoleDraft } from './role-draft.ts';
import { isOverLinks } from './subheadings.ts';

/** Most blocks from the headline to the standfirst; highlights right above the text may be farther away. */
const REACH = 6;

/** Tests for the lines between headline and text. */
interface StandfirstLines {
  looksLikeCaption(block: number): boolean;
  /** Returns whether a block looks like a caption and has few links and controls, or is in the `figcaption` of its picture. */
  isSureCaption(block: number): boolean;
  readonly repeated: RepeatedHeadline;
}

/** Sets the role standfirst for lines between headline and text that say what the story is about. Changes `of`. */
export function setStandfirst(
  { evidence, claims, isOut, of }: RoleDraft,
  { headline, first }: { readonly headline: number; readonly first: number },
  { looksLikeCaption, isSureCaption, repeated }: StandfirstLines,
): void {
  if (headline < 0 || headline > first) return;
  const highlights = highlightsFrom(evidence, first);
  for (let i = headline + 1; i < first; i++) {
    if (of[i] !== 'none' || isOut(i) || looksLikeCaption(i)) continue;
    const { node, text, hidden } = defined(evidence.blocks[i]);
    // If the headline is hidden too, the page shows both later.
    if (hidden && !defined(evidence.blocks[headline]).hidden) continue;
    if (of[i - 1] === 'byline' && JOB_LINE.test(text)) continue;
    const certain = i === headline + 1 ? CERTAIN_NOISE.below : CERTAIN_NOISE.farther;
    if (!isStandfirst(evidence, claims, i, certain)) continue;
    // The page's own description may be a heading, and at any distance. The title of a player among its controls is no standfirst.
    const isOwn = isDescription(claims, text);
    if (i > headline + REACH && i < highlights && !isOwn) continue;
    const isTitle = headingLevel(evidence.page.tag[node]) >= 2 && !isOwn;
    if (isTitle && isOverLinks(evidence, of, i, isSureCaption)) continue;
    const repeat = repeated(i);
    if (repeat === 'again') of[i] = 'headline';
    else if (!repeat) of[i] = !isOwn && tellsPictureAbove(evidence, i) ? 'caption' : roleAbove(text);
  }
  const label = highlights - 1;
  if (of[highlights] === 'standfirst' && of[label] === 'none' && isHeadingOf(evidence, label, highlights))
    of[label] = 'standfirst';
}

/** Jobs of those who write stories, as alternatives of an expression. */
export const WRITERS = 'reporter|correspondent|editor|writer|columnist';
/** A line that ends with a writer's job: "BBC Wales environment correspondent". */
const JOB_LINE = new RegExp(`\\b(?:${WRITERS})(?:,? (?:in|for) [^.!?]{1,40})?$`, 'i');

/** Returns the role of a line between headline and text that looks like a sentence. */
function roleAbove(line: string): BlockRole {
  if (hasCredit(line)) return 'caption';
  return BY_AND_NAME().test(line) ? 'byline' : 'standfirst';
}

/** Least and most characters of a standfirst: a shorter line is a label, a longer one is text. */
const STANDFIRST_CHARS = { least: 30, most: 500 };
/** Names of elements about who wrote the story, and most characters of a line that only dates it. Both chosen by hand. */
const WRITER_NAME = /\b(?:author|bio)\b/;
const DATED_CHARS = 60;
/**
 * A sentence with this P(noise) or more, by the first impression, is no standfirst ("Be the first to rate this!"): right below the headline,
 * and farther below it, where fewer lines are the story's. Chosen by hand.
 */
const CERTAIN_NOISE = { below: 0.97, farther: 0.94 };

/**
 * Returns whether a line can be a standfirst: the page's own description, or a sentence without links that is no certain noise and that no
 * other page has.
 */
function isStandfirst(evidence: Evidence, claims: Claims, i: number, certain: number): boolean {
  const { page } = evidence;
  const { node, text, linkChars, controlChars } = defined(evidence.blocks[i]);
  if (controlChars > 0) return false;
  if (text.length < STANDFIRST_CHARS.least || text.length > STANDFIRST_CHARS.most) return false;
  if (isDescription(claims, text)) return true;
  // The writer's post and the time of the last change are no sentences about the story.
  if (aboveAndSelf(page, node, 2).some((at) => WRITER_NAME.test(namingWords(page, at)))) return false;
  // A list goes on below: "Also available in these languages:".
  if (announces(text)) return false;
  if (writtenDates(text, claims.language).length > 0 && text.length <= DATED_CHARS) return false;
  const isNoise = logistic(defined(evidence.impression.logOdds[i])) >= certain;
  return !isNoise && linkChars === 0 && SENTENCE().test(text) && pagesOfLine(text, evidence) === 0;
}

/** Number of first characters that a line shares with the page's description. */
const KNOWN_BY = 60;

/** Returns whether a text begins as a description of the page in its head does. */
export function isDescription({ descriptions }: Claims, text: string): boolean {
  const line = folded(text).slice(0, KNOWN_BY);
  return descriptions.some((description) => folded(description).startsWith(line));
}

/** At least three words that begin like a sentence. */
const SENTENCE = once(() => /^["'“„«‘(]?[\p{Lu}\p{Lo}\p{N}][^|•\s]*\s[^|•\s]*\s[^|•]*$/u);

const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);

/** Returns the first line of the list that ends right above the story's text, or `first` if there is no such list. */
function highlightsFrom({ page, blocks }: Evidence, first: number): number {
  const last = defined(blocks[first - 1]);
  const list = [...ancestors(page, last.node)].find((at) => LISTS.has(defined(page.tag[at])));
  if (list === undefined || contains(page, list, defined(blocks[first]).node)) return first;
  return blocks.findIndex(({ node }) => contains(page, list, node));
}

/** Returns whether a line is a heading of the line below it, in an element around both. */
function isHeadingOf({ page, blocks }: Evidence, i: number, below: number): boolean {
  const { node, linkChars } = defined(blocks[i]);
  if (headingLevel(page.tag[node]) < 2) return false;
  return linkChars === 0 && contains(page, parentOf(page, node), defined(blocks[below]).node);
}
