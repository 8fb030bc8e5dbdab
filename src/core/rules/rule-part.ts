/** The fields of a judged page's part that rules are made of and tested with. */
export interface RulePart {
  /** Root element of the part in the PageTree. */
  readonly node: number;
  /** P(noise) of the least noisy block in the part, 0..1. */
  readonly noise: number;
  /** The strongest treatment the part may get: a rule may not do more before the page is judged. */
  readonly reach: 'leave' | 'dim' | 'hide';
}

/**
 * Least P(noise) of a part that a rule may be made for. Chosen by hand above the default threshold for dimming, since a rule acts before
 * the page is judged.
 */
const MIN_NOISE = 0.9;

/** Returns whether a rule may be made for the part. */
export const allowsRule = ({ noise, reach }: RulePart): boolean => reach !== 'leave' && noise >= MIN_NOISE;

/** Returns whether the part is clutter, certain or not. A rule that picks anything else is wrong. */
export const isClutter = ({ noise }: RulePart): boolean => noise >= 0.5;
