import type { Proof } from '../core/proof/proof.ts';
import { formatNumber, formatShare } from './format.ts';
import { t } from './translate.ts';

/** Returns what the site's other pages show about a block, with the numbers that say so. */
export function proofText({ kind, linePages, placePages, entropy, importance, history }: Proof): string {
  if (placePages === 0) return t('proofUnknown');
  if (kind === 'repeats')
    return t('proofRepeats', linePages, placePages, formatNumber(entropy), formatNumber(importance));
  if (kind === 'place') return t('proofPlace', placePages, formatShare(history));
  return t('proofNone', linePages, placePages, formatShare(history));
}
