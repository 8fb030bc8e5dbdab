import type { Claims } from '../page/claims.ts';
import type { BlockRole } from './block-role.ts';
import type { Evidence } from './evidence.ts';

/** A page whose blocks are being given their roles. */
export interface RoleDraft {
  readonly evidence: Evidence;
  readonly claims: Claims;
  /** P(noise) of each block; ½ is the cut of the story. */
  readonly noise: Float64Array;
  /** What plays no part, whatever it looks like. */
  readonly isOut: (block: number, isClaimed?: boolean) => boolean;
  /** Role of each block so far. */
  readonly of: BlockRole[];
}
