import type { BoostedTrees } from './boosted-trees.ts';
import type { CueLexicon } from './cues.ts';
import weights from './noise-weights.json' with { type: 'json' };

/**
 * The model that joins all measures into P(noise) a block, in two steps. The impression judges by the page alone; the
 * verdict by that impression of the block and of its surroundings, and by what the site's other pages show. Made by
 * `npm run train`; `provenance` says from what, and how well it does on publishers it has not seen.
 */
export interface NoiseModel {
  readonly provenance: object;
  readonly lexicon: CueLexicon;
  /** Over PAGE_FEATURES. */
  readonly impression: BoostedTrees;
  /** Over VERDICT_FEATURES. */
  readonly verdict: BoostedTrees;
}

export const NOISE_MODEL = weights as unknown as NoiseModel;
