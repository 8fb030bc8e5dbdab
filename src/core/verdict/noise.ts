import { logistic } from '../impression/boosted-trees.ts';
import type { Weights } from '../impression/weights.ts';
import { CORRECTIONS, type Correction } from './corrections.ts';
import type { Judged } from './findings/finding.ts';

/** A correction that holds of some blocks of a page: log-odds by block, 0 where it says nothing. */
export interface AppliedCorrection {
  readonly correction: Correction;
  readonly push: (block: number) => number;
}

/** The corrections that hold on a page, as strong as training found them; one without a strength is out of use, unless nothing can fit it. */
export function correctionsOn(
  on: Judged,
  { corrections }: Pick<Weights, 'corrections'>,
): AppliedCorrection[] {
  return CORRECTIONS.flatMap((correction) => {
    const strength = corrections[correction.name] ?? (correction.fixed ? correction.prior : 0);
    const extent = strength === 0 ? undefined : correction.extent(on);
    return extent ? [{ correction, push: (i: number) => strength * extent(i) }] : [];
  });
}

/** P(noise) of each block: the trees' log-odds and all that corrections put to them, once. */
export const correctedNoise = (logOdds: Float64Array, applied: readonly AppliedCorrection[]): Float64Array =>
  logOdds.map((z, i) => logistic(applied.reduce((sum, { push }) => sum + push(i), z)));
