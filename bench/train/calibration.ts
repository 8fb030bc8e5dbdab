import { words } from '../metric.ts';
import type { Trial } from './pipeline.ts';

/** Blocks whose P(noise) is between two marks. */
export interface ReliabilityRow {
  readonly from: number;
  readonly to: number;
  readonly blocks: number;
  /** Mean of the given P(noise). */
  readonly said: number;
  /** Share of these blocks that were noise. */
  readonly true: number;
  /** Share of noise among the words of these blocks. */
  readonly trueByWords: number;
}

/** Bounds of the rows. They include the product's own thresholds: dim from 0.8, hide from 0.95. */
const MARKS = [0, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95, 0.98, 1];

/** Compares the given P(noise) with how often it was noise, over all blocks whose label the gold settles. */
export function reliability(trials: readonly Trial[]): ReliabilityRow[] {
  const rows = MARKS.slice(1).map(() => ({ blocks: 0, said: 0, noise: 0, words: 0, noiseWords: 0 }));
  for (const { page, noise } of trials) {
    page.labels.forEach((label, i) => {
      if (Number.isNaN(label)) return;
      const p = noise[i] ?? 0;
      const row = rows[MARKS.findIndex((mark, m) => m > 0 && (p < mark || mark === 1)) - 1];
      if (!row) return;
      const size = words(page.blocks[i]?.text ?? '').length;
      row.blocks++;
      row.said += p;
      row.noise += label;
      row.words += size;
      row.noiseWords += label * size;
    });
  }
  return rows.map(({ blocks, said, noise, words: all, noiseWords }, m) => ({
    from: MARKS[m] ?? 0,
    to: MARKS[m + 1] ?? 1,
    blocks,
    said: said / blocks,
    true: noise / blocks,
    trueByWords: noiseWords / all,
  }));
}

/** Returns the expected calibration error: the mean distance of the given P(noise) from the true share, over all blocks. */
export function calibrationError(rows: readonly ReliabilityRow[]): number {
  const all = rows.reduce((sum, { blocks }) => sum + blocks, 0);
  return rows.reduce(
    (sum, row) => sum + (row.blocks > 0 ? (row.blocks / all) * Math.abs(row.said - row.true) : 0),
    0,
  );
}

export function reliabilityTable(trials: readonly Trial[]): string[] {
  const rows = reliability(trials);
  return [
    'P(noise) given    blocks   mean given   were noise   by words',
    ...rows.map(
      ({ from, to, blocks, said, true: share, trueByWords }) =>
        `${from.toFixed(2)} – ${to.toFixed(2)}  ${String(blocks).padStart(11)}  ${[said, share, trueByWords].map((x) => x.toFixed(3).padStart(10)).join(' ')}`,
    ),
    `expected calibration error ${calibrationError(rows).toFixed(4)}`,
  ];
}
