import type { TextBlock } from '../page/text-blocks.ts';
import { JUDGING, type JudgingOptions } from './options.ts';

/**
 * P(noise) below which blocks are taken for the story: the cut that makes the expected F1 of the kept words greatest. With
 * c = 1 − P(noise) and w words a block, keeping the k likeliest gives an expected F1 of about
 * `2 Σ_kept w c / (Σ_kept w + Σ_all w c)`; the best cut lies where c is half of it (Lipton, Elkan & Naryanaswamy, ECML 2014).
 * Where the plain cut at ½ comes near that, it stands: one doubtful block does not make a doubtful page. A page on which no
 * block is likely enough has no story, whichever block is the least unlikely.
 */
export function storyCut(
  blocks: readonly TextBlock[],
  noise: ArrayLike<number>,
  { nearBest, noStory }: JudgingOptions = JUDGING,
): number {
  const order = blocks
    .map(({ text }, i) => ({ weight: text.length, content: 1 - (noise[i] ?? 1) }))
    .sort((a, b) => b.content - a.content);
  const expected = order.reduce((sum, { weight, content }) => sum + weight * content, 0);
  let hits = 0;
  let kept = 0;
  let best = 0;
  let plain = 0;
  for (const { weight, content } of order) {
    hits += weight * content;
    kept += weight;
    const f1 = (2 * hits) / (kept + expected);
    if (content > 0.5) plain = f1;
    best = Math.max(best, f1);
  }
  return plain >= nearBest * best ? 0.5 : Math.min(noStory, Math.max(0.5, 1 - best / 2));
}

/** P(noise) with the cut moved to ½: below ½ is story, the rest stays as it is (no cut is below ½), and the order is kept. */
export const scaledBy = (cut: number, noise: number): number => (noise < cut ? (0.5 * noise) / cut : noise);
