import type { TextBlock } from '../segmentation/text-blocks.ts';

/**
 * P(noise) below which blocks are taken for the story: the cut that makes the expected F1 of the kept words greatest. With
 * c = 1 − P(noise) and w words a block, keeping the k likeliest gives an expected F1 of about
 * `2 Σ_kept w c / (Σ_kept w + Σ_all w c)`; the best cut lies where c is half of it (Lipton, Elkan & Naryanaswamy, ECML 2014).
 * On a page judged with certainty that is 0.5; where all is doubtful, more is kept rather than nothing.
 */
export function storyCut(blocks: readonly TextBlock[], noise: ArrayLike<number>): number {
  const order = blocks
    .map(({ text }, i) => ({ weight: text.length, content: 1 - (noise[i] ?? 1) }))
    .sort((a, b) => b.content - a.content);
  const expected = order.reduce((sum, { weight, content }) => sum + weight * content, 0);
  let hits = 0;
  let kept = 0;
  let best = 0;
  for (const { weight, content } of order) {
    hits += weight * content;
    kept += weight;
    best = Math.max(best, (2 * hits) / (kept + expected));
  }
  return Math.max(0.5, 1 - best / 2);
}
