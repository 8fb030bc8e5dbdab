import { defined } from '../../basics/defined.ts';
import type { Weights } from '../../impression/weights.ts';
import { headingLevel } from '../../page/headings.ts';
import { JUDGING, type JudgingOptions } from '../options.ts';
import { setAsidesApart } from './asides.ts';
import type { BlockRole } from './block-role.ts';
import {
  isOwnFigcaption,
  looksLikeCaption,
  mayBeCaption,
  setCreditedCaptions,
  setNamedCaptions,
} from './caption-lines.ts';
import { keepClaimed } from './claimed-content.ts';
import { setDateLines } from './date-lines.ts';
import { dropEndLinks } from './end-links.ts';
import { keepFactTables } from './fact-tables.ts';
import { findHeadline, repeatedHeadline } from './headline.ts';
import { keepBetween } from './kept-between.ts';
import { keepComments } from './kept-comments.ts';
import { keepItems } from './kept-items.ts';
import { keepLastSentence } from './kept-last.ts';
import { keepLeads } from './kept-leads.ts';
import { keepAlikeLines } from './kept-lines.ts';
import { keepPanelTitles } from './kept-panels.ts';
import { keepParts } from './kept-parts.ts';
import { keepQuestions } from './kept-questions.ts';
import { keepQuotations } from './kept-quotations.ts';
import { keepCells, keepRowNames } from './kept-rows.ts';
import { keepSiblings } from './kept-siblings.ts';
import { setMastheadLines } from './masthead-roles.ts';
import { keepPosts } from './post-texts.ts';
import { dropRelatedLinks } from './related-links.ts';
import { setRepeatedHeadline } from './repeated-headline-lines.ts';
import type { RoleDraft, RoleEvidence } from './role-draft.ts';
import { setSignature } from './signature.ts';
import { setStandfirst } from './standfirst.ts';
import { keepAmongParagraphs } from './story-boxes.ts';
import { setSubheadings } from './subheadings.ts';
import { keepTwinHeadings } from './twin-headings.ts';

/** Roles of a page's blocks, and the places of headline and body that they were found from. */
export interface Roles {
  /** Role of each block. */
  readonly of: readonly BlockRole[];
  /** Index of the headline's block, or −1. The block has no role if `isOut` holds for it. Lines with its words have the role headline too. */
  readonly headline: number;
  /**
   * First body block before headings above it are added, and last body block before authors, dates and rows of links are taken out; −1
   * without a body. Their roles may have changed since.
   */
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

  // Headline, its repeats, signature and captions leave the body first: later rules measure shares of the body.
  const headline = findHeadline(evidence, noise, weights.headline);
  if (headline >= 0 && !isOut(headline)) of[headline] = 'headline';
  const repeated = repeatedHeadline(blocks, headline);
  setRepeatedHeadline(draft, headline, repeated);
  if (headline >= 0) setSignature(draft, headline);
  setCreditedCaptions(draft);
  setNamedCaptions(draft);

  // The surest and widest rules add lines first, since each rule sees what the rules above it added.
  keepClaimed(draft);
  keepComments(draft);
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
  keepCells(draft);
  keepParts(draft);

  // Lists of links leave after keepItems, which may add them, and before keepLastSentence, which needs the story's last line.
  dropRelatedLinks(draft);
  keepLastSentence(draft);
  of.forEach((role, i) => {
    if (role === 'body' && repeated(i) === 'trail') of[i] = 'none';
  });
  const first = of.indexOf('body');
  if (first < 0) return { of, headline, first, last: first };

  const looksLike = (i: number) => looksLikeCaption(evidence, i, options);
  const isSureCaption = (i: number) =>
    looksLike(i) && (mayBeCaption(defined(blocks[i])) || isOwnFigcaption(evidence.page, defined(blocks[i])));
  // A heading is story if the text below it is, so headings come after that text.
  setSubheadings(draft, options, isSureCaption);
  // A panel's title with a link beside it, such as one to the source, is a heading over links, so titles come after headings.
  keepPanelTitles(draft);
  keepTwinHeadings(draft);

  // The features of authors and dates include the distances from the first and last line of the body.
  const story = { headline, first, last: of.lastIndexOf('body') };
  setMastheadLines(draft, story, weights.lines, options, isSureCaption);
  setDateLines(draft);
  // A line that is out of the story might be taken for its author.
  dropEndLinks(draft);

  // A caption ends the run of lines that keepBetween adds. The standfirst is among the lines that then still have no role.
  const captions = of.map(
    (role, i) => i >= first && i <= story.last && !isOut(i) && role !== 'headline' && isSureCaption(i),
  );
  const isHeading = (i: number) => headingLevel(defined(evidence.page.tag[defined(blocks[i]).node])) > 0;
  // Some galleries have only headings besides their captions, and the captions are then the story.
  if (of.some((role, i) => role === 'body' && !captions[i] && !isHeading(i)))
    captions.forEach((isSet, i) => {
      if (isSet) of[i] = 'caption';
    });
  keepBetween(draft);
  setStandfirst(draft, story, { looksLikeCaption: looksLike, isSureCaption, repeated });

  // Rules above may have added the headline's repeats, such as a second one for other windows.
  setRepeatedHeadline(draft, headline, repeated);

  // Quotations, notes and boxes about the author leave the body last: all rules above count them as part of it.
  setAsidesApart(evidence, claims, of);
  return { of, ...story };
}
