// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScrollRelease } from '../../../src/content/cleaning/scroll-lock.ts';

const NAME = 'unlocked-name';

beforeEach(() => {
  document.body.innerHTML = '<p>Story</p><div id="wall"><p>Sign up</p></div>';
});
afterEach(() => {
  vi.restoreAllMocks();
  document.documentElement.removeAttribute('style');
  document.body.removeAttribute('style');
});

const wall = () => document.querySelector('#wall') as HTMLElement;
const tall = (element: Element) => Object.defineProperty(element, 'scrollHeight', { value: 5000 });

describe('the scroll lock behind a hidden overlay', () => {
  test('reads no style of hidden elements if the page scrolls', () => {
    const asked: unknown[] = [];
    const native = window.getComputedStyle.bind(window);
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
      asked.push(element);
      return native(element, pseudo);
    });
    createScrollRelease(document, NAME, new AbortController().signal).follow([wall()]);
    expect(asked).toEqual([document.documentElement, document.body]);
  });

  test('reads no style if nothing is hidden, since that would force the browser to compute all styles', () => {
    const asked = vi.spyOn(window, 'getComputedStyle');
    const walks = vi.spyOn(Document.prototype, 'querySelectorAll');
    createScrollRelease(document, NAME, new AbortController().signal).follow([]);
    expect([asked, walks].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  test('is removed if an overlay held it, and left otherwise', () => {
    document.body.style.overflowY = 'hidden';
    tall(document.body);
    const release = createScrollRelease(document, NAME, new AbortController().signal);
    release.follow([wall()]);
    expect(document.body.hasAttribute(NAME)).toBe(false);
    wall().style.position = 'fixed';
    release.follow([wall()]);
    expect(document.body.hasAttribute(NAME)).toBe(true);
    release.follow([]);
    expect(document.body.hasAttribute(NAME)).toBe(false);
  });
});
