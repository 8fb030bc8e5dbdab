import { defined } from '../basics/defined.ts';
import type { TextBlock } from '../page/text-blocks.ts';
import { JUDGING, type JudgingOptions } from './options.ts';

/**
 * Returns the cut: blocks with a lower P(noise) are story. It is the cut with the greatest expected F1 of the kept text.
 * Let c = 1 − P(noise) and w be a block's characters. Keeping the k likeliest blocks gives an expected F1 of about
 * `2 Σ_kept w c / (Σ_kept w + Σ_all w c)`. The best cut is where c is half of it (Lipton, Elkan & Naryanaswamy, ECML 2014).
 * Their proof takes the blocks' errors for independent, but a page is misjudged as a whole: so each P(noise) is drawn towards ½ first.
 * If the plain cut at ½ comes near, it is kept: one doubtful block does not make a doubtful page. No cut is above `noStory`, so a page
 * without a likely block has no story.
 */
export function storyCut(
  blocks: readonly TextBlock[],
  noise: ArrayLike<number>,
  { confidence, nearBest, noStory }: JudgingOptions = JUDGING,
): number {
  const order = blocks
    .map(({ text }, i) => ({
      weight: text.length,
      content: 1 - withLogOddsTimes(confidence, defined(noise[i])),
    }))
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
  return plain >= nearBest * best ? 0.5 : Math.min(noStory, withLogOddsTimes(1 / confidence, 1 - best / 2));
}

/** Returns the probability whose log-odds are those of another times a factor. A factor below 1 draws it towards ½. */
const withLogOddsTimes = (factor: number, probability: number): number =>
  1 / (1 + ((1 - probability) / probability) ** factor);

/** Returns P(noise) with the cut moved to ½. Values above the cut are unchanged (no cut is below ½), and the order is kept. */
export const scaledBy = (cut: number, noise: number): number => (noise < cut ? (0.5 * noise) / cut : noise);
