import { type BoostedTrees, logistic, logOdds } from './boosted-trees.ts';
import { CONTEXT_WIDTH, withContext } from './context.ts';
import type { CueLexicon } from './cues.ts';
import type { Evidence } from './evidence.ts';
import { blockFeatures, WIDTH } from './features.ts';

/**
 * One readable model that joins all measures into P(noise) a block. Two looks: the first sees the block itself, its
 * place and the site's evidence, the second also how the first judged the surroundings (stacking).
 * Made by `npm run train`; `provenance` says from what and how well it does on sites it has not seen.
 */
export interface NoiseModel {
  readonly provenance: object;
  readonly lexicon: CueLexicon;
  readonly firstLook: BoostedTrees;
  readonly secondLook: BoostedTrees;
}

/** P(noise) of each text block of the page, 0..1. */
export function blockNoise(evidence: Evidence, model: NoiseModel): Float64Array {
  const rows = blockFeatures(evidence, model.lexicon);
  const count = evidence.blocks.length;
  const first = scores(model.firstLook, rows, WIDTH, count);
  return scores(model.secondLook, withContext(evidence, rows, first), CONTEXT_WIDTH, count).map(logistic);
}

/** Log-odds of each row of a matrix. */
export function scores(trees: BoostedTrees, rows: Float32Array, width: number, count: number): Float64Array {
  const out = new Float64Array(count);
  for (let i = 0; i < count; i++) out[i] = logOdds(trees, rows, i * width);
  return out;
}
