import { afterEach, describe, expect, test, vi } from 'vitest';
import { earlySheet, earlySheetOf, NO_SHEET } from '../../src/background/early-sheet.ts';
import { type EarlyEntry, NO_RULES, readEarly, writeEarly } from '../../src/browser/early-store.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/browser/settings.ts';
import { browser } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const EARLY: EarlyEntry = {
  rules: [
    ['header.masthead', 99, true],
    ['div.letter', 85, true],
    ['div.promo', 99, false],
  ],
  hides: true,
};
const SITE = 'news.example';
const sheet = (settings: Partial<Settings>, early = EARLY) =>
  earlySheet(early, { ...DEFAULT_SETTINGS, ...settings }, SITE).css;

/** The selectors that a sheet dims by, each but for what the pointer or the keyboard is in. */
const dimmedBy = (css: string): string[] =>
  [...css.matchAll(/([^,{]+?):not\(:hover, :focus-within\)/g)].map(([, selector = '']) => selector.trim());

describe('the early style sheet', () => {
  test('dims the parts of a block where the block is spared, and nothing twice', () => {
    const rules: EarlyEntry['rules'] = [
      ['div.rail', 99, false],
      ['div.rail > div', 99, false],
      ['div.rail > div a.more', 99, false],
      ['div.railing p', 99, false],
    ];
    expect(dimmedBy(sheet({}, { rules, hides: false }))).toEqual([
      'div.rail:not(:has(h1))',
      'div.rail:has(h1) > div:not(:has(h1))',
      'div.rail:has(h1) > div:has(h1) a.more:not(:has(h1))',
      'div.railing p:not(:has(h1))',
    ]);
  });

  test('hides in what it only dims', () => {
    const rules: EarlyEntry['rules'] = [
      ['div.rail', 85, true],
      ['div.rail > div', 99, true],
    ];
    const { hidden, css } = earlySheet({ rules, hides: true }, { ...DEFAULT_SETTINGS, mode: 'hide' }, SITE);
    expect(hidden).toBe('div.rail > div:not(:has(h1))');
    expect(dimmedBy(css)).toEqual(['div.rail:not(:has(h1))']);
  });

  test('hides from the threshold on, and dims below it', () => {
    const css = sheet({ mode: 'hide' });
    expect(css).toContain('header.masthead:not(:has(h1)) { display: none');
    expect(dimmedBy(css)).toEqual(['div.letter:not(:has(h1))', 'div.promo:not(:has(h1))']);
    const hiding = earlySheet(EARLY, { ...DEFAULT_SETTINGS, mode: 'hide' }, SITE);
    expect(hiding.hidden).toBe('header.masthead:not(:has(h1))');
    expect(sheet({ mode: 'dim' })).not.toContain('display: none');
    expect(sheet({ mode: 'dim', dimThreshold: 0.9 })).not.toContain('div.letter');
  });

  test('only dims on a site that has not earned hiding', () => {
    const css = sheet({ mode: 'hide' }, { ...EARLY, hides: false });
    expect(css).not.toContain('display: none');
    expect(dimmedBy(css)).toHaveLength(3);
  });

  test('follows the choice for the site', () => {
    expect(sheet({ siteModes: { [SITE]: 'off' } })).toBe('');
    expect(sheet({ siteModes: { 'other.example': 'off' } })).not.toBe('');
    expect(sheet({ mode: 'off', siteModes: { [SITE]: 'hide' } })).toContain('none');
    expect(sheet({ mode: 'off' })).toBe('');
  });
});

describe('the rules at hand', () => {
  afterEach(() => browser.storage.local.clear());

  test('are those of the site', async () => {
    await writeEarly(SITE, EARLY);
    expect(await readEarly(SITE)).toEqual(EARLY);
    expect((await earlySheetOf(SITE)).css).toContain('header.masthead');
    expect(await readEarly('other.example')).toEqual(NO_RULES);
    expect(await earlySheetOf('other.example')).toEqual(NO_SHEET);
  });

  test.each([
    ['more than a selector', [['p{}*{background:url(//evil.example)}main', 99, true]]],
    ['all of the page', [['body', 99, true]]],
    ['no certainty', [['aside.related', 'x', true]]],
    ['no list', 'aside.related'],
  ])(
    'are none where the store says %s: a page that took over its process may write there',
    async (_, rules) => {
      await writeEarly(SITE, EARLY);
      const [key = ''] = Object.keys(await browser.storage.local.get(null));
      await browser.storage.local.set({ [key]: { rules, hides: true } });
      expect(await readEarly(SITE)).toEqual(NO_RULES);
      expect(await earlySheetOf(SITE)).toEqual(NO_SHEET);
    },
  );

  test('say when a site comes to have any, or has none any more', async () => {
    expect(await writeEarly(SITE, NO_RULES)).toBe(false);
    expect(await writeEarly(SITE, EARLY)).toBe(true);
    expect(await writeEarly(SITE, { ...EARLY, hides: false })).toBe(false);
    expect(await writeEarly(SITE, NO_RULES)).toBe(true);
    expect(await readEarly(SITE)).toEqual(NO_RULES);
  });
});
