import { pagesOfLines } from '../evidence/line-copies.ts';
import type { BlockRole } from './block-role.ts';
import type { RoleDraft } from './role-draft.ts';

/**
 * Returns a test of whether a rule may add a line to the story. The line must have no role yet, or the given one, and no controls. It must
 * not be out, and no other page of the site may have it.
 */
export function openLines({
  evidence,
  of,
  isOut,
}: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): (i: number, role?: BlockRole) => boolean {
  const pages = pagesOfLines(evidence);
  return (i, role = 'none') =>
    of[i] === role && pages[i] === 0 && evidence.blocks[i]?.controlChars === 0 && !isOut(i);
}
