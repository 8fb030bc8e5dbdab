import type { Proof } from '../proof/proof.ts';
import type { Purpose } from '../purpose/purpose.ts';
import type { MarkKind } from '../site/marks.ts';
import type { TrustStage } from '../site/trust.ts';
import type { Policy, Treatment, Where } from './policy.ts';

/** What treatment asks of a block. */
export interface Treatable {
  /** P(noise), 0..1. */
  readonly noise: number;
  /** The most that may be done to the block, whatever the thresholds say. */
  readonly ceiling: Treatment;
  readonly proof: Pick<Proof, 'kind'>;
  /** What the person said about the block. */
  readonly mark?: { readonly kind: MarkKind };
}

/** What treatment asks of the page. */
export interface TreatedPage {
  readonly purpose: Purpose;
  /** What the site has earned on this page. */
  readonly stage: TrustStage;
}

const RANK: Readonly<Record<Treatment, number>> = { leave: 0, dim: 1, hide: 2 };

/** Returns the lesser of two treatments. */
export const lesser = (a: Treatment, b: Treatment): Treatment => (RANK[a] < RANK[b] ? a : b);

/** P(noise) below which a verdict is a guess. A guess is never hidden, wherever the person sets the threshold. */
const GUESS = 0.8;

const PLACES: Readonly<Record<Where, readonly Purpose[]>> = {
  read: ['read'],
  lists: ['read', 'find'],
  everywhere: ['read', 'find', 'use'],
};

/** Returns whether pages for this purpose are cleaned. */
export const isCleaned = (purpose: Purpose, { where }: Pick<Policy, 'where'>): boolean =>
  PLACES[where].includes(purpose);

/**
 * Returns the most that may be done to a block, whatever its P(noise) and wherever the sliders are: its ceiling, and dimming where no
 * other page of the site gives proof.
 */
export const reachOf = ({ ceiling, proof }: Pick<Treatable, 'ceiling' | 'proof'>): Treatment =>
  proof.kind === 'none' ? lesser(ceiling, 'dim') : ceiling;

/**
 * Returns what is done to a block. The only place that compares a verdict with a threshold.
 * - What the person marked is treated, or left, as they said, on every page.
 * - Nothing else is treated on a page that nobody wants cleaned, or on a site still being learned, unless the person asked.
 * - Hiding also needs proof from the site's other pages, and a site whose design holds still.
 */
export function treatmentOf(block: Treatable, { purpose, stage }: TreatedPage, policy: Policy): Treatment {
  if (policy.mode === 'off') return 'leave';
  if (block.mark) return block.mark.kind === 'noise' ? policy.mode : 'leave';
  if (!isCleaned(purpose, policy) || (stage === 'learning' && !policy.asked)) return 'leave';
  const most = lesser(lesser(policy.mode, reachOf(block)), stage === 'hiding' ? 'hide' : 'dim');
  if (most === 'hide' && block.noise >= Math.max(policy.hide, GUESS)) return 'hide';
  return most !== 'leave' && block.noise >= Math.max(policy.dim, 0.5) ? 'dim' : 'leave';
}
