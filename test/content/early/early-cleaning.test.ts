// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cleanEarly } from '../../../src/content/early/early-cleaning.ts';

const HIDDEN = ':is(header.masthead)';
const CSS = `${HIDDEN} { display: none !important; }`;

const styles = () => [...document.querySelectorAll('html > style')].map((style) => style.textContent);
const remove = vi.fn(async () => undefined);
const given = (css: () => Promise<string>) => {
  const insert = () => css().then((text) => ({ css: text, hidden: text === '' ? '' : HIDDEN }));
  return cleanEarly(document, { insert, remove });
};

describe('a page before it is judged', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    remove.mockClear();
  });
  afterEach(() => {
    vi.useRealTimers();
    for (const style of document.querySelectorAll('html > style')) style.remove();
  });

  test('is invisible until its rules act, then shown, and the rules give way to the verdicts', async () => {
    const before = document.documentElement.outerHTML;
    const early = given(async () => CSS);
    expect(styles()).toEqual([expect.stringContaining('visibility: hidden')]);
    await vi.advanceTimersByTimeAsync(0);
    expect(document.documentElement.outerHTML).toBe(before);
    expect(remove).not.toHaveBeenCalled();
    early.release();
    early.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(remove.mock.calls).toEqual([[CSS]]);
  });

  test('reports the elements that its rules hide, until they end', async () => {
    const dims =
      '@media not print { :is(aside):not(:has(h1)):not(:hover, :focus-within) { opacity: 0.15 !important; } }';
    const early = given(async () => `${CSS}\n${dims}`);
    document.body.innerHTML = '<div><header class="masthead"><b>Paper</b></header></div><aside>Terms</aside>';
    const find = (css: string) => document.querySelector(css) as Element;
    expect(early.goneIn(find('header'))).toBeNull();
    await vi.advanceTimersByTimeAsync(0);
    expect(early.goneIn(find('b'))).toEqual([find('b')]);
    expect(early.goneIn(find('div'))).toEqual([find('header')]);
    expect(early.goneIn(find('aside'))).toBeNull();
    early.release();
    expect(early.goneIn(find('header'))).toBeNull();
    document.body.innerHTML = '';
  });

  test('never has a rule where its scripts could read it', async () => {
    let answer: (css: string) => void = () => undefined;
    given(() => new Promise((resolve) => (answer = resolve)));
    expect(document.documentElement.outerHTML).not.toContain('masthead');
    answer(CSS);
    await vi.advanceTimersByTimeAsync(0);
    expect(document.documentElement.outerHTML).not.toContain('masthead');
  });

  test('is left as it is if there are no rules or they cannot be read', async () => {
    const early = [given(async () => ''), given(() => Promise.reject(new Error('gone')))];
    await vi.advanceTimersByTimeAsync(0);
    expect(styles()).toEqual([]);
    for (const one of early) one.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(remove).not.toHaveBeenCalled();
  });

  test('is shown if the rules do not come in time', async () => {
    given(() => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(2000);
    expect(styles()).toEqual([]);
  });

  test('loses rules that arrive after it was judged', async () => {
    let answer: (css: string) => void = () => undefined;
    const early = given(() => new Promise((resolve) => (answer = resolve)));
    early.release();
    expect(styles()).toEqual([]);
    answer(CSS);
    document.body.innerHTML = '<header class="masthead"></header>';
    await vi.advanceTimersByTimeAsync(0);
    expect(remove.mock.calls).toEqual([[CSS]]);
    expect(early.goneIn(document.querySelector('header') as Element)).toBeNull();
    document.body.innerHTML = '';
  });
});
