import type { Verdict } from './page-report.ts';

/**
 * Returns the number of words whose verdict an answer is expected to change, 0 .. words / 2. A block with P(noise) p changes by 1 − p if
 * the answer is clutter, with probability p, else by p. Uncertainty sampling (Lewis & Gale, SIGIR 1994), weighted by words.
 */
export const expectedChange = (noise: number, words: number): number => 2 * noise * (1 - noise) * words;

/** Most answers on one page: corrections, by questions or by hand, and questions about which the person was not sure. */
const MOST = 3;
/** Least expected change, in words, that is worth a person's time. */
const LEAST_CHANGE = 1;

/**
 * Returns the verdict that an answer is expected to change most. Returns null if the change is small, or after MOST answers.
 * `passed` holds the nodes about which the person was not sure.
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
