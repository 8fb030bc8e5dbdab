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

describe('the lock behind what is hidden', () => {
  test('asks nothing of what is hidden where the page scrolls', () => {
    const asked: unknown[] = [];
    const native = window.getComputedStyle.bind(window);
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element, pseudo) => {
      asked.push(element);
      return native(element, pseudo);
    });
    createScrollRelease(document, NAME, new AbortController().signal).follow([wall()]);
    expect(asked).toEqual([document.documentElement, document.body]);
  });

  test('asks for no style where nothing is hidden: the page would have to be drawn for it', () => {
    const asked = vi.spyOn(window, 'getComputedStyle');
    const walks = vi.spyOn(Document.prototype, 'querySelectorAll');
    createScrollRelease(document, NAME, new AbortController().signal).follow([]);
    expect([asked, walks].map(({ mock }) => mock.calls)).toEqual([[], []]);
  });

  test('is opened where an overlay held it, and left where none did', () => {
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
