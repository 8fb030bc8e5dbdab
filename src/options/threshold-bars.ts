import { proofOf } from '../core/proof/proof.ts';
import type { PageReport, Verdict } from '../core/report/page-report.ts';
import type { Trust } from '../core/site/trust.ts';
import type { Policy, Treatment } from '../core/treatment/policy.ts';
import { treatmentOf } from '../core/treatment/treatment.ts';

export interface ThresholdBar {
  /** 0..1, the square root of the bar's words divided by those of the longest bar. */
  readonly height: number;
  readonly treatment: Treatment;
}

export interface ThresholdBars {
  readonly bars: readonly ThresholdBar[];
  readonly counts: Readonly<Record<ThresholdBar['treatment'], number>>;
}

/**
 * Returns what a policy would do to a page, as at most `most` bars in reading order. Neighbours share a bar, which shows what is done to
 * most of their words. Proof follows the policy too; it is computed from the measures of the weakest proof in each part.
 */
export function thresholdBars(
  { report, trust }: { readonly report: PageReport; readonly trust: Trust },
  policy: Policy,
  most: number,
): ThresholdBars {
  const counts = { leave: 0, dim: 0, hide: 0 };
  const page = { purpose: report.purpose.purpose, stage: trust.stage };
  const treated = report.verdicts.map((verdict) => {
    const treatment = treatmentOf({ ...verdict, proof: proofOf(verdict.proof, policy) }, page, policy);
    counts[treatment]++;
    return { verdict, treatment };
  });
  const perBar = Math.max(1, Math.ceil(treated.length / most));
  const bars: { words: number; treatment: Treatment }[] = [];
  for (let at = 0; at < treated.length; at += perBar) {
    const words = { leave: 0, dim: 0, hide: 0 };
    for (const { verdict, treatment } of treated.slice(at, at + perBar)) words[treatment] += weight(verdict);
    const touched = words.hide > words.dim ? 'hide' : 'dim';
    const treatment = words[touched] > words.leave ? touched : 'leave';
    bars.push({ words: words.leave + words.dim + words.hide, treatment });
  }
  const longest = bars.reduce((longest, bar) => Math.max(longest, bar.words), 1);
  return {
    bars: bars.map(({ words, treatment }) => ({ treatment, height: Math.sqrt(words / longest) })),
    counts,
  };
}

/** A picture without words still counts for something. */
const weight = ({ words }: Verdict): number => Math.max(1, words);
