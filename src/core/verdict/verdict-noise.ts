import { type BoostedTrees, logistic, scores } from './boosted-trees.ts';
import { VERDICT_FEATURES, VERDICT_WIDTH } from './verdict-features.ts';

const LINE_PAGES = VERDICT_FEATURES.indexOf('linePages');
const LINE_SHARE = VERDICT_FEATURES.indexOf('lineShare');

/** A line on this many other pages, and on this share of them, is the template's. Fewer may be copies of one story. */
const TEMPLATE_PAGES = 3;
const TEMPLATE_SHARE = 0.6;
const TEMPLATE_NOISE = 0.98;

/**
 * P(noise) of each block, 0..1, from the rows of `verdictFeatures`. The trained model has seen few sign-up boxes in the
 * middle of a story; the style tree needs no training to tell them: text of nearly every page has importance near 0.
 */
export function verdictNoise(trees: BoostedTrees, rows: Float32Array, count: number): Float64Array {
  const noise = scores(trees, rows, VERDICT_WIDTH, count).map(logistic);
  for (let i = 0; i < count; i++) {
    const row = i * VERDICT_WIDTH;
    const pages = Math.round(Math.expm1(rows[row + LINE_PAGES] ?? 0));
    const share = rows[row + LINE_SHARE] ?? 0;
    if (pages >= TEMPLATE_PAGES && share >= TEMPLATE_SHARE)
      noise[i] = Math.max(noise[i] ?? 0, TEMPLATE_NOISE);
  }
  return noise;
}
