import { logistic, scores } from '../impression/boosted-trees.ts';
import { firstImpression } from '../impression/first-impression.ts';
import { SHIPPED, type Weights } from '../impression/weights.ts';
import { isOfFrame, linkStanding, oddsInSite } from '../links/link-standing.ts';
import { pageLinks } from '../links/page-links.ts';
import { type Claims, readClaims } from '../page/claims.ts';
import { contentParts } from '../page/content-parts.ts';
import { pageName } from '../page/link-url.ts';
import type { KindOdds } from '../page/page-kind.ts';
import type { PageTree } from '../page/page-tree.ts';
import { type JudgedPurpose, purposeOf } from '../purpose/purpose.ts';
import { type MarksOnPage, marksOnPage } from '../site/marks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { isOfTemplate, pagesOfLines } from './findings/repeated-line.ts';
import { captionsIn, type Media, mediaOn } from './media.ts';
import { type AppliedCorrection, correctedNoise, correctionsOn } from './noise.ts';
import { noiseByMarks, noiseByRole, noiseInCompany } from './noise-steps.ts';
import { JUDGING, type JudgingOptions } from './options.ts';
import { assignRoles, type Roles } from './roles.ts';
import { scaledBy, storyCut } from './story-cut.ts';
import { type StoryMedia, storyMedia } from './story-media.ts';
import { VERDICT_WIDTH, verdictFeatures } from './verdict-features.ts';

/** A judged page: what page, reader, popup, rules and learning all read. */
export interface Judgement {
  readonly evidence: Evidence;
  readonly claims: Claims;
  /** What people open the page for. */
  readonly purpose: JudgedPurpose;
  /** Features of each text block, row-major in the order of VERDICT_FEATURES. */
  readonly rows: Float32Array;
  /** The corrections that hold for some block. */
  readonly corrections: readonly AppliedCorrection[];
  /** P(noise) of each text block, 0..1, by index into `evidence.blocks`: below ½ exactly where the block is part of the story. */
  readonly noise: Float64Array;
  readonly roles: Roles;
  /** Number of the site's other pages that have each block's line. */
  readonly copies: readonly number[];
  /** Whether each block's line is the template's at its very place. */
  readonly ofTemplate: readonly boolean[];
  /** Pictures, players and frames, and whose they are; in page order. */
  readonly media: readonly Media[];
  /** Those of them that are the story's. */
  readonly storyMedia: readonly StoryMedia[];
  /** What kind of page it is, as probabilities. */
  readonly odds: KindOdds;
  /** 1 for each block that follows what the person said of an element. */
  readonly marked: Uint8Array;
  /** What the person said of elements of the page; missing where nothing. */
  readonly marks?: MarksOnPage;
}

/** The verdict on every block of a page. Linear in the page and the model. */
export const judge = (page: PageTree, model: SiteModel, weights: Weights = SHIPPED): Judgement =>
  judgeEvidence(gatherEvidence(page, model, firstImpression(page, weights)), weights);

/**
 * The verdict by this evidence, as a pipeline: each step takes values of the steps before and makes a new one.
 * 1. the trees' log-odds and the named corrections to them;
 * 2. the cut that makes the expected F1 of the story greatest, moved to ½;
 * 3. what the person said;
 * 4. roles, the story's pictures and their captions;
 * 5. P(noise) as role and company have it.
 */
export function judgeEvidence(
  evidence: Evidence,
  weights: Weights,
  options: JudgingOptions = JUDGING,
): Judgement {
  const { page, blocks, model, impression, own } = evidence;
  const rows = verdictFeatures(evidence);
  const logOdds = scores(weights.verdict, rows, VERDICT_WIDTH, blocks.length);
  const claims = readClaims(page.head);
  // One page links to everything that it shows: the first page of a site need not be asked.
  const standing =
    model.links.pages.size > 1 ? linkStanding(model.links, pageName(page.url), pageLinks(page)) : undefined;
  const odds = standing ? oddsInSite(impression.odds, standing) : impression.odds;
  const isInFrame = standing !== undefined && isOfFrame(standing);
  const purpose = purposeOf(impression.purpose, model.profile, own === 1, isInFrame);
  const corrections = correctionsOn({ evidence, claims, odds, noise: logOdds.map(logistic) }, weights);
  const corrected = correctedNoise(logOdds, corrections);
  const cut = storyCut(blocks, corrected, options);
  const scaled = corrected.map((p) => scaledBy(cut, p));

  const marks = marksOnPage(page, model);
  const { noise: told, marked } = noiseByMarks(scaled, evidence, marks);

  const ofTemplate = isOfTemplate(evidence);
  const apart = corrections.filter(({ correction }) => correction.apart);
  // What the person called noise, what is a thing of its own, and what the template has at this very place is no byline and no caption.
  // What the page itself names as its content is content, though other recipes ask for as much butter, and one author writes all stories.
  const named = contentParts(page);
  const isOut = (i: number, isClaimed = named[i] !== undefined): boolean =>
    (marked[i] === 1 || (!isClaimed && (ofTemplate[i] === true || apart.some(({ push }) => push(i) > 0)))) &&
    (told[i] ?? 1) > 0.5;
  const text = assignRoles(evidence, claims, told, weights, isOut, options);
  const pictures = storyMedia(evidence, claims, text);
  const captions = captionsIn(evidence, pictures);
  const of = text.of.map((role, i) => (role === 'none' && captions[i] && !isOut(i) ? 'caption' : role));
  const roles: Roles = { ...text, of };

  const noise = noiseInCompany(noiseByRole(told, roles, options), evidence, options);
  const names = { lexicon: weights.lexicon, article: odds.article, isForReading: purpose.purpose === 'read' };
  return {
    evidence,
    claims,
    purpose,
    rows,
    corrections,
    noise,
    roles,
    copies: pagesOfLines(evidence),
    ofTemplate,
    media: mediaOn(evidence, noise, roles, pictures, names, options),
    storyMedia: pictures,
    odds,
    marked,
    ...(marks ? { marks } : {}),
  };
}
