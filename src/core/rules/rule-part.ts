/** A part of a judged page, as far as rules of the first frame ask about it. */
export interface RulePart {
  /** Root element of the part in the PageTree. */
  readonly node: number;
  /** P(noise) of the least noisy block in it, 0..1. */
  readonly noise: number;
  /** The most that may ever be done to the part: a rule may do no more before the page is judged. */
  readonly reach: 'leave' | 'dim' | 'hide';
}

/**
 * P(noise) from which a rule may be made of a part. Chosen by hand above the default threshold for dimming, since a rule acts before
 * anyone has looked at the page.
 */
export const MIN_NOISE = 0.9;

/** Returns whether a rule may be made of the part. */
export const isCertain = ({ noise, reach }: RulePart, minNoise = MIN_NOISE): boolean =>
  reach !== 'leave' && noise >= minNoise;

/** Returns whether the part is clutter, certain or not. A rule that picks anything else is wrong. */
export const isClutter = ({ noise }: RulePart): boolean => noise >= 0.5;
