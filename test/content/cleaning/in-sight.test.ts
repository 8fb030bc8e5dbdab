// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newAttributeNames } from '../../../src/browser/attribute-names.ts';
import { createCleaner } from '../../../src/content/cleaning/cleaner.ts';
import type { Treated } from '../../../src/core/treatment/policy.ts';

/** Gives elements boxes by the attribute `data-top`, 100 pixels high in a window of 768: this DOM has no layout. */
const PAGE = `<p data-top="20" id="seen">Newsletter</p><p data-top="300" id="below-it">Story</p>
  <p data-top="2000" id="far">Footer</p><div data-top="0" style="position: fixed" id="bar">Cookies</div>
  <div id="floats"><p data-top="40">Tools</p></div>
  <div id="around-a-wall"><div data-top="0" style="position: fixed">Subscribe</div></div>`;
const NAMES = newAttributeNames();

let stop: AbortController;
let report: (entries: readonly Partial<IntersectionObserverEntry>[]) => void;
const observed = new Set<Element>();
const find = (id: string) => document.getElementById(id) as HTMLElement;
const marked = (name: 'dim' | 'hide') =>
  [...document.querySelectorAll(`[${NAMES[name]}]`)].map((element) => element.id);
const create = () =>
  createCleaner(document, NAMES, {
    onRelease: () => undefined,
    rootsOf: () => [],
    signal: stop.signal,
  });
const plan = (entries: Record<string, Treated>) =>
  new Map(Object.entries(entries).map(([id, treatment]) => [find(id) as Element, treatment]));
const boxAt = (top: number) => new DOMRect(0, top, 900, Number.isNaN(top) ? 0 : 100);

beforeEach(() => {
  document.body.innerHTML = PAGE;
  stop = new AbortController();
  observed.clear();
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return boxAt(Number(this.getAttribute('data-top') ?? Number.NaN));
  });
  document.body.setAttribute('data-top', '0');
  vi.stubGlobal('requestAnimationFrame', (drawn: FrameRequestCallback) => drawn(0));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: ResizeObserverCallback) {}
      observe(element: Element) {
        const size = { blockSize: boxAt(Number(element.getAttribute('data-top') ?? Number.NaN)).height };
        this.tell([{ borderBoxSize: [size] } as never], this as never);
      }
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: IntersectionObserverEntry[]) => void) {
        report = (entries) => callback(entries as IntersectionObserverEntry[]);
      }
      observe = (element: Element) => observed.add(element);
      unobserve = (element: Element) => observed.delete(element);
      disconnect = () => observed.clear();
    },
  );
});
afterEach(() => {
  stop.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('hiding elements that the person may see', () => {
  test('dims an element in the window, and hides others at once', () => {
    const cleaner = create();
    cleaner.apply(plan({ seen: 'hide', far: 'hide' }));
    expect(marked('dim')).toEqual(['seen']);
    expect(marked('hide')).toEqual(['far']);
    expect(cleaner.hidden).toBe(1);
    expect(cleaner.count).toBe(2);
  });

  test('hides the dimmed element once it is out of sight, and stops watching it', () => {
    const cleaner = create();
    cleaner.apply(plan({ seen: 'hide' }));
    report([{ target: find('seen'), isIntersecting: true, boundingClientRect: boxAt(20) }]);
    expect(marked('dim')).toEqual(['seen']);
    report([{ target: find('seen'), isIntersecting: false, boundingClientRect: boxAt(1500) }]);
    expect(marked('dim')).toEqual([]);
    expect(marked('hide')).toEqual(['seen']);
    expect(observed.size).toBe(0);
    expect(cleaner.hidden).toBe(1);
  });

  test('keeps an element above the window: hiding it could move the text that the person reads', () => {
    const cleaner = create();
    cleaner.apply(plan({ seen: 'hide' }));
    report([{ target: find('seen'), isIntersecting: false, boundingClientRect: boxAt(-900) }]);
    expect(marked('hide')).toEqual([]);
    report([{ target: find('seen'), isIntersecting: false, boundingClientRect: boxAt(900) }]);
    expect(marked('hide')).toEqual(['seen']);
  });

  test('counts a box without a size as being where its floats are, overlays excepted', () => {
    const cleaner = create();
    cleaner.apply(plan({ floats: 'hide', 'around-a-wall': 'hide' }));
    expect(marked('dim')).toEqual(['floats']);
    expect(marked('hide')).toEqual(['around-a-wall']);
  });

  test('elements hidden by the rules of the first frame do not come back to be dimmed, unless the person asks', () => {
    const ruled: Record<string, Element[]> = { seen: [find('seen')], floats: [...find('floats').children] };
    const early = { goneIn: ({ id }: Element) => ruled[id] ?? null, release: () => undefined };
    const cleaner = createCleaner(document, NAMES, {
      onRelease: () => undefined,
      rootsOf: () => [],
      signal: stop.signal,
      early: () => early,
    });
    const toDim = plan({ seen: 'dim', floats: 'dim', far: 'dim' });
    cleaner.apply(toDim);
    expect(marked('dim')).toEqual(['seen', 'far', 'floats']);
    expect([...document.querySelectorAll(`[${NAMES.hide}]`)]).toEqual([
      find('seen'),
      ...find('floats').children,
    ]);
    // Only `seen` is gone as a whole, so only it counts as gone.
    expect(['seen', 'floats', 'far'].map((id) => cleaner.isGone(find(id)))).toEqual([true, false, false]);
    expect(cleaner.hidden).toBe(1);
    expect(observed.size).toBe(0);
    cleaner.apply(toDim, true);
    expect(marked('hide')).toEqual([]);
    expect(cleaner.isGone(find('seen'))).toBe(false);
    expect(cleaner.hidden).toBe(0);
    expect(cleaner.count).toBe(3);
  });

  test('parts of a waiting element that are gone stay gone while it waits', () => {
    find('seen').innerHTML = '<b id="ruled" style="display: none">Menu <i id="inner">open</i></b><i>Home</i>';
    const cleaner = create();
    cleaner.apply(plan({ seen: 'hide' }));
    expect(marked('dim')).toEqual(['seen']);
    expect(marked('hide')).toEqual(['ruled']);
    expect(cleaner.hidden).toBe(0);
    cleaner.restore();
    expect(marked('hide')).toEqual([]);
  });

  test('hides waiting elements at once if the person asks', () => {
    const cleaner = create();
    cleaner.apply(plan({ seen: 'hide' }));
    cleaner.apply(plan({ seen: 'hide' }), true);
    expect(marked('dim')).toEqual([]);
    expect(marked('hide')).toEqual(['seen']);
    expect(observed.size).toBe(0);
  });

  test('the same plan again changes nothing for waiting elements; another plan ends the waiting', () => {
    const cleaner = create();
    cleaner.apply(plan({ seen: 'hide' }));
    cleaner.apply(plan({ seen: 'hide' }));
    expect(marked('dim')).toEqual(['seen']);
    cleaner.apply(plan({}));
    expect(marked('dim')).toEqual([]);
    expect(observed.size).toBe(0);
  });

  test('hides elements out of the flow at once, and all elements before the first paint', () => {
    create().apply(plan({ bar: 'hide' }));
    expect(marked('hide')).toEqual(['bar']);
    vi.stubGlobal('requestAnimationFrame', () => 0);
    create().apply(plan({ seen: 'hide' }));
    expect(marked('hide')).toEqual(['seen', 'bar']);
  });

  test('forces no layout to find out whether the page is painted', () => {
    create();
    expect(Element.prototype.getBoundingClientRect).not.toHaveBeenCalled();
  });
});
