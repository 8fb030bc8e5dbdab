import type { ProofThresholds } from '../proof/proof.ts';

/** The treatment of a block: left alone, faded, or removed from view. */
export type Treatment = 'leave' | 'dim' | 'hide';

/** The treatment of a block that is not left alone. */
export type Treated = Exclude<Treatment, 'leave'>;

/** The strongest treatment that a person wants for clutter on a site. */
export type CleaningMode = 'off' | 'dim' | 'hide';

/** Pages that Winnow cleans: pages to read; also lists of pages; every page. */
export type Where = 'read' | 'lists' | 'everywhere';

/** Everything a person decides about treatment. Each threshold is 0..1. */
export interface Policy extends ProofThresholds {
  readonly mode: CleaningMode;
  readonly where: Where;
  /** Least P(noise) of a block that is dimmed. */
  readonly dim: number;
  /** Least P(noise) of a block with proof that is hidden. */
  readonly hide: number;
  /** The person asked to clean this very page, however little is known about its site. */
  readonly asked: boolean;
}

/**
 * The policy of a person who has set nothing. Chosen by hand; `npm run bench live -- --policy entropy=0.5` shows the effect of another
 * threshold.
 */
export const DEFAULT_POLICY: Policy = {
  mode: 'dim',
  where: 'read',
  dim: 0.8,
  hide: 0.95,
  entropy: 0.6,
  importance: 0.3,
  asked: false,
};

/** Returns the policy for "Clean this page anyway": for every purpose, however little is known about the site. */
export const anyway = (policy: Policy): Policy => ({ ...policy, where: 'everywhere', asked: true });
