import type { Verdict } from '../core/report/page-report.ts';
import { formatNumber } from '../ui/format.ts';
import { t } from '../ui/translate.ts';

/**
 * The numbers of a part's proof as text, all counted over the pages that have the part's place. If a picture in a part has weaker proof
 * than its words, the numbers are the picture's.
 */
export interface ProofNumbers {
  readonly entropy: string;
  readonly importance: string;
  /** Number of pages that have the part's words at its place, of those that have the place. This page counts if it was learned. */
  readonly pages: string;
}

export function proofNumbers({ proof, words }: Pick<Verdict, 'proof' | 'words'>): ProofNumbers {
  const { placePages, linePages, own, entropy, importance } = proof;
  if (placePages === 0) return { entropy: t('unknown'), importance: t('unknown'), pages: t('unknown') };
  const all = placePages + own;
  return {
    entropy: entropy === null ? t(words > 0 ? 'pictureInIt' : 'noWords') : formatNumber(entropy),
    importance: formatNumber(importance),
    pages: entropy === null ? formatNumber(all) : t('pagesOf', linePages + own, all),
  };
}
