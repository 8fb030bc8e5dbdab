import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formatShare } from '../../src/ui/format.ts';
import { direction, locale, speak } from '../../src/ui/language.ts';
import { reasonText, t, tn } from '../../src/ui/translate.ts';

vi.mock('webextension-polyfill', async () => {
  const { fakeI18n } = await import('./fake-i18n.ts');
  const { default: browser } = fakeI18n();
  return { default: { ...browser, runtime: { getURL: (path: string) => `/${path}` } } };
});

beforeEach(() =>
  vi.stubGlobal('fetch', async (path: string) => new Response(readFileSync(`public${path}`, 'utf8'))),
);
afterEach(async () => {
  vi.unstubAllGlobals();
  await speak('browser');
});

test("pages use the browser's language until a language is chosen", () => {
  expect(t('cancel')).toBe('Cancel');
  expect(locale()).toBe('en-US');
});

test('a chosen language brings its words, its plural forms, its numbers and its direction', async () => {
  await speak('ar');
  expect(t('cancel')).toBe('إلغاء');
  expect(tn('pageCount', 2)).toBe('صفحتان');
  expect(direction()).toBe('rtl');
  await speak('de');
  expect(t('storageUsed', '1 MB', '50 MB')).toBe('1 MB von 50 MB belegt');
  expect(reasonText({ key: 'long-text', values: [9.5], weight: -1 })).toContain('9,5 Wörter');
  expect(formatShare(0.956)).toContain('%');
  expect(direction()).toBe('ltr');
  await speak('zh_CN');
  expect(locale()).toBe('zh-CN');
  expect(tn('pageCount', 2)).toBe('2 页');
});

test('a browser in a language that Winnow does not have gets English pages: words, numbers, days and direction', async () => {
  const { default: browser } = await import('webextension-polyfill');
  const { getMessage } = browser.i18n;
  vi.mocked(browser.i18n.getUILanguage).mockReturnValue('fa');
  Object.assign(browser.i18n, {
    getMessage: (key: string, values?: string[]) => (key === '@@bidi_dir' ? 'rtl' : getMessage(key, values)),
  });
  await speak('browser');
  expect(t('cancel')).toBe('Cancel');
  expect(locale()).toBe('en');
  expect(direction()).toBe('ltr');
  expect(formatShare(0.5)).toBe('50%');
  vi.mocked(browser.i18n.getUILanguage).mockReturnValue('en-US');
  Object.assign(browser.i18n, { getMessage });
});

test("a language whose words cannot be read falls back to the browser's", async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  await speak('fr');
  expect(t('cancel')).toBe('Cancel');
  expect(locale()).toBe('en-US');
});
