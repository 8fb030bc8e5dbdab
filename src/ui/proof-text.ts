import type { Proof, ProofKind } from '../core/proof/proof.ts';
import { formatShare } from './format.ts';
import { type MessageKey, t } from './translate.ts';

/** Returns a sentence on what the site's other pages show about a part. Lists show the numbers beside it. */
export function proofText({ kind, placePages, history }: Proof): string {
  if (placePages === 0) return t('proofUnknown');
  if (kind === 'repeats') return t('proofRepeats');
  return t(kind === 'place' ? 'proofPlace' : 'proofNone', formatShare(history));
}

const KINDS: Readonly<Record<ProofKind, MessageKey>> = {
  repeats: 'proofShortRepeats',
  place: 'proofShortPlace',
  none: 'proofShortNone',
};

/** Returns the kind of proof in a few words. */
export const proofWord = ({ kind }: Proof): string => t(KINDS[kind]);
