import type { ProofThresholds } from '../proof/proof.ts';

/** What is done to a block: nothing, faded, or taken off the page. */
export type Treatment = 'leave' | 'dim' | 'hide';

/** What is done to a block that is not left alone. */
export type Treated = Exclude<Treatment, 'leave'>;

/** What a person wants done with clutter on a site. */
export type CleaningMode = 'off' | 'dim' | 'hide';

/** Where Winnow cleans: pages to read; lists of them too; every page. */
export type Where = 'read' | 'lists' | 'everywhere';

/** Everything a person decides about treatment. Each threshold is 0..1. */
export interface Policy extends ProofThresholds {
  readonly mode: CleaningMode;
  readonly where: Where;
  /** P(noise) from which a block is dimmed. */
  readonly dim: number;
  /** P(noise) from which a block with proof is hidden. */
  readonly hide: number;
  /** The person asked for this very page to be cleaned, however little its site is known. */
  readonly asked: boolean;
}

/**
 * What Winnow does for a person who has set nothing. Chosen by hand; `npm run bench live -- --policy entropy=0.5` shows what another
 * threshold does.
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

/** "Clean this page anyway": whatever the page is for, and however little its site is known. */
export const anyway = (policy: Policy): Policy => ({ ...policy, where: 'everywhere', asked: true });
