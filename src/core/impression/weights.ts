import type { BoostedTrees } from './boosted-trees.ts';
import noise from './noise-weights.json' with { type: 'json' };
import type { Lexicons } from './page-features.ts';
import { PAGE_KIND_MODEL } from './page-kind-model.ts';

/**
 * All that training gives to the product. The impression judges by the page alone; the verdict by that impression of the
 * block and of its surroundings, and by what the site's other pages show. Made by `npm run train`; `provenance` in the file
 * says from what, and how well they do on publishers they have not seen.
 */
export interface Weights extends Lexicons {
  /** Over PAGE_FEATURES. */
  readonly impression: BoostedTrees;
  /** Over VERDICT_FEATURES. */
  readonly verdict: BoostedTrees;
  /** Log-odds of each correction by name; one without is out of use. */
  readonly corrections: Readonly<Record<string, number>>;
  /** What tells the headline: weights over HEADLINE_INPUTS. */
  readonly headline: readonly number[];
  /** What short lines around a story tell: weights of each role over LINE_FEATURES. */
  readonly lines: Readonly<Record<'none' | 'byline' | 'published', readonly number[]>>;
}

const file = noise as unknown as Omit<Weights, 'pageKind'>;

/**
 * The weights that ship, each part read when it is first asked for. Training and benches put others in their place: those of
 * publishers not seen.
 */
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
