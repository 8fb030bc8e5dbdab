import { logistic } from '../impression/boosted-trees.ts';
import type { Weights } from '../impression/weights.ts';
import { CORRECTIONS, type Correction } from './corrections.ts';
import type { FindingInput } from './findings/finding.ts';

/** A correction that holds for some blocks of a page. `push` returns its log-odds for a block, 0 if it does not hold. */
export interface AppliedCorrection {
  readonly correction: Correction;
  readonly push: (block: number) => number;
}

/** Returns the corrections that hold on a page, with trained strengths. One without a strength is unused, unless its prior is fixed. */
export function correctionsOn(
  on: FindingInput,
  { corrections }: Pick<Weights, 'corrections'>,
): AppliedCorrection[] {
  return CORRECTIONS.flatMap((correction) => {
    const strength = corrections[correction.name] ?? (correction.fixed ? correction.prior : 0);
    const extent = strength === 0 ? undefined : correction.finding(on);
    return extent ? [{ correction, push: (i: number) => strength * extent(i) }] : [];
  });
}

/** Returns P(noise) of each block: the trees' log-odds plus the log-odds of all corrections. */
export const correctedNoise = (logOdds: Float64Array, applied: readonly AppliedCorrection[]): Float64Array =>
  logOdds.map((z, i) => logistic(applied.reduce((sum, { push }) => sum + push(i), z)));
