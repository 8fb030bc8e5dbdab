import { expect, test, vi } from 'vitest';
import { dayStamp } from '../../src/ui/day-stamp.ts';
import { formatBytes, formatDay, formatPublished, formatShare, formatSites } from '../../src/ui/format.ts';
import { reasonText, t, tn } from '../../src/ui/translate.ts';
import { fakeI18n } from './fake-i18n.ts';

vi.mock('webextension-polyfill', async () => (await import('./fake-i18n.ts')).fakeI18n());

test('a message takes its values in order, with numbers in the language’s own digits', () => {
  expect(t('storageUsed', '1 MB', '50 MB')).toBe('1 MB of 50 MB used');
  expect(t('lineWidthValue', 1234)).toBe('1,234 characters');
});

test('a count chooses its plural form', () => {
  expect(tn('pageCount', 1)).toBe('1 page');
  expect(tn('pageCount', 2)).toBe('2 pages');
  expect(tn('learningProgress', 3, 2)).toBe('2 of 3 pages learned. Keep reading, and the clutter fades.');
});

test('a reason is in plain words, an unknown one is its key', () => {
  expect(reasonText({ key: 'long-text', values: [910], weight: -1 })).toContain('910 words');
  expect(reasonText({ key: 'from-the-future', values: [], weight: 1 })).toBe('from-the-future');
});

test('shares and bytes are short and readable', () => {
  expect(formatShare(0.956)).toBe('96%');
  expect(formatBytes(0)).toBe('0 bytes');
  expect(formatBytes(999)).toBe('999 bytes');
  expect(formatBytes(4_300)).toBe('4 kB');
  expect(formatBytes(6.3 * 2 ** 20)).toBe('6.3 MB');
  expect(formatBytes(50 * 2 ** 20)).toBe('50 MB');
  expect(formatBytes(5_000_000_000_000)).toContain('GB');
});

test('recent days are named by their distance, others by their date', () => {
  const now = new Date(2026, 5, 20, 0, 5).getTime();
  expect(formatDay(new Date(2026, 5, 19, 23, 55).getTime(), now)).toBe('yesterday');
  expect(formatDay(new Date(2026, 5, 17).getTime(), now)).toBe('3 days ago');
  expect(formatDay(new Date(2025, 0, 2, 12).getTime(), now)).toBe('Jan 2, 2025');
});

test('the day in a name of a file is the person’s own, also just after midnight', () => {
  expect(dayStamp(new Date(2026, 2, 9, 0, 5))).toBe('2026-03-09');
  expect(dayStamp(new Date(2026, 10, 30, 23, 55))).toBe('2026-11-30');
});

test('sites in a list keep their own direction, so that words from right to left do not run into them', () => {
  expect(formatSites(['a.example', 'b.example'])).toBe('\u2066a.example\u2069 and \u2066b.example\u2069');
});

test('a bare day stays that day in every time zone, and a missing date is an empty text', () => {
  expect(formatPublished('2026-03-01')).toBe('March 1, 2026');
  expect(formatPublished('2026-03-01T10:30:00Z')).toContain('2026');
  expect(formatPublished('last Tuesday')).toBe('');
  expect(formatPublished('')).toBe('');
});

test('the browser’s language decides the digits', async () => {
  const { default: browser } = await import('webextension-polyfill');
  vi.mocked(browser.i18n.getUILanguage).mockReturnValueOnce('de');
  expect(formatBytes(6.3 * 2 ** 20)).toBe('6,3 MB');
  expect(fakeI18n().default.i18n.getUILanguage()).toBe('en-US');
});
