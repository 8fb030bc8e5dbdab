import { type BoostedTrees, logistic, scores } from '../impression/boosted-trees.ts';
import type { PageBlocks } from '../impression/layout.ts';
import { contentLabels } from './content-labels.ts';
import { VERDICT_FEATURES, VERDICT_WIDTH } from './verdict-features.ts';

const LINE_PAGES = VERDICT_FEATURES.indexOf('linePages');
const LINE_SHARE = VERDICT_FEATURES.indexOf('lineShare');

/** A line on this many other pages, and on this share of them, is the template's. Fewer may be copies of one story. */
const TEMPLATE_PAGES = 3;
const TEMPLATE_SHARE = 0.6;
const TEMPLATE_NOISE = 0.98;
/** P(noise) from which a line that no other page has is no content that a label could belong to. */
const NO_CONTENT = 0.7;

/**
 * P(noise) of each block, 0..1, from the rows of `verdictFeatures`. The trained model has seen few sign-up boxes in the
 * middle of a story; the style tree needs no training to tell them: text of nearly every page has importance near 0. The
 * labels of what varies are on nearly every page as well, and of these the model has the last word.
 */
export function verdictNoise(trees: BoostedTrees, rows: Float32Array, on: PageBlocks): Float64Array {
  const noise = scores(trees, rows, VERDICT_WIDTH, on.blocks.length).map(logistic);
  const pagesOf = (i: number) => Math.round(Math.expm1(rows[i * VERDICT_WIDTH + LINE_PAGES] ?? 0));
  const template = on.blocks.flatMap((_, i) =>
    (noise[i] ?? 0) < TEMPLATE_NOISE &&
    pagesOf(i) >= TEMPLATE_PAGES &&
    (rows[i * VERDICT_WIDTH + LINE_SHARE] ?? 0) >= TEMPLATE_SHARE
      ? [i]
      : [],
  );
  if (template.length === 0) return noise;
  const isLabel = contentLabels(on, (i) => pagesOf(i) === 0 && (noise[i] ?? 1) < NO_CONTENT);
  const lifted = template.filter((i) => !isLabel(i));
  for (const i of lifted) noise[i] = TEMPLATE_NOISE;
  return noise;
}
