import { defined } from '../../src/core/basics/defined.ts';
import { measureProof } from '../../src/core/proof/measure-proof.ts';
import { PROOF, type ProofThresholds, proofOf } from '../../src/core/proof/proof.ts';
import { DEFAULT_POLICY } from '../../src/core/treatment/policy.ts';
import type { Evidence } from '../../src/core/verdict/evidence/evidence.ts';
import { caughtAt, type Scored } from './separation.ts';
import type { ImportanceForm } from './site-forms.ts';

/** Characters of noise and of gold. */
interface Chars {
  noise: number;
  gold: number;
}

/** Characters that are proved on the measured pages if one form computes importance. */
export interface ProofTally {
  readonly all: Chars;
  /** Proved by importance alone, up to a threshold. */
  readonly alone: Chars;
  /** Proved by any ground of proof. */
  readonly together: Chars;
  /** Blocks by 1 − importance; −1 if importance may not prove the block, however small it is. */
  readonly scored: Scored[];
}

export const emptyTally = (): ProofTally => ({
  all: { noise: 0, gold: 0 },
  alone: { noise: 0, gold: 0 },
  together: { noise: 0, gold: 0 },
  scored: [],
});

/** No line has this entropy, so that only importance is left as a ground of "repeats". */
const NO_ENTROPY = 2;

/** Adds a page's blocks to a tally. A label is 1 for noise, 0 for gold, NaN for neither. The form replaces the importance of each place; `threshold` is the greatest that proves. */
export function tallyProof(
  tally: ProofTally,
  evidence: Evidence,
  labels: ArrayLike<number>,
  form: ImportanceForm,
  threshold = DEFAULT_POLICY.importance,
): void {
  measureProof(evidence).forEach((measured, i) => {
    const label = defined(labels[i]);
    if (Number.isNaN(label)) return;
    const { node, text } = defined(evidence.blocks[i]);
    const element = evidence.elements[node];
    const importance = element && measured.placePages > 0 ? form(element.node) : 1;
    const measures = { ...measured, importance };
    const isProven = (of: typeof measures, thresholds: ProofThresholds) =>
      proofOf(of, thresholds).kind !== 'none';
    const kind = label === 1 ? 'noise' : 'gold';
    tally.all[kind] += text.length;
    if (isProven({ ...measures, history: 0 }, { entropy: NO_ENTROPY, importance: threshold }))
      tally.alone[kind] += text.length;
    if (isProven(measures, { entropy: DEFAULT_POLICY.entropy, importance: threshold }))
      tally.together[kind] += text.length;
    const isCandidate = measures.linePages >= 1 && measures.placePages >= PROOF.placePages;
    tally.scored.push({
      score: isCandidate ? 1 - importance : -1,
      isNoise: label === 1,
      chars: text.length,
    });
  });
}

/** Returns the cells of a row: shares of the characters of noise and gold that are proved, the gold's behind a stroke. */
export function proofCells({ all, alone, together, scored }: ProofTally, harm: number): string[] {
  const share = (part: Chars) =>
    (['noise', 'gold'] as const)
      .map((kind) => `${((100 * part[kind]) / Math.max(1, all[kind])).toFixed(2)}`.padStart(5))
      .join(' / ');
  const { caught, threshold } = caughtAt(scored, harm);
  const cut = Number.isFinite(threshold) ? (1 - threshold).toFixed(2) : '   –';
  return [share(alone), `${(100 * caught).toFixed(2).padStart(5)} (${cut})`, share(together)];
}
