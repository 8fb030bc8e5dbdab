import { defined } from '../../basics/defined.ts';
import { showsRecipe } from '../../claims/content-parts.ts';
import { withoutDates } from '../../claims/written-date.ts';
import type { Weights } from '../../impression/weights.ts';
import { tableOfLine } from '../../page/column-table.ts';
import { headingLevel } from '../../page/headings.ts';
import { attribute, type PageTree, parentOf, upTo } from '../../page/page-tree.ts';
import { isParagraph } from '../../page/paragraph.ts';
import type { TextBlock } from '../../page/text-blocks.ts';
import { JUDGING, type JudgingOptions } from '../options.ts';
import { setAsidesApart } from './asides.ts';
import type { BlockRole } from './block-role.ts';
import {
  isCaption,
  isLabel,
  isOwnFigcaption,
  setCreditedCaptions,
  setNamedCaptions,
} from './caption-lines.ts';
import { keepClaimed } from './claimed-content.ts';
import { setDateLines } from './date-lines.ts';
import { dropEndLinks } from './end-links.ts';
import { keepFactTables } from './fact-tables.ts';
import { findHeadline, type RepeatedHeadline, repeatedHeadline } from './headline.ts';
import { keepBetween } from './kept-between.ts';
import { keepItems } from './kept-items.ts';
import { keepLastSentence } from './kept-last.ts';
import { keepLeads } from './kept-leads.ts';
import { keepAlikeLines } from './kept-lines.ts';
import { keepPanelTitles } from './kept-panels.ts';
import { keepQuestions } from './kept-questions.ts';
import { keepQuotations } from './kept-quotations.ts';
import { inStoryRow, keepRowNames } from './kept-rows.ts';
import { keepSiblings } from './kept-siblings.ts';
import {
  BY_AND_NAME,
  claimedMasthead,
  isMarked,
  lineFeatures,
  mastheadLines,
  NAME_ALONE,
  roleOfLine,
} from './masthead-lines.ts';
import { partHeadings } from './part-headings.ts';
import { keepPosts } from './post-texts.ts';
import { dropRelatedLinks } from './related-links.ts';
import type { RoleDraft, RoleEvidence } from './role-draft.ts';
import { setStandfirst } from './standfirst.ts';
import { keepAmongParagraphs } from './story-boxes.ts';
import { setSubheadings } from './subheadings.ts';
import { keepTwinHeadings } from './twin-headings.ts';

export interface Roles {
  readonly of: readonly BlockRole[];
  /** Index of the headline's block, or −1. */
  readonly headline: number;
  /** First and last block of the body, or −1 if there is no body. */
  readonly first: number;
  readonly last: number;
}

/** Returns the roles of the blocks from their P(noise), with the cut at ½. Blocks that are out (`isOut`) get no other role. */
export function assignRoles(
  given: RoleEvidence,
  weights: Pick<Weights, 'headline' | 'lines'>,
  options: JudgingOptions = JUDGING,
): Roles {
  const { evidence, claims, noise, isOut } = given;
  const { blocks } = evidence;
  const of: BlockRole[] = blocks.map((_, i) => (defined(noise[i]) < 0.5 ? 'body' : 'none'));
  const draft: RoleDraft = { ...given, of };
  const headline = findHeadline(evidence, noise, weights.headline);
  if (headline >= 0 && !isOut(headline)) of[headline] = 'headline';
  const repeated = repeatedHeadline(blocks, headline);
  setRepeated(draft, headline, repeated);
  if (headline >= 0) setSignature(draft, headline);
  setCreditedCaptions(draft);
  setNamedCaptions(draft);
  keepClaimed(draft);
  keepPosts(draft);
  keepSiblings(draft, options);
  keepAlikeLines(draft, options);
  keepItems(draft);
  keepQuotations(draft);
  keepAmongParagraphs(draft);
  keepLeads(draft);
  keepFactTables(draft);
  keepQuestions(draft);
  keepRowNames(draft);
  dropRelatedLinks(draft);
  keepLastSentence(draft);
  of.forEach((role, i) => {
    if (role === 'body' && repeated(i) === 'trail') of[i] = 'none';
  });
  const first = of.indexOf('body');
  if (first < 0) return { of, headline, first, last: first };

  const captioned = (i: number) => isCaption(evidence, i, options);
  const isOwnCaption = (i: number) =>
    captioned(i) && (isLabel(defined(blocks[i])) || isOwnFigcaption(evidence.page, defined(blocks[i])));
  keepPanelTitles(draft);
  setSubheadings(draft, options, isOwnCaption);
  keepTwinHeadings(draft);
  const story = { headline, first, last: of.lastIndexOf('body') };
  setMastheadLines(draft, story, weights.lines, options, isOwnCaption);
  setDateLines(draft);
  // A line that is out of the story might be taken for its author.
  dropEndLinks(draft);
  const captions = of.map(
    (role, i) => i >= first && i <= story.last && !isOut(i) && role !== 'headline' && isOwnCaption(i),
  );
  const isHeading = (i: number) => headingLevel(defined(evidence.page.tag[defined(blocks[i]).node])) > 0;
  // Some galleries have only headings besides their captions, and the captions are then the story.
  if (of.some((role, i) => role === 'body' && !captions[i] && !isHeading(i)))
    captions.forEach((isSet, i) => {
      if (isSet) of[i] = 'caption';
    });
  keepBetween(draft);
  setStandfirst(draft, story, { isCaption: captioned, isOwnCaption, repeated });
  setAsidesApart(evidence, claims, of);
  return { of, ...story };
}

/**
 * Makes lines that repeat the headline no text of the story, except a lower heading or a term that has new text of the story below it. In
 * a recipe it is the card's, and in a thread that of a post.
 */
function setRepeated(
  { evidence: { page, blocks }, of }: RoleDraft,
  headline: number,
  repeated: RepeatedHeadline,
): void {
  const tags = blocks.map(({ node }) => defined(page.tag[node]));
  const isHeading = (i: number) => headingLevel(defined(tags[i])) > 1;
  const first = of.findIndex((role, i) => role === 'body' && i > headline && isParagraph(defined(blocks[i])));
  const hasParts = !showsRecipe(page) && !blocks.some((_, i) => isHeading(i) && repeated(i) === 'label');
  const told = new Set<string>();
  blocks.forEach(({ text }, i) => {
    const below = blocks[i + 1]?.text ?? '';
    const isOver = of[i + 1] === 'body' && !told.has(below) && (isHeading(i) || tags[i] === 'dt');
    const isPart = hasParts && first >= 0 && i > first && isOver;
    if (of[i] === 'body' && repeated(i) === 'again' && !isPart) of[i] = 'headline';
    told.add(text);
  });
}

/** The end of a line that goes on below, such as a greeting. A label of two words may have a name below it: "Written by:". */
const GOES_ON = /,$|^(?:\S+\s+){2,40}\S*[:：]$/;

/** Least characters that a line of the story says besides its dates if it is no line with the story's date. Chosen by hand. */
const SAYS_MORE = 60;

/** Returns whether a line of the story cannot give its author or date: it is code, it goes on, or it is quoted, as posts are. */
const isPartOfText = (page: PageTree, { node, text }: TextBlock): boolean =>
  page.tag[node] === 'pre' ||
  [node, parentOf(page, node)].some((at) => page.tag[at] === 'blockquote') ||
  (GOES_ON.test(text) && !BY_AND_NAME().test(text));

/** Most blocks from the story's first one to a line that signs it, above its first paragraph. */
const SIGNATURE_REACH = 3;

/**
 * Makes bylines of lines above the story's first paragraph: "by" and a name, a name alone as the first line, and lines that the page marks
 * as the author. Changes `of`.
 */
function setSignature({ evidence: { page, blocks }, of }: RoleDraft, headline: number): void {
  const first = of.indexOf('body', headline);
  if (first < 0) return;
  for (let i = first; i <= first + SIGNATURE_REACH; i++) {
    const block = blocks[i];
    if (!block || isParagraph(block)) return;
    const { start, node, text, linkChars } = block;
    const isBy = BY_AND_NAME().test(text);
    const isSigned = isBy || (i === first && linkChars === 0 && NAME_ALONE().test(text));
    const isNamed = upTo(page, start, node).some((at) => /\bauthor\b/.test(attribute(page, at, 'itemprop')));
    const isLine = page.tag[node] === 'p' ? isSigned : isBy && tableOfLine(page, blocks, i) !== undefined;
    if (of[i] === 'body' && (isLine || isNamed)) of[i] = 'byline';
  }
}

/** Sets the roles of lines with the story's author and date. A picture's caption may tell its day. */
function setMastheadLines(
  { evidence, claims, purpose, noise, isRemoved, isOut, of }: RoleDraft,
  story: Pick<Roles, 'headline' | 'first' | 'last'>,
  weights: Weights['lines'],
  options: JudgingOptions,
  isOwnCaption: (block: number) => boolean,
): void {
  const { page, blocks } = evidence;
  const isInRow = inStoryRow({ evidence, of });
  const features = lineFeatures(evidence, claims, noise, story);
  const withoutDay = (i: number) => withoutDates(defined(blocks[i]).text, claims.language);
  const headsPart = partHeadings({ evidence, claims, of });
  const saysMore = (i: number) => i > story.first && of[i] === 'body' && withoutDay(i).length >= SAYS_MORE;
  /** Lines between headline and story that are the template's: one author may write all stories of a site. */
  const repeated: (readonly [number, BlockRole])[] = [];
  for (const i of mastheadLines(evidence, noise, story)) {
    if (of[i] === 'body' && isPartOfText(page, defined(blocks[i]))) continue;
    const line = features(i);
    const isMarkedLine = isMarked(line);
    if (of[i] === 'body' && !isMarkedLine && headsPart(i)) continue;
    const role = isRemoved(i) ? 'none' : roleOfLine(line, weights, purpose === 'read');
    const isOwn = isOwnCaption(i);
    const isNoDate = isOwn || (!isMarkedLine && saysMore(i));
    if (role === 'none' || isInRow(i) || (role === 'published' && isNoDate)) continue;
    if (isOwn && !isMarkedLine && defined(blocks[i]).text.length >= SAYS_MORE) continue;
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
