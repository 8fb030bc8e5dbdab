/** Returns the share of a part in a whole, 0..1; 0 if the whole is 0. Clamps, because sums of rounded values may be a little outside. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.max(0, Math.min(1, part / whole)) : 0;
