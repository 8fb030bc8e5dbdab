import type { Claims } from '../../claims/claims.ts';
import type { Purpose } from '../../impression/page-purpose.ts';
import { blockSums } from '../../page/block-sums.ts';
import type { KindChances } from '../../page/page-kind.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { BlockRole } from './block-role.ts';

/** The facts that roles are assigned from. */
export interface RoleEvidence {
  readonly evidence: Evidence;
  readonly claims: Claims;
  /** Why people open the page. Only on a page to read are links beside the text mostly no part of it. */
  readonly purpose: Purpose;
  /** Probability of each kind of page. */
  readonly chances: KindChances;
  /** P(noise) of each block; ½ is the cut of the story. */
  readonly noise: Float64Array;
  /** Returns whether a person called the block clutter. Not even a claim of the page brings it back. */
  readonly isRemoved: (block: number) => boolean;
  /** Returns whether a person, an `apart` correction or the template keeps the block out, whatever the page claims. */
  readonly isOutUnclaimed: (block: number) => boolean;
  /** Returns whether the block gets no role. A claim of the page protects it from all but a person. */
  readonly isOut: (block: number) => boolean;
}

/** A page while roles are assigned to its blocks. */
export interface RoleDraft extends RoleEvidence {
  /** Role of each block so far. */
  readonly of: BlockRole[];
}

/** Adds a block to the body, unless it has a role or is out. A rule may use its own test for the latter. */
export function addToStory(
  draft: Pick<RoleDraft, 'of' | 'isOut'>,
  block: number,
  isOut: (block: number) => boolean = draft.isOut,
): void {
  if (draft.of[block] === 'none' && !isOut(block)) draft.of[block] = 'body';
}

/** Returns the characters of the body in each element so far. Linear in the page. */
export const bodyChars = ({
  evidence: { page, blocks },
  of,
}: Pick<RoleDraft, 'evidence'> & { readonly of: readonly BlockRole[] }): Float64Array =>
  blockSums(page, blocks, ({ text }, i) => (of[i] === 'body' ? text.length : 0));
