// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearEarly,
  type EarlyEntry,
  NO_RULES,
  readEarly,
  writeEarly,
} from '../../src/browser/early-store.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/browser/settings.ts';
import { cleanEarly, earlySheet } from '../../src/content/early/early-cleaning.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const EARLY: EarlyEntry = {
  rules: [
    ['header.masthead', 99],
    ['div.letter', 85],
  ],
  hides: true,
};
const HERE = { host: 'www.news.example', hostname: 'www.news.example' };
const sheet = (settings: Partial<Settings>, here = HERE) =>
  earlySheet(EARLY, { ...DEFAULT_SETTINGS, ...settings }, here);
const styles = () => [...document.querySelectorAll('html > style')].map((style) => style.textContent);

describe('the early style sheet', () => {
  test('hides from the threshold on, and dims below it', () => {
    const css = sheet({ mode: 'hide' });
    expect(css).toContain(':is(header.masthead) { display: none');
    expect(css).toContain(':is(div.letter):not(:hover');
    expect(sheet({ mode: 'dim' })).not.toContain('display: none');
    expect(sheet({ mode: 'dim', dimThreshold: 0.9 })).not.toContain('div.letter');
  });

  test('only dims on a site that has not earned hiding', () => {
    const css = earlySheet({ ...EARLY, hides: false }, { ...DEFAULT_SETTINGS, mode: 'hide' }, HERE);
    expect(css).not.toContain('display: none');
    expect(css).toContain(':is(header.masthead, div.letter):not(:hover');
  });

  test('follows the choice for the site, whatever subdomain the page stands on', () => {
    expect(sheet({ siteModes: { 'news.example': 'off' } })).toBe('');
    expect(sheet({ siteModes: { 'ews.example': 'off' } })).not.toBe('');
    expect(sheet({ siteModes: { 'news.example': 'off', 'www.news.example': 'hide' } })).toContain('none');
    expect(sheet({ mode: 'off' })).toBe('');
    const port = { host: 'localhost:81', hostname: 'localhost' };
    expect(sheet({ siteModes: { 'localhost:81': 'off' } }, port)).toBe('');
  });
});

describe('a page before it is judged', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    for (const style of document.querySelectorAll('html > style')) style.remove();
  });
  const given = (settings: Partial<Settings> = {}) => ({
    early: EARLY,
    settings: { ...DEFAULT_SETTINGS, ...settings },
  });

  test('is held until its rules are there, then follows them, then gives way to the verdicts', async () => {
    const before = document.documentElement.outerHTML;
    const early = cleanEarly(document, async () => given());
    expect(styles()).toEqual([expect.stringContaining('visibility: hidden')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(styles()).toEqual([expect.stringContaining('header.masthead')]);
    early.release();
    expect(document.documentElement.outerHTML).toBe(before);
  });

  test('is left as it is where cleaning is off or the rules cannot be read', async () => {
    cleanEarly(document, async () => given({ mode: 'off' }));
    cleanEarly(document, () => Promise.reject(new Error('gone')));
    await vi.advanceTimersByTimeAsync(0);
    expect(styles()).toEqual([]);
  });

  test('is shown all the same where the rules do not come, and follows them when they do', async () => {
    let answer: (value: ReturnType<typeof given>) => void = () => undefined;
    cleanEarly(document, () => new Promise((resolve) => (answer = resolve)));
    await vi.advanceTimersByTimeAsync(2000);
    expect(styles()).toEqual(['']);
    answer(given());
    await vi.advanceTimersByTimeAsync(0);
    expect(styles()).toEqual([expect.stringContaining('header.masthead')]);
  });

  test('takes no rules that come after it was judged', async () => {
    const early = cleanEarly(document, async () => given());
    early.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(styles()).toEqual([]);
  });
});

describe('the rules at hand', () => {
  afterEach(clearEarly);

  test('are those of the site that the host belongs to', async () => {
    await writeEarly('news.example', EARLY);
    await writeEarly('localhost:81', NO_RULES);
    expect(await readEarly(HERE)).toEqual(EARLY);
    expect(await readEarly({ host: 'news.example:81', hostname: 'news.example' })).toEqual(EARLY);
    expect(await readEarly({ host: 'other.example', hostname: 'other.example' })).toEqual(NO_RULES);
  });

  test('say when a site comes to have any, or has none any more', async () => {
    expect(await writeEarly('news.example', NO_RULES)).toBe(false);
    expect(await writeEarly('news.example', EARLY)).toBe(true);
    expect(await writeEarly('news.example', { ...EARLY, hides: false })).toBe(false);
    expect(await writeEarly('news.example', NO_RULES)).toBe(true);
    expect(await readEarly(HERE)).toEqual(NO_RULES);
  });
});
