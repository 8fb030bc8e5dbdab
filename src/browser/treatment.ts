import type { Verdict } from '../core/report/page-report.ts';
import type { Trust } from '../core/site/trust.ts';
import type { CleaningMode, Settings } from './settings.ts';

export type Treatment = Exclude<CleaningMode, 'off'>;

/**
 * What is done to a block, or null where it is left alone. The right to hide is earned: while the site is being learned
 * nothing is touched unless the person asked for this page to be cleaned, and then, as on a site that has not earned
 * hiding yet or whose template has changed, noise is dimmed at most. What the person called noise needs no such right.
 */
export function treatmentOf(
  { marking, noise, certainty, mark }: Verdict,
  { stage }: Pick<Trust, 'stage'>,
  { dimThreshold, hideThreshold }: Settings,
  mode: CleaningMode,
  asked: boolean,
): Treatment | null {
  if (mode === 'off' || marking !== 'noisy') return null;
  if (mark) return mode;
  if (stage === 'learning' && !asked) return null;
  const mayHide = mode === 'hide' && stage === 'hiding' && certainty !== 'guessing';
  if (mayHide && noise >= hideThreshold) return 'hide';
  return noise >= dimThreshold ? 'dim' : null;
}
