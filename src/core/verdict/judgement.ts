import { logistic, scores } from '../impression/boosted-trees.ts';
import { firstImpression } from '../impression/first-impression.ts';
import { SHIPPED, type Weights } from '../impression/weights.ts';
import { LINKED_PAGES_NEEDED, linkStanding, oddsInSite } from '../links/link-standing.ts';
import { pageLinks } from '../links/page-links.ts';
import { type Claims, readClaims } from '../page/claims.ts';
import { defined } from '../page/defined.ts';
import { pageName } from '../page/link-url.ts';
import type { KindOdds } from '../page/page-kind.ts';
import type { PageTree } from '../page/page-tree.ts';
import { type MarksOnPage, marksOnPage } from '../site/marks.ts';
import type { SiteModel } from '../site/site-model.ts';
import { boundNoise } from './bounds.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { isOfTemplate } from './findings/repeated-line.ts';
import { isForStory } from './for-story.ts';
import { captionsIn, type Media, mediaOn } from './media.ts';
import { type AppliedCorrection, correctedNoise, correctionsOn } from './noise.ts';
import { JUDGING, type JudgingOptions } from './options.ts';
import { assignRoles, type Roles } from './roles.ts';
import { scaledBy, storyCut } from './story-cut.ts';
import { type StoryMedia, storyMedia } from './story-media.ts';
import { VERDICT_WIDTH, verdictFeatures } from './verdict-features.ts';
import { waitingEmbedTexts } from './waiting-embeds.ts';

/** A page judged: what page, reader, popup, rules and learning all read. Nothing is decided after it. */
export interface Judgement {
  readonly evidence: Evidence;
  readonly claims: Claims;
  /** Features of each text block, row-major in the order of VERDICT_FEATURES. */
  readonly rows: Float32Array;
  /** The corrections that hold of some block. */
  readonly corrections: readonly AppliedCorrection[];
  /** P(noise) of each text block, 0..1, by index into `evidence.blocks`: below ½ exactly where it is part of the story. */
  readonly noise: Float64Array;
  readonly roles: Roles;
  /** Pictures, players and frames, and whose they are; in page order. */
  readonly media: readonly Media[];
  /** Those of them that are the story's. */
  readonly storyMedia: readonly StoryMedia[];
  /** What kind of page it is, as probabilities. */
  readonly odds: KindOdds;
  /** What the person decided about elements of the page; where it speaks, `noise` already follows it. */
  readonly marks?: MarksOnPage;
}

/** P(noise) of what a person called noise: as sure as a measure may be, so that log-odds stay finite. */
const MARKED_NOISE = 0.999;

/** The verdict on every block of a page. Linear in the page and the model. */
export const judge = (page: PageTree, model: SiteModel, weights: Weights = SHIPPED): Judgement =>
  judgeEvidence(gatherEvidence(page, model, firstImpression(page, weights)), weights);

export function judgeEvidence(
  evidence: Evidence,
  weights: Weights,
  options: JudgingOptions = JUDGING,
): Judgement {
  const { page, blocks, model } = evidence;
  const rows = verdictFeatures(evidence);
  const logOdds = scores(weights.verdict, rows, VERDICT_WIDTH, blocks.length);
  const claims = readClaims(page.head);
  const odds = oddsBySite(evidence);
  const corrections = correctionsOn({ evidence, claims, odds, noise: logOdds.map(logistic) }, weights);
  const corrected = correctedNoise(logOdds, corrections);
  const cut = storyCut(blocks, corrected, options);
  const noise = corrected.map((p) => scaledBy(cut, p));
  const waiting = waitingEmbedTexts(evidence);
  waiting.forEach((waits, i) => {
    if (waits) noise[i] = Math.max(defined(noise[i]), options.asking);
  });
  const marks = marksOnPage(page, model);
  const marked = marks && followMarks(noise, evidence, marks);
  // What the person called noise, what asks before it loads something, and what the template has in this very place, is no byline
  // and no caption.
  const ofTemplate = isOfTemplate(evidence);
  const apart = corrections.filter(({ correction }) => correction.apart);
  const isOut = (i: number) =>
    (marked?.[i] === 1 ||
      waiting[i] === 1 ||
      ofTemplate[i] === true ||
      apart.some(({ push }) => push(i) > 0)) &&
    defined(noise[i]) > 0.5;
  const text = assignRoles(evidence, claims, noise, weights, isOut, options);
  const pictures = storyMedia(evidence, claims, text);
  const captions = captionsIn(evidence, pictures);
  const roles: Roles = {
    ...text,
    of: text.of.map((role, i) => (role === 'none' && captions[i] && !isOut(i) ? 'caption' : role)),
  };
  const forStory = isForStory(evidence, roles, odds.article, options);
  boundNoise(
    noise,
    { evidence, rows, roles, ofTemplate, isForStory: forStory, isMarked: (i) => marked?.[i] === 1 },
    options,
  );
  const names = { lexicon: weights.lexicon, article: odds.article, isForStory: forStory };
  const media = mediaOn(evidence, noise, roles, pictures, names, options);
  return {
    evidence,
    claims,
    rows,
    corrections,
    noise,
    roles,
    media,
    storyMedia: pictures,
    odds,
    ...(marks ? { marks } : {}),
  };
}

/** What the site's links say is asked only where enough of them are known to say anything. */
function oddsBySite({ page, model, impression }: Evidence): KindOdds {
  if (model.links.pages.size < LINKED_PAGES_NEEDED) return impression.odds;
  const standing = linkStanding(model.links, pageName(page.url), pageLinks(page));
  return oddsInSite(impression.odds, standing);
}

/**
 * A run of text follows a mark inside its line only where all of the run stands in the marked element. Gives 1 for each block
 * that follows one.
 */
function followMarks(noise: Float64Array, { page, blocks }: Evidence, { deciding }: MarksOnPage): Uint8Array {
  return Uint8Array.from(blocks, ({ node, start, end }, i) => {
    let mark = deciding[start];
    for (let at = start; at < end; at++)
      if (page.tag[at] === '#text' && deciding[at] !== mark) mark = deciding[node];
    if (!mark) return 0;
    noise[i] = mark.kind === 'noise' ? MARKED_NOISE : 1 - MARKED_NOISE;
    return 1;
  });
}
