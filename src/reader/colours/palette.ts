import { type Colour, contrast, hexOf, legible, luminance, mix } from './contrast.ts';

/** Least contrast of text, and of signs and lines that must be seen (WCAG 2.2, AA). */
export const TEXT = 4.5;
export const SIGN_CONTRAST = 3;

/** Accents of the light and the dark theme. A person's own paper gets their nearest legible shades. */
export const ACCENTS = {
  light: { link: 0x85560a, danger: 0xa02f25, grain: 0xbd7f12, chaff: 0x76829a },
  dark: { link: 0xe4b158, danger: 0xf0938a, grain: 0xdfa846, chaff: 0x6f7b91 },
} as const;

/** The colours of the reader by their name in the style sheets, without the two dashes. */
export type Palette = Readonly<Record<(typeof NAMES)[number], Colour>>;

const NAMES = [
  ...(['paper', 'surface', 'sunken', 'line', 'line-strong', 'ink', 'ink-soft'] as const),
  ...(['accent', 'accent-strong', 'accent-ink', 'accent-wash'] as const),
  ...(['grain', 'chaff', 'danger', 'danger-wash'] as const),
] as const;

/** Returns the text colour that is drawn on a paper: the person's own, or its nearest shade that can be read there. */
export const legibleInk = (ink: Colour, paper: Colour): Colour => legible(ink, [paper], TEXT);

const isDark = (paper: Colour): boolean => luminance(paper) < 0.18;

/** Returns all colours of the reader for a person's text and paper. Every text has a contrast of 4.5 with its ground, every sign of 3. */
export function ownPalette(wanted: Colour, paper: Colour): Palette {
  const ink = legibleInk(wanted, paper);
  // A ground between the two may leave too little of a contrast that is just enough.
  const ground = (share: number): Colour => {
    const mixed = mix(paper, ink, share);
    return contrast(ink, mixed) >= TEXT ? mixed : paper;
  };
  const [sunken, wash] = [ground(0.06), ground(0.12)];
  const text = (colour: Colour) => legible(colour, [paper, sunken, wash], TEXT);
  const sign = (colour: Colour) => legible(colour, [paper, sunken], SIGN_CONTRAST);
  const accents = ACCENTS[isDark(paper) ? 'dark' : 'light'];
  const accent = text(accents.link);
  return {
    paper,
    surface: paper,
    sunken,
    line: mix(paper, ink, 0.2),
    'line-strong': sign(mix(paper, ink, 0.5)),
    ink,
    'ink-soft': text(mix(ink, paper, 0.25)),
    accent,
    'accent-strong': ink,
    'accent-ink': legibleInk(paper, accent),
    'accent-wash': wash,
    grain: sign(accents.grain),
    chaff: sign(accents.chaff),
    danger: text(accents.danger),
    'danger-wash': wash,
  };
}

/** Returns a style sheet that has the reader drawn in a person's own text and paper, but not on paper. */
export function paletteSheet(ink: Colour, paper: Colour): string {
  const palette = ownPalette(ink, paper);
  const colours = NAMES.map((name) => `--${name}: ${hexOf(palette[name])};`).join(' ');
  return `@media not print {
    :root[data-theme] { ${colours} color-scheme: ${isDark(paper) ? 'dark' : 'light'}; }
    :root[data-theme] ::selection { background: ${hexOf(palette.ink)}; color: ${hexOf(paper)}; }
  }`;
}
