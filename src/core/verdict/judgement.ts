import { pageName } from '../address/link-url.ts';
import { defined } from '../basics/defined.ts';
import { type Claims, readClaims } from '../claims/claims.ts';
import { contentParts, isRecipeLine, recipeLabels, showsRecipe } from '../claims/content-parts.ts';
import { logistic, scores } from '../impression/boosted-trees.ts';
import { firstImpression } from '../impression/first-impression.ts';
import { SHIPPED, type Weights } from '../impression/weights.ts';
import { chancesInSite, isOfFrame, linkFigures } from '../links/link-figures.ts';
import { pageLinks } from '../links/page-links.ts';
import type { KindChances } from '../page/page-kind.ts';
import type { PageTree } from '../page/page-tree.ts';
import { emptyProfile } from '../purpose/profile.ts';
import { type JudgedPurpose, purposeOf } from '../purpose/purpose.ts';
import { type MarksOnPage, marksOnPage } from '../site/marks-on-page.ts';
import type { SiteModel } from '../site/site-model.ts';
import { type Evidence, gatherEvidence } from './evidence/evidence.ts';
import { pagesOfLines } from './evidence/line-copies.ts';
import { VERDICT_WIDTH, verdictFeatures } from './evidence/verdict-features.ts';
import { type AppendedStory, appendedStories } from './findings/other-stories.ts';
import { isOfTemplate } from './findings/repeated-line.ts';
import { captionsIn, type Media, mediaOn } from './media/media.ts';
import { type StoryMedia, storyMedia } from './media/story-media.ts';
import { type AppliedCorrection, correctedNoise, correctionsOn } from './noise.ts';
import { noiseByMarks, noiseByRole, noiseInCompany } from './noise-steps.ts';
import { JUDGING, type JudgingOptions } from './options.ts';
import { assignRoles, type Roles } from './roles/roles.ts';
import { scaledBy, storyCut } from './story-cut.ts';

/** A judged page. Treatment, reader, popup, rules and learning all read it. */
export interface Judgement {
  readonly evidence: Evidence;
  readonly claims: Claims;
  /** Why people open the page. */
  readonly purpose: JudgedPurpose;
  /** Features of each text block, row-major in the order of VERDICT_FEATURES. */
  readonly rows: Float32Array;
  /** The corrections that hold for at least one block. */
  readonly corrections: readonly AppliedCorrection[];
  /** The stories below the page's own, in page order. */
  readonly appended: readonly AppendedStory[];
  /** P(noise) of each text block, 0..1, by index into `evidence.blocks`: below ½ exactly for blocks that are part of the story. */
  readonly noise: Float64Array;
  readonly roles: Roles;
  /** Number of the site's other pages that have each block's line. */
  readonly copies: readonly number[];
  /** Whether each block's line is the template's at its very place. */
  readonly ofTemplate: readonly boolean[];
  /** Pictures, players, frames and empty boxes, in page order. */
  readonly media: readonly Media[];
  /** Pictures, players and embeds of the story. */
  readonly storyMedia: readonly StoryMedia[];
  /** Probability of each kind of page. */
  readonly chances: KindChances;
  /** 1 for each block that a person's correction decides. */
  readonly marked: Uint8Array;
  /** The person's corrections on the page, if any. */
  readonly marks?: MarksOnPage;
}

/** Returns the verdict on every block of a page. Linear in the page and the model. */
export const judge = (page: PageTree, model: SiteModel, weights: Weights = SHIPPED): Judgement =>
  judgeEvidence(gatherEvidence(page, model, firstImpression(page, weights)), weights);

/**
 * Returns the verdict from the evidence, as a pipeline of steps.
 * 1. The trees' log-odds, with the site's evidence for text that other pages repeat, and the named corrections.
 * 2. The cut with the greatest expected F1 of the story, moved to ½.
 * 3. The person's corrections.
 * 4. Roles, the story's pictures and their captions.
 * 5. P(noise) adjusted to the block's role and the elements around it.
 */
export function judgeEvidence(
  evidence: Evidence,
  weights: Weights,
  options: JudgingOptions = JUDGING,
): Judgement {
  const { page, blocks, model, impression, own } = evidence;
  const rows = verdictFeatures(evidence, options);
  const logOdds = scores(weights.verdict, rows, VERDICT_WIDTH, blocks.length);
  const claims = readClaims(page.head);
  // One page alone links to everything that it shows, so its link graph says nothing.
  const standing =
    model.links.pages.size > 1 ? linkFigures(model.links, pageName(page.url), pageLinks(page)) : undefined;
  const chances = standing ? chancesInSite(impression.chances, standing) : impression.chances;
  const isInFrame = standing !== undefined && isOfFrame(standing);
  // A shop's pages do not tell why people open its recipes.
  const profile = showsRecipe(page) ? emptyProfile() : model.profile;
  const purpose = purposeOf(impression.purpose, profile, own === 1, isInFrame);
  const judged = { evidence, claims, chances, purpose: purpose.purpose, noise: logOdds.map(logistic) };
  const corrections = correctionsOn(judged, weights);
  const corrected = correctedNoise(logOdds, corrections);
  const apart = corrections.filter(({ correction }) => correction.apart);
  const isApart = corrected.map((p, i) => Number(p > 0.5 && apart.some(({ push }) => push(i) > 0)));
  // Lines of a recipe and what was found apart are known, however doubtful the page looks.
  const doubt = corrected.map((p, i) => (isRecipeLine(page, i) ? 0 : isApart[i] ? 1 : p));
  const cut = storyCut(blocks, doubt, options);
  const scaled = corrected.map((p, i) => (isApart[i] ? p : scaledBy(cut, p)));

  const marks = marksOnPage(page, model);
  const { noise: told, marked } = noiseByMarks(scaled, evidence, marks);

  const ofTemplate = isOfTemplate(evidence);
  // Three kinds of noise are out: corrected as noise, found by an `apart` correction, or the template's at this very place. Only the first
  // counts against content that the page claims: other recipes may need as much butter, and one author may write all stories. Notes of a
  // recipe are only told by the word above them, which some sites have above comments.
  const named = contentParts(page);
  const labels = recipeLabels(page);
  const isClaim = (i: number) => (named[labels[i] ?? i] ?? 'note') !== 'note';
  const isNoise = (i: number) => defined(told[i]) > 0.5;
  const isRemoved = (i: number) => marked[i] === 1 && isNoise(i);
  const isOutUnclaimed = (i: number) =>
    (marked[i] === 1 || ofTemplate[i] === true || isApart[i] === 1) && isNoise(i);
  const isOut = (i: number) => (isClaim(i) ? isRemoved(i) : isOutUnclaimed(i));
  const out = { isRemoved, isOutUnclaimed, isOut };
  const draft = { evidence, claims, purpose: purpose.purpose, chances, noise: told, ...out };
  const text = assignRoles(draft, weights, options);
  const pictures = storyMedia(evidence, claims, text, purpose.purpose);
  const captions = captionsIn(evidence, pictures);
  const of = text.of.map((role, i) => (role === 'none' && captions[i] && !isOut(i) ? 'caption' : role));
  const roles: Roles = { ...text, of };

  const noise = noiseInCompany(noiseByRole(told, roles, options), evidence, options);
  const names = {
    lexicon: weights.lexicon,
    article: chances.article,
    isForReading: purpose.purpose === 'read',
  };
  return {
    evidence,
    claims,
    purpose,
    rows,
    corrections,
    appended: appendedStories(judged),
    noise,
    roles,
    copies: pagesOfLines(evidence),
    ofTemplate,
    media: mediaOn(evidence, { noise, roles, story: pictures }, names, options),
    storyMedia: pictures,
    chances,
    marked,
    ...(marks ? { marks } : {}),
  };
}
