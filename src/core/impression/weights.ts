import type { BoostedTrees } from './boosted-trees.ts';
import noise from './noise-weights.json' with { type: 'json' };
import type { Lexicons } from './page-features.ts';
import { PAGE_KIND_MODEL } from './page-kind-model.ts';

/**
 * All results of training that the product uses, made by `npm run train`. The impression judges by the page alone. The verdict judges by
 * the impressions of the block and its surroundings, and by the site's other pages. `provenance` in the file names the training data and
 * the quality on unseen publishers.
 */
export interface Weights extends Lexicons {
  /** Over PAGE_FEATURES. */
  readonly impression: BoostedTrees;
  /** Over VERDICT_FEATURES. */
  readonly verdict: BoostedTrees;
  /** Log-odds of each correction by name; a correction without a value is not used. */
  readonly corrections: Readonly<Record<string, number>>;
  /** Weights of the headline model, over HEADLINE_INPUTS. */
  readonly headline: readonly number[];
  /** Weights of each role of a short line around a story, over LINE_FEATURES. */
  readonly lines: Readonly<Record<'none' | 'byline' | 'published', readonly number[]>>;
}

const file = noise as unknown as Omit<Weights, 'pageKind'>;

/** The weights that ship. Each part is read on first use. Training and benches use other weights instead, from other publishers. */
export const SHIPPED: Weights = {
  pageKind: PAGE_KIND_MODEL,
  get lexicon() {
    return file.lexicon;
  },
  get impression() {
    return file.impression;
  },
  get verdict() {
    return file.verdict;
  },
  get corrections() {
    return file.corrections;
  },
  get headline() {
    return file.headline;
  },
  get lines() {
    return file.lines;
  },
};
