import { NOISE_MODEL } from '../impression/noise-model.ts';
import { oddsOfPage } from '../impression/page-kind.ts';
import { graphSums, LINKED_PAGES_NEEDED, linkStanding, oddsInSite } from '../links/link-standing.ts';
import { pageLinks } from '../links/page-links.ts';
import { type Claims, readClaims } from '../page/claims.ts';
import { pageName } from '../page/link-url.ts';
import type { KindOdds } from '../page/page-kind.ts';
import type { PageTree } from '../page/page-tree.ts';
import { type MarksOnPage, marksOnPage } from '../site/marks.ts';
import { modelMeasure, type SiteModel } from '../site/site-model.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { verdictFeatures } from './verdict-features.ts';
import { verdictNoise } from './verdict-noise.ts';

/** A page judged: what verdicts, article and score are all made from. */
export interface Judgement {
  readonly evidence: Evidence;
  readonly claims: Claims;
  /** Features of each text block, row-major in the order of VERDICT_FEATURES. */
  readonly rows: Float32Array;
  /** P(noise) of each text block, 0..1, by index into `evidence.blocks`. */
  readonly noise: Float64Array;
  /** What kind of page it is, as probabilities. */
  readonly odds: KindOdds;
  /** What the person decided about elements of the page; where it speaks, `noise` already follows it. */
  readonly marks?: MarksOnPage;
}

const siteLinkSums = modelMeasure(({ links }) => graphSums(links));
/** P(noise) of what a person called noise: as sure as a measure may be, so that log-odds stay finite. */
const MARKED_NOISE = 0.999;

export function judge(page: PageTree, model: SiteModel): Judgement {
  const evidence = gatherEvidence(page, model);
  const rows = verdictFeatures(evidence);
  const noise = verdictNoise(NOISE_MODEL.verdict, rows, evidence);
  const marks = marksOnPage(page, model.marks);
  if (marks) followMarks(noise, evidence, marks);
  return {
    evidence,
    claims: readClaims(page.head),
    rows,
    noise,
    odds: oddsBySite(page, model),
    ...(marks ? { marks } : {}),
  };
}

/** What the site's links say is asked only where enough of them are known to say anything. */
function oddsBySite(page: PageTree, model: SiteModel): KindOdds {
  const own = oddsOfPage(page);
  if (model.links.pages.size < LINKED_PAGES_NEEDED) return own;
  return oddsInSite(own, linkStanding(model.links, pageName(page.url), pageLinks(page), siteLinkSums(model)));
}

/** A run of text follows a mark inside its line only where all of the run stands in the marked element. */
function followMarks(noise: Float64Array, { page, blocks }: Evidence, { deciding }: MarksOnPage): void {
  blocks.forEach(({ node, start, end }, i) => {
    let mark = deciding[start];
    for (let at = start; at < end; at++)
      if (page.tag[at] === '#text' && deciding[at] !== mark) mark = deciding[node];
    if (mark) noise[i] = mark.kind === 'noise' ? MARKED_NOISE : 1 - MARKED_NOISE;
  });
}
