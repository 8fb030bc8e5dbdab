import type { Claims } from '../../claims/claims.ts';
import type { Purpose } from '../../impression/page-purpose.ts';
import type { KindOdds } from '../../page/page-kind.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { BlockRole } from './block-role.ts';

/** The facts that roles are assigned from. */
export interface RoleEvidence {
  readonly evidence: Evidence;
  readonly claims: Claims;
  /** Why people open the page. Only on a page to read are links beside the text mostly no part of it. */
  readonly purpose: Purpose;
  /** Probability of each kind of page. */
  readonly odds: KindOdds;
  /** P(noise) of each block; ½ is the cut of the story. */
  readonly noise: Float64Array;
  /** Returns whether a block gets no role, whatever it looks like. With `isClaimed`, only a person's correction keeps it out. */
  readonly isOut: (block: number, isClaimed?: boolean) => boolean;
}

/** A page while roles are assigned to its blocks. */
export interface RoleDraft extends RoleEvidence {
  /** Role of each block so far. */
  readonly of: BlockRole[];
}

/** Adds a block to the story if it has no role yet and is not out. With `isClaimed`, only a person's correction keeps it out. */
export function addToStory(
  { of, isOut }: Pick<RoleDraft, 'of' | 'isOut'>,
  block: number,
  isClaimed?: boolean,
): void {
  if (of[block] === 'none' && !isOut(block, isClaimed)) of[block] = 'body';
}
