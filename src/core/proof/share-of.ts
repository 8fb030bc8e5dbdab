/** Returns the share of a part in a whole, 0..1; 0 where there is no whole. Rounding block by block may leave sums a little outside. */
export const shareOf = (part: number, whole: number): number =>
  whole > 0 ? Math.max(0, Math.min(1, part / whole)) : 0;
