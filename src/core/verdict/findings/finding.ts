import { defined } from '../../basics/defined.ts';
import type { Claims } from '../../claims/claims.ts';
import type { Purpose } from '../../impression/page-purpose.ts';
import type { KindChances } from '../../page/page-kind.ts';
import type { Evidence } from '../evidence/evidence.ts';

/** Input of a finding: the page, its site, and P(noise) of each block so far. */
export interface FindingInput {
  readonly evidence: Pick<Evidence, 'page' | 'blocks' | 'model' | 'own' | 'elements' | 'ownElements'>;
  readonly claims: Claims;
  readonly chances: KindChances;
  /** Why people open the page. */
  readonly purpose: Purpose;
  /** P(noise) of each block, 0..1. */
  readonly noise: Float64Array;
}

/**
 * Detects something that a person sees at once on a page. Returns how far it holds for each block, 0 .. 1 (below 0 if the opposite
 * holds), or undefined if it holds for no block. Findings correct the trees and are not features of them: the corpus has few cases of
 * each, and the trees would overrate them.
 */
export type Finding = (on: FindingInput) => ((block: number) => number) | undefined;

/** Returns how far a finding holds for each block, or undefined if it holds for no block: the extent is 0 for all. */
export const heldBy = (extent: ArrayLike<number>): ReturnType<Finding> =>
  Array.from(extent).some(Boolean) ? (i) => defined(extent[i]) : undefined;
