import type { Claims } from '../../page/claims.ts';
import type { KindOdds } from '../../page/page-kind.ts';
import type { Evidence } from '../evidence.ts';

/** What a finding is made from: the page, its site, and what has been made of each block so far. */
export interface Judged {
  readonly evidence: Pick<Evidence, 'page' | 'blocks' | 'model' | 'own' | 'elements'>;
  readonly claims: Claims;
  readonly odds: KindOdds;
  /** P(noise) of each block, 0..1. */
  readonly noise: Float64Array;
}

/**
 * Something that a person would see at once in a page: how far it holds of each block, 0 .. 1 (below 0 where its opposite
 * does); undefined where it holds of none. Findings correct the trees and are no features of theirs: the corpus has few cases of
 * each, and the trees take them for more than they are.
 */
export type Finding = (on: Judged) => ((block: number) => number) | undefined;
