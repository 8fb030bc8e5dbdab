import { pageEvidence } from '../links/page-evidence.ts';
import { type KindOdds, oddsOfPage } from '../links/page-kind.ts';
import type { PageTree } from '../page-tree/page-tree.ts';
import type { SiteModel } from '../site-model/site-model.ts';
import { type Claims, readClaims } from './claims.ts';
import { type Evidence, gatherEvidence } from './evidence.ts';
import { blockNoise, type NoiseModel } from './noise-model.ts';
import weights from './noise-weights.json' with { type: 'json' };

/** A page judged: what verdicts, article and score are all made from. */
export interface Judgement {
  readonly evidence: Evidence;
  readonly claims: Claims;
  /** P(noise) of each text block, 0..1, by index into `evidence.blocks`. */
  readonly noise: Float64Array;
  /** What kind of page it is, as probabilities. */
  readonly odds: KindOdds;
}

export const NOISE_MODEL = weights as unknown as NoiseModel;

export function judge(page: PageTree, model: SiteModel): Judgement {
  const evidence = gatherEvidence(page, model);
  return {
    evidence,
    claims: readClaims(page.head),
    noise: blockNoise(evidence, NOISE_MODEL),
    odds: oddsOfPage(pageEvidence(page, evidence.blocks)),
  };
}
