import { defined } from '../../basics/defined.ts';
import { claimsOneProduct } from '../../claims/product-claim.ts';
import { isPeriod, withoutDates } from '../../claims/written-date.ts';
import type { Weights } from '../../impression/weights.ts';
import { type PageTree, parentOf } from '../../page/page-tree.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { isInSmallLetters } from '../../text/small-letters.ts';
import type { JudgingOptions } from '../options.ts';
import { BY_AND_NAME } from './author-words.ts';
import type { BlockRole } from './block-role.ts';
import { claimedMasthead } from './claimed-masthead.ts';
import { inStoryRow } from './kept-rows.ts';
import { lineFeatures } from './line-features.ts';
import { isMarked, roleOfLine } from './line-role.ts';
import { mastheadLines } from './masthead-lines.ts';
import { partHeadings } from './part-headings.ts';
import type { RoleDraft } from './role-draft.ts';

/** The end of a line that goes on below, such as a greeting. A label of two words may have a name below it: "Written by:". */
const GOES_ON = /,$|^(?:\S+\s+){2,40}\S*[:：]$/;

/** Least characters that a line of the story says besides its dates if it is no line with the story's date. Chosen by hand. */
const SAYS_MORE = 60;

/** Returns whether a line of the story cannot give its author or date: it is code, it goes on, or it is quoted, as posts are. */
const isPartOfText = (page: PageTree, { node, text }: TextBlock): boolean =>
  page.tag[node] === 'pre' ||
  [node, parentOf(page, node)].some((at) => page.tag[at] === 'blockquote') ||
  (GOES_ON.test(text) && !BY_AND_NAME().test(text));

/**
 * Gives bylines and dates their roles: first by trained weights, then the claimed author and day nearest the headline, then the template's
 * lines if the role is still missing. Without a headline, only the weights count. A picture's caption may tell its day. Changes `of`.
 */
export function setMastheadLines(
  { evidence, claims, purpose, noise, isRemoved, isOut, of }: RoleDraft,
  story: Readonly<Record<'headline' | 'first' | 'last', number>>,
  weights: Weights['lines'],
  options: JudgingOptions,
  isSureCaption: (block: number) => boolean,
): void {
  const { page, blocks } = evidence;
  const isInRow = inStoryRow({ evidence, of });
  const features = lineFeatures(evidence, claims, noise, story);
  const withoutDay = (i: number) => withoutDates(defined(blocks[i]).text, claims.language);
  const headsPart = partHeadings({ evidence, claims, of });
  const saysMore = (i: number) => i > story.first && of[i] === 'body' && withoutDay(i).length >= SAYS_MORE;
  // Below the first line about goods, such lines are those of customers' reviews.
  const lastOwn = purpose === 'use' && claimsOneProduct(page.head) ? story.first : blocks.length;
  /** Lines between headline and story that are the template's: one author may write all stories of a site. */
  const repeated: (readonly [number, BlockRole])[] = [];
  for (const i of mastheadLines(evidence, noise, story)) {
    if (i > lastOwn || (of[i] === 'body' && isPartOfText(page, defined(blocks[i])))) continue;
    const line = features(i);
    const isMarkedLine = isMarked(line);
    if (of[i] === 'body' && !isMarkedLine && headsPart(i)) continue;
    const role = isRemoved(i) ? 'none' : roleOfLine(line, weights, purpose === 'read');
    const isCaption = isSureCaption(i);
    const isNoDate =
      isCaption || (!isMarkedLine && saysMore(i)) || isPeriod(defined(blocks[i]).text, claims.language);
    const { text } = defined(blocks[i]);
    const isSentence = isInSmallLetters(text) || (text.length >= SAYS_MORE && !/\p{Lu}/u.test(text));
    const isNoName = !isMarkedLine && isSentence && !BY_AND_NAME().test(text);
    if (role === 'none' || isInRow(i) || (role === 'published' ? isNoDate : isNoName)) continue;
    if (isCaption && !isMarkedLine && defined(blocks[i]).text.length >= SAYS_MORE) continue;
    if (!isOut(i)) of[i] = role;
    else if (i > story.headline && i < story.first) repeated.push([i, role]);
  }
  if (story.headline < 0) return;
  const claimed = claimedMasthead(evidence, claims, story, options);
  for (const role of ['byline', 'published'] as const) {
    const line = claimed[role];
    if (of[line] === 'none' && !isRemoved(line)) of[line] = role;
  }
  const known = of.slice(0, story.first);
  for (const [i, role] of repeated) if (of[i] === 'none' && !known.includes(role)) of[i] = role;
}
