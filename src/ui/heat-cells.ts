import { defined } from '../core/page/defined.ts';
import type { Verdict } from '../core/report/page-report.ts';

/** One bar of the heat strip: a block, or several neighbours where there are more blocks than bars. */
export interface HeatCell {
  /** First block of the bar. */
  readonly node: number;
  /** 0..1, square root of the words against the longest bar: a caption stays visible beside a long story. */
  readonly height: number;
  /** Mean P(noise) by words, 0..1. */
  readonly noise: number;
  /** Mean entropy by words, 0..1; null where no block of the bar has one. */
  readonly entropy: number | null;
}

/** The page in reading order in at most `most` bars; linear. */
export function heatCells(verdicts: readonly Verdict[], most: number): HeatCell[] {
  const perCell = Math.max(1, Math.ceil(verdicts.length / most));
  const bars = [];
  for (let at = 0; at < verdicts.length; at += perCell) {
    const blocks = verdicts.slice(at, at + perCell);
    bars.push({
      node: defined(blocks[0]).node,
      words: blocks.reduce((sum, block) => sum + block.words, 0),
      noise: meanByWords(blocks, (block) => block.noise) ?? 0,
      entropy: meanByWords(blocks, ({ why }) => why?.entropy ?? null),
    });
  }
  const longest = bars.reduce((most, bar) => Math.max(most, bar.words), 1);
  return bars.map(({ words, ...bar }) => ({ ...bar, height: Math.sqrt(words / longest) }));
}

function meanByWords(blocks: readonly Verdict[], measure: (block: Verdict) => number | null): number | null {
  let sum = 0;
  let weights = 0;
  for (const block of blocks) {
    const value = measure(block);
    if (value === null) continue;
    // A picture without words still counts for something.
    const weight = Math.max(1, block.words);
    sum += value * weight;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}
