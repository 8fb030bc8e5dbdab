// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutoScroll } from '../../src/reader/use-auto-scroll.ts';

const WINDOW = 500;
const PAGE = 900;
let frames: FrameRequestCallback[];
let now: number;
const onEnd = vi.fn();

beforeEach(() => {
  frames = [];
  now = 0;
  onEnd.mockClear();
  let top = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', () => {
    frames = [];
  });
  vi.stubGlobal('innerHeight', WINDOW);
  vi.stubGlobal('scrollBy', (by: ScrollToOptions) => {
    top = Math.min(PAGE - WINDOW, top + (by.top ?? 0));
  });
  Object.defineProperty(globalThis, 'scrollY', { configurable: true, get: () => top });
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(PAGE);
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page({ on, lines }: { on: boolean; lines: number }) {
  useAutoScroll(on, lines, onEnd);
  return h('div', { class: 'story', style: { lineHeight: '20px' } });
}
const draw = (on: boolean, lines = 60) => act(() => render(h(Page, { on, lines }), document.body));
/** Draws this many frames, each this many milliseconds after the one before. */
const pass = (number: number, milliseconds: number) => {
  for (let i = 0; i < number; i++) {
    now += milliseconds;
    for (const frame of frames.splice(0)) frame(now);
  }
};

test('a page scrolls the chosen number of lines a minute, whatever its frame rate', async () => {
  await draw(true);
  pass(600, 10);
  expect(Math.abs(scrollY - 120)).toBeLessThanOrEqual(1);
  pass(12, 500);
  expect(Math.abs(scrollY - 240)).toBeLessThanOrEqual(1);
});

test('the distance missed while the page is out of sight is not made up for', async () => {
  await draw(true);
  pass(1, 3_600_000);
  expect(scrollY).toBe(0);
});

test('it stops on request, and reports the end of the page', async () => {
  await draw(true);
  pass(100, 500);
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(frames).toEqual([]);
  await draw(true, 30);
  await draw(false, 30);
  expect(frames).toEqual([]);
});
