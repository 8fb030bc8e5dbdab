import type { Purpose } from '../../../src/core/impression/page-purpose.ts';
import type { Proof } from '../../../src/core/proof/proof.ts';
import type { JudgedPurpose } from '../../../src/core/purpose/purpose.ts';
import type { PageReport, Verdict } from '../../../src/core/report/page-report.ts';

/** Proof by a line that nine other pages have at the same place. */
export const REPEATS: Proof = {
  kind: 'repeats',
  placePages: 9,
  linePages: 9,
  own: 0,
  entropy: 1,
  importance: 0,
  history: 1,
};

/** Returns a verdict of sure clutter with proof, except for the fields given. */
export const verdictOf = (change: Partial<Verdict> = {}): Verdict => ({
  node: 1,
  marking: 'noisy',
  noise: 0.99,
  certainty: 'sure',
  ceiling: 'hide',
  proof: REPEATS,
  words: 10,
  preview: '',
  ...change,
});

/** Returns a purpose that is certain from the page alone. */
export function judgedFor(purpose: Purpose): JudgedPurpose {
  const chances = { read: 0, find: 0, use: 0, [purpose]: 1 };
  return { purpose, chances, alone: chances, pages: 0 };
}

/** Returns the report on a story page with these verdicts, except for the fields given. */
export const reportOf = (verdicts: readonly Verdict[], change: Partial<PageReport> = {}): PageReport => ({
  site: 'news.example',
  kind: 'article',
  articleScore: 1,
  purpose: judgedFor('read'),
  verdicts,
  truncated: false,
  ...change,
});
