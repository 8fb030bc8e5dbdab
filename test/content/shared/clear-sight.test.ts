// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { guardClicks } from '../../../src/content/shared/clear-sight.ts';

let now = 0;
let tell: (isVisible: boolean) => void = () => undefined;
const pressed = vi.fn();
const gone = new AbortController();

class Entry {
  get isVisible(): boolean {
    return false;
  }
}

/** Plays a browser that reports when an element comes into sight and when something covers it. */
class Observer {
  constructor(take: (entries: { isVisible: boolean }[]) => void) {
    tell = (isVisible) => take([{ isVisible }]);
  }
  observe = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

/** A panel with one button, and a way to press it as a pointer (1) or a key (0) does. */
function panelWithButton() {
  const panel = document.createElement('div');
  const button = document.createElement('button');
  button.addEventListener('click', pressed);
  panel.append(button);
  document.body.append(panel);
  guardClicks(document, panel, gone.signal);
  return (detail: number) =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }));
}

beforeEach(() => {
  now = 1000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('IntersectionObserverEntry', Entry);
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  pressed.mockClear();
});

describe('a click on a panel', () => {
  test('counts once the panel was in clear sight for half a second', () => {
    const press = panelWithButton();
    press(1);
    tell(true);
    press(1);
    now += 499;
    press(1);
    expect(pressed).not.toHaveBeenCalled();
    now += 1;
    press(1);
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('does not count while something covers the panel, nor for half a second after that', () => {
    const press = panelWithButton();
    tell(true);
    now += 5000;
    tell(false);
    press(1);
    tell(true);
    now += 300;
    press(1);
    expect(pressed).not.toHaveBeenCalled();
    now += 300;
    press(1);
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('counts at once if a key made it, since no page can focus the button', () => {
    panelWithButton()(0);
    expect(pressed).toHaveBeenCalledOnce();
  });

  test('does not count if the browser cannot tell whether the panel is covered', () => {
    vi.unstubAllGlobals();
    vi.useFakeTimers();
    const press = panelWithButton();
    now += 5000;
    press(1);
    expect(pressed).not.toHaveBeenCalled();
    gone.abort();
    vi.useRealTimers();
  });
});
