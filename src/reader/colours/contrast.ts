/** A colour of sRGB, 0x000000..0xffffff. */
export type Colour = number;

const BLACK = 0x000000;
const WHITE = 0xffffff;
/** Number of shades that are tried between a colour and black, and between it and white. */
const STEPS = 64;

export const hexOf = (colour: Colour): string => `#${Math.trunc(colour).toString(16).padStart(6, '0')}`;

const channels = (colour: Colour): number[] => [16, 8, 0].map((shift) => (colour >> shift) & 0xff);

/** Returns the relative luminance, 0 (black) .. 1 (white) (WCAG 2.2). */
export function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of two colours, 1..21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** Returns the colour on the way from one to another, at `share` 0..1 of it. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const ends = channels(to);
  return channels(from).reduce(
    (mixed, channel, i) => mixed * 256 + Math.round(channel + ((ends[i] ?? 0) - channel) * share),
    0,
  );
}

/**
 * Returns the shade nearest to `wanted` that has at least this contrast with all grounds. Black or white reaches 4.5 on any one
 * ground. If neither reaches `least` on all of them, returns the one that comes nearer.
 */
export function legible(wanted: Colour, grounds: readonly Colour[], least: number): Colour {
  const reached = (colour: Colour) => Math.min(...grounds.map((ground) => contrast(colour, ground)));
  for (let step = 0; step <= STEPS; step++)
    for (const end of [BLACK, WHITE]) {
      const shade = mix(wanted, end, step / STEPS);
      if (reached(shade) >= least) return shade;
    }
  return reached(BLACK) >= reached(WHITE) ? BLACK : WHITE;
}
