import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, hexOf, luminance, mix } from '../../../src/reader/colours/contrast.ts';
import {
  ACCENTS,
  legibleInk,
  ownPalette,
  paletteSheet,
  SIGN_CONTRAST,
  TEXT,
} from '../../../src/reader/colours/palette.ts';

const colour = fc.integer({ min: 0, max: 0xffffff });

describe('contrast', () => {
  test('is 21 between black and white, 1 between equals, and as published for known pairs', () => {
    expect(contrast(0, 0xffffff)).toBeCloseTo(21, 5);
    expect(contrast(0x777777, 0xffffff)).toBeCloseTo(4.478, 2);
    expect(contrast(0x767676, 0xffffff)).toBeCloseTo(4.542, 2);
    expect(luminance(0xff0000)).toBeCloseTo(0.2126, 4);
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(contrast(one, one)).toBe(1);
        expect(contrast(one, other)).toBe(contrast(other, one));
      }),
    );
  });

  test('colours are written with six digits, and mixed from end to end', () => {
    expect(hexOf(0x00000a)).toBe('#00000a');
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        expect(mix(one, other, 0)).toBe(one);
        expect(mix(one, other, 1)).toBe(other);
      }),
    );
  });
});

describe('own colours', () => {
  test('a pair that can be read stays as it is', () => {
    expect(legibleInk(0x222222, 0xeeeeee)).toBe(0x222222);
    fc.assert(
      fc.property(colour, colour, (ink, paper) => {
        fc.pre(contrast(ink, paper) >= TEXT);
        expect(legibleInk(ink, paper)).toBe(ink);
      }),
    );
  });

  test('a pair that cannot be read gets a shade of the text colour that can, on any paper', () => {
    expect(legibleInk(0x999999, 0xffffff)).toBeLessThan(0x777777);
    fc.assert(
      fc.property(colour, colour, (ink, paper) => {
        expect(contrast(legibleInk(ink, paper), paper)).toBeGreaterThanOrEqual(TEXT);
      }),
    );
  });

  test('text, links, buttons and notes can be read on every ground, and signs can be seen, whatever the person picks', () => {
    fc.assert(
      fc.property(colour, colour, (ink, paper) => {
        const all = ownPalette(ink, paper);
        for (const ground of [all.paper, all.surface, all.sunken, all['accent-wash'], all['danger-wash']])
          for (const text of [all.ink, all['ink-soft'], all.accent, all['accent-strong'], all.danger])
            expect(contrast(text, ground)).toBeGreaterThanOrEqual(TEXT);
        expect(contrast(all['accent-ink'], all.accent)).toBeGreaterThanOrEqual(TEXT);
        for (const ground of [all.paper, all.sunken])
          for (const sign of [all['line-strong'], all.grain, all.chaff])
            expect(contrast(sign, ground)).toBeGreaterThanOrEqual(SIGN_CONTRAST);
      }),
      { numRuns: 500 },
    );
  });

  test('are drawn on screens, not on paper', () => {
    const sheet = paletteSheet(0x101010, 0xffeedd);
    expect(sheet).toContain('@media not print');
    expect(sheet).toContain('--paper: #ffeedd;');
    expect(sheet).toContain('color-scheme: light');
    expect(paletteSheet(0xffffff, 0x101010)).toContain('color-scheme: dark');
  });
});

test('starts from the accents of the light and the dark theme', () => {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const themes = { light: /:root \{[^}]*\}/, dark: /:root\[data-theme="dark"\] \{[^}]*\}/ };
  for (const [theme, block] of Object.entries(themes)) {
    const tokens = block.exec(css)?.[0] ?? '';
    const { link: accent, ...others } = ACCENTS[theme as keyof typeof ACCENTS];
    for (const [name, value] of Object.entries({ accent, ...others }))
      expect(tokens, `${theme} ${name}`).toContain(`--${name}: ${hexOf(value)};`);
  }
});
