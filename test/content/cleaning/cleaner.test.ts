// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newAttributeNames } from '../../../src/browser/attribute-names.ts';
import { createCleaner } from '../../../src/content/cleaning/cleaner.ts';
import type { Treated } from '../../../src/core/treatment/policy.ts';

const PAGE = `<header><form><input id="search"></form></header><nav><a href="/">Home</a></nav>
  <main><p>Story</p></main><aside><video></video></aside><div role="dialog"><button>Accept</button></div>`;

let stop: AbortController;
const released = vi.fn();

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const plan = (entries: Record<string, Treated>) =>
  new Map(Object.entries(entries).map(([selector, treatment]) => [find(selector) as Element, treatment]));
const NAMES = newAttributeNames();
const treated = () =>
  [...document.querySelectorAll(`[${NAMES.dim}], [${NAMES.hide}]`)].map((element) => element.localName);
const roots = () => [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
const create = () =>
  createCleaner(document, NAMES, { onRelease: released, rootsOf: roots, signal: stop.signal });

beforeEach(() => {
  document.body.innerHTML = PAGE;
  stop = new AbortController();
  released.mockClear();
});
afterEach(() => stop.abort());

describe('cleaning', () => {
  test('marks elements to dim or hide, and restores the page exactly', () => {
    const before = document.documentElement.outerHTML;
    const cleaner = create();
    cleaner.apply(plan({ nav: 'hide', aside: 'dim' }));
    cleaner.outline(find('main'));
    expect(find('nav').hasAttribute(NAMES.hide)).toBe(true);
    expect(find('aside').hasAttribute(NAMES.dim)).toBe(true);
    expect(cleaner.count).toBe(2);
    cleaner.restore();
    expect(document.documentElement.outerHTML).toBe(before);
    expect(cleaner.count).toBe(0);
  });

  test('a new plan replaces the old one', () => {
    const cleaner = create();
    cleaner.apply(plan({ nav: 'dim', aside: 'dim' }));
    cleaner.apply(plan({ nav: 'hide', header: 'dim' }));
    expect(treated()).toEqual(['header', 'nav']);
    expect(find('nav').hasAttribute(NAMES.hide)).toBe(true);
  });

  test('only one element is outlined', () => {
    const cleaner = create();
    cleaner.outline(find('nav'));
    cleaner.outline(find('aside'));
    expect([...document.querySelectorAll(`[${NAMES.outline}]`)].map((one) => one.localName)).toEqual([
      'aside',
    ]);
    cleaner.outline(null);
    expect(document.querySelector(`[${NAMES.outline}]`)).toBeNull();
  });

  test('never touches the whole page', () => {
    const cleaner = create();
    cleaner.apply(
      new Map<Element, Treated>([
        [document.body, 'hide'],
        [document.documentElement, 'hide'],
      ]),
    );
    expect(treated()).toEqual([]);
  });

  test('leaves the focused element alone', () => {
    const cleaner = create();
    find('#search').focus();
    cleaner.apply(plan({ header: 'hide', nav: 'hide' }));
    expect(treated()).toEqual(['nav']);
  });

  test('releases an element that gets the focus, and reports it', () => {
    const cleaner = create();
    cleaner.apply(plan({ '[role=dialog]': 'dim', nav: 'dim' }));
    find('button').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect(treated()).toEqual(['nav']);
    expect(cleaner.count).toBe(1);
    expect(released).toHaveBeenCalledOnce();
  });

  test('leaves alone media that plays', () => {
    const cleaner = create();
    Object.defineProperty(find('video'), 'paused', { value: false });
    Object.defineProperty(find('video'), 'ended', { value: false });
    cleaner.apply(plan({ aside: 'hide', nav: 'hide' }));
    expect(treated()).toEqual(['nav']);
  });

  test('leaves alone a custom element whose player plays', () => {
    const player = document.createElement('x-player');
    const video = document.createElement('video');
    player.attachShadow({ mode: 'open' }).append(video);
    find('aside').append(player);
    Object.defineProperty(video, 'paused', { value: false });
    Object.defineProperty(video, 'ended', { value: false });
    const cleaner = create();
    cleaner.apply(plan({ aside: 'hide', nav: 'hide' }));
    expect(treated()).toEqual(['nav']);
  });

  test('leaves alone elements with media that plays in any shadow root inside', () => {
    const host = document.createElement('div');
    const video = document.createElement('video');
    host.attachShadow({ mode: 'open' }).append(video);
    find('aside').append(host);
    Object.defineProperty(video, 'paused', { value: false });
    Object.defineProperty(video, 'ended', { value: false });
    const cleaner = create();
    cleaner.apply(plan({ aside: 'hide', nav: 'hide' }));
    expect(treated()).toEqual(['nav']);
  });

  test('finds players by tag name, so that a large page does not make it slow', () => {
    const looks = vi.spyOn(Document.prototype, 'querySelectorAll');
    const plans = plan({ nav: 'dim' });
    create().apply(plans);
    expect(looks.mock.calls.map(([selector]) => selector)).not.toContain('*');
    looks.mockRestore();
  });

  test('searches the page once, however many elements are marked', () => {
    const cleaner = create();
    const looks = vi.spyOn(Document.prototype, 'querySelectorAll');
    const inner = vi.spyOn(Element.prototype, 'querySelectorAll');
    const marks = plan({ header: 'dim', nav: 'dim', aside: 'dim' });
    looks.mockClear();
    cleaner.apply(marks);
    expect(looks).toHaveBeenCalledTimes(1);
    expect(inner).not.toHaveBeenCalled();
    looks.mockRestore();
    inner.mockRestore();
  });

  test('releases a frame that was clicked into', () => {
    const frame = document.createElement('iframe');
    frame.tabIndex = 0;
    find('aside').append(frame);
    const cleaner = create();
    cleaner.apply(plan({ aside: 'dim', nav: 'dim' }));
    frame.focus();
    window.dispatchEvent(new Event('blur'));
    expect(treated()).toEqual(['nav']);
  });

  test('releases media that starts to play', () => {
    const cleaner = create();
    cleaner.apply(plan({ aside: 'dim' }));
    Object.defineProperty(find('video'), 'paused', { value: false });
    Object.defineProperty(find('video'), 'ended', { value: false });
    find('video').dispatchEvent(new Event('play'));
    expect(treated()).toEqual([]);
    expect(cleaner.count).toBe(0);
  });

  test('treats a player that started itself without sound, until a person turns the sound on', () => {
    const cleaner = create();
    const video = find('video') as HTMLVideoElement;
    Object.defineProperty(video, 'paused', { value: false });
    Object.defineProperty(video, 'ended', { value: false });
    video.muted = true;
    cleaner.apply(plan({ aside: 'dim' }));
    video.dispatchEvent(new Event('play'));
    expect(treated()).toEqual(['aside']);
    video.muted = false;
    video.dispatchEvent(new Event('volumechange'));
    expect(treated()).toEqual([]);
  });

  test('a player without a sound that a person started is in use', () => {
    const cleaner = create();
    const video = find('video') as HTMLVideoElement;
    Object.defineProperty(video, 'paused', { value: false });
    Object.defineProperty(video, 'ended', { value: false });
    video.muted = true;
    vi.stubGlobal('navigator', { userActivation: { isActive: true } });
    cleaner.apply(plan({ aside: 'dim' }));
    video.dispatchEvent(new Event('play'));
    vi.unstubAllGlobals();
    expect(treated()).toEqual([]);
    cleaner.apply(plan({ aside: 'dim' }));
    expect(treated()).toEqual([]);
  });

  test('a dimmed sticky element does not follow the window', () => {
    const before = document.documentElement.outerHTML;
    find('nav').style.position = 'sticky';
    const cleaner = create();
    cleaner.apply(plan({ nav: 'dim', aside: 'dim' }));
    expect([...document.querySelectorAll(`[${NAMES.unstuck}]`)].map((one) => one.localName)).toEqual(['nav']);
    expect(document.querySelector(`[${NAMES.loose}]`)).toBeNull();
    cleaner.restore();
    find('nav').removeAttribute('style');
    expect(document.documentElement.outerHTML).toBe(before);
  });

  test('does not rely on properties that a page may shadow', () => {
    const form = find('form');
    for (const name of [
      'setAttribute',
      'removeAttribute',
      'querySelectorAll',
      'contains',
      'parentNode',
      'tagName',
    ])
      Object.defineProperty(form, name, { value: find('#search') });
    const cleaner = create();
    cleaner.apply(plan({ form: 'dim' }));
    expect(treated()).toEqual(['form']);
    cleaner.restore();
    expect(treated()).toEqual([]);
  });

  test('does not mark an element that left the page', () => {
    const nav = find('nav');
    const cleaner = create();
    const stale = plan({ nav: 'dim' });
    nav.remove();
    cleaner.apply(stale);
    expect(cleaner.count).toBe(0);
  });
});
