import type { Purpose } from '../impression/page-purpose.ts';
import type { Proof } from '../proof/proof.ts';
import type { MarkKind } from '../site/marks.ts';
import type { TrustStage } from '../site/trust.ts';
import type { Policy, Treatment, Where } from './policy.ts';

/** The fields of a block that its treatment depends on. */
export interface Treatable {
  /** P(noise), 0..1. */
  readonly noise: number;
  /** The strongest treatment allowed, whatever the thresholds are. */
  readonly ceiling: Treatment;
  readonly proof: Pick<Proof, 'kind'>;
  /** The person's correction of the block. */
  readonly mark?: { readonly kind: MarkKind };
}

/** The fields of a page that the treatment of its blocks depends on. */
export interface TreatedPage {
  readonly purpose: Purpose;
  /** The trust that the site has earned on this page. */
  readonly stage: TrustStage;
}

const RANK: Readonly<Record<Treatment, number>> = { leave: 0, dim: 1, hide: 2 };

/** Returns the lesser of two treatments. */
export const lesser = (a: Treatment, b: Treatment): Treatment => (RANK[a] < RANK[b] ? a : b);

/** A verdict with a lower P(noise) is a guess. A guess is never hidden, whatever threshold the person sets. */
const GUESS = 0.8;

const PLACES: Readonly<Record<Where, readonly Purpose[]>> = {
  read: ['read'],
  lists: ['read', 'find'],
  everywhere: ['read', 'find', 'use'],
};

/** Returns whether pages for this purpose are cleaned. */
export const isCleaned = (purpose: Purpose, { where }: Pick<Policy, 'where'>): boolean =>
  PLACES[where].includes(purpose);

/** Least P(noise) for dimming and for hiding. */
export type Bands = Pick<Policy, 'dim' | 'hide'>;

/** Returns the bands of the person's thresholds: text that is likelier kept than not is never dimmed, and a guess never hidden. */
export const bandsOf = ({ dim, hide }: Bands): Bands => ({
  dim: Math.max(dim, 0.5),
  hide: Math.max(hide, GUESS),
});

/**
 * Returns the strongest treatment a block may get, whatever its P(noise) and the person's thresholds: its ceiling, but at most dimming
 * without proof from other pages of the site.
 */
export const reachOf = ({ ceiling, proof }: Pick<Treatable, 'ceiling' | 'proof'>): Treatment =>
  proof.kind === 'none' ? lesser(ceiling, 'dim') : ceiling;

/**
 * Returns the treatment of a block. `partition` compares P(noise) with the same `bandsOf`.
 * - A correction by the person decides on every page, unless cleaning is off.
 * - Other blocks are left alone on pages the person does not want cleaned, and on a site still being learned unless the person asked.
 * - Hiding also needs proof from the site's other pages, and a site whose design does not change.
 */
export function treatmentOf(block: Treatable, { purpose, stage }: TreatedPage, policy: Policy): Treatment {
  if (policy.mode === 'off') return 'leave';
  if (block.mark) return block.mark.kind === 'noise' ? policy.mode : 'leave';
  if (!isCleaned(purpose, policy) || (stage === 'learning' && !policy.asked)) return 'leave';
  const most = lesser(lesser(policy.mode, reachOf(block)), stage === 'hiding' ? 'hide' : 'dim');
  const bands = bandsOf(policy);
  if (most === 'hide' && block.noise >= bands.hide) return 'hide';
  return most !== 'leave' && block.noise >= bands.dim ? 'dim' : 'leave';
}
