import { defined } from '../../basics/defined.ts';
import type { RoleDraft } from './role-draft.ts';

/** Returns whether half of the characters of blocks [from, to) are story; not if there is no block. */
export function isMostlyStory(
  { evidence: { blocks }, of }: Pick<RoleDraft, 'evidence' | 'of'>,
  from: number,
  to: number,
): boolean {
  let balance = 0;
  for (let i = from; i < to; i++) balance += (of[i] === 'body' ? 1 : -1) * defined(blocks[i]).text.length;
  return to > from && balance >= 0;
}
