import type { Verdict } from './page-report.ts';

/**
 * Words whose verdict an answer is expected to change: a block of P(noise) p changes by 1 − p where the answer is clutter, which has
 * probability p, and by p where it is content. Uncertainty sampling (Lewis & Gale, SIGIR 1994), by the words at stake. 0 .. words / 2.
 */
export const expectedChange = (noise: number, words: number): number => 2 * noise * (1 - noise) * words;

/** Questions on one page at most, answered or not. */
const MOST = 3;
/** An answer that changes less is not worth a person's time, in words. */
const LEAST_CHANGE = 1;

/**
 * The block whose answer is expected to change most of what can be answered; null where that is little, or enough was asked. `passed`
 * holds the nodes that the person would not decide.
 */
export function nextQuestion(verdicts: readonly Verdict[], passed: ReadonlySet<number>): Verdict | null {
  const answered = new Set(verdicts.flatMap(({ mark }) => mark?.id ?? []));
  if (answered.size + passed.size >= MOST) return null;
  let best: Verdict | null = null;
  let most = LEAST_CHANGE;
  for (const verdict of verdicts) {
    const { node, noise, words, preview, mark, stray } = verdict;
    if (mark || stray || preview === '' || passed.has(node)) continue;
    const change = expectedChange(noise, words);
    if (change <= most) continue;
    most = change;
    best = verdict;
  }
  return best;
}
