import { graphSums, linkStanding } from '../links/link-standing.ts';
import { pageName } from '../links/link-url.ts';
import { type KindOdds, oddsInSite, oddsOfPage } from '../links/page-kind.ts';
import { pageLinks } from '../links/page-links.ts';
import type { PageTree } from '../page-tree/page-tree.ts';
import { modelMeasure, type SiteModel } from '../site-model/site-model.ts';
import { type Claims, readClaims } from './claims.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { NOISE_MODEL } from './noise-model.ts';
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
}

const siteLinkSums = modelMeasure(({ links }) => graphSums(links));

export function judge(page: PageTree, model: SiteModel): Judgement {
  const evidence = gatherEvidence(page, model);
  const rows = verdictFeatures(evidence);
  return {
    evidence,
    claims: readClaims(page.head),
    rows,
    noise: verdictNoise(NOISE_MODEL.verdict, rows, evidence.blocks.length),
    odds: oddsInSite(
      oddsOfPage(page),
      linkStanding(model.links, pageName(page.url), pageLinks(page), siteLinkSums(model)),
    ),
  };
}
