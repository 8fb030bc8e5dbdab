import { afterEach, describe, expect, test, vi } from 'vitest';
import { earlySheetOf } from '../../src/background/early-sheet.ts';
import { type EarlyEntry, NO_RULES, readEarly, writeEarly } from '../../src/browser/early-store.ts';
import { writeSettings } from '../../src/browser/settings-store.ts';
import { hostKey } from '../../src/core/address/host.ts';
import { addressShapes } from '../../src/core/purpose/address-shape.ts';
import { NO_SHEET } from '../../src/core/rules/rule-sheet.ts';
import { browser, control } from '../fake-browser.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const SITE = 'news.example';
const STORY = 'https://news.example/sea/2024/a-harbour-without-a-ferry';
const CART = 'https://news.example/cart';
const HOST = hostKey(STORY);
const shapesOf = (url: string, isReading: boolean) =>
  Object.fromEntries(addressShapes(url).map((shape) => [String(shape), isReading]));
const EARLY: EarlyEntry = {
  rules: [
    ['header.masthead', 99, [HOST], [HOST]],
    ['div.letter', 85, [HOST], [HOST]],
  ],
  hides: true,
  shapes: { ...shapesOf(CART, false), ...shapesOf(STORY, true) },
};

describe('the early rules of a site', () => {
  afterEach(async () => {
    control.reset();
    await browser.storage.local.clear();
  });

  test('belong to the site', async () => {
    await writeEarly(SITE, EARLY);
    expect(await readEarly(SITE)).toEqual(EARLY);
    expect((await earlySheetOf(SITE, STORY)).css).toContain('header.masthead');
    expect(await readEarly('other.example')).toEqual(NO_RULES);
    expect(await earlySheetOf('other.example', STORY)).toEqual(NO_SHEET);
  });

  test.each([
    ['more than a selector', [['p{}*{background:url(//evil.example)}main', 99, [HOST], []]]],
    ['all of the page', [['body', 99, [HOST], []]]],
    ['no certainty', [['aside.related', 'x', [HOST], []]]],
    ['no hosts', [['aside.related', 99, true]]],
    ['no list', 'aside.related'],
  ])(
    'are none where the store says %s: a page that took over its process may write there',
    async (_, rules) => {
      await writeEarly(SITE, EARLY);
      const [key = ''] = Object.keys(await browser.storage.local.get(null));
      await browser.storage.local.set({ [key]: { ...EARLY, rules } });
      expect(await readEarly(SITE)).toEqual(NO_RULES);
      expect(await earlySheetOf(SITE, STORY)).toEqual(NO_SHEET);
    },
  );

  test('act only at addresses of pages to read', async () => {
    await writeEarly(SITE, EARLY);
    expect(await earlySheetOf(SITE, CART)).toEqual(NO_SHEET);
    expect(await earlySheetOf(SITE, 'https://news.example/some/other?q=1')).toEqual(NO_SHEET);
  });

  test('act only on the hosts of the site where they were proved', async () => {
    await writeEarly(SITE, EARLY);
    expect(await earlySheetOf(SITE, STORY.replace('//', '//other.'))).toEqual(NO_SHEET);
  });

  test('follow the choice for the site', async () => {
    await writeEarly(SITE, EARLY);
    await writeSettings({ siteModes: { [SITE]: 'off' } });
    expect(await earlySheetOf(SITE, STORY)).toEqual(NO_SHEET);
    await writeSettings({ siteModes: { [SITE]: 'hide' } });
    expect((await earlySheetOf(SITE, STORY)).css).toContain('display: none');
  });

  test('do not act if the store lacks addresses, as an earlier version left it', async () => {
    await writeEarly(SITE, EARLY);
    const [key = ''] = Object.keys(await browser.storage.local.get(null));
    const { rules, hides } = EARLY;
    await browser.storage.local.set({ [key]: { rules, hides } });
    expect(await readEarly(SITE)).toEqual(NO_RULES);
  });

  test('report when a site gets its first rules or loses its last ones', async () => {
    expect(await writeEarly(SITE, NO_RULES)).toBe(false);
    expect(await writeEarly(SITE, EARLY)).toBe(true);
    expect(await writeEarly(SITE, { ...EARLY, hides: false })).toBe(false);
    expect(await writeEarly(SITE, NO_RULES)).toBe(true);
    expect(await readEarly(SITE)).toEqual(NO_RULES);
  });
});
