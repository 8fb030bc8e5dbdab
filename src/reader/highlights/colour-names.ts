/** Messages that name a colour for people who do not see it. */
export const COLOUR_NAMES = {
  yellow: 'markYellow',
  green: 'markGreen',
  blue: 'markBlue',
  pink: 'markPink',
} as const;
