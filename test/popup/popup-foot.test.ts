// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PopupFoot } from '../../src/popup/popup-foot.tsx';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const actions = { onRead: vi.fn(), onWrong: vi.fn(), onMode: vi.fn() };
const draw = (isReadable = true) =>
  act(() =>
    render(h(PopupFoot, { site: 'sea.example', isReadable, options: null, ...actions }), document.body),
  );
const press = (key: string) =>
  act(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const listed = () => [...document.querySelectorAll('.keys kbd')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.clearAllMocks();
});
afterEach(() => act(() => render(null, document.body)));

test('? lists the keys, and hides the list again', async () => {
  await draw();
  expect(listed()).toEqual([]);
  await press('?');
  expect(listed()).toEqual(
    expect.arrayContaining(['r', 'w', 'o', 'd', 'h', '?', '←', '→', 'Home', 'Enter', '␣']),
  );
  await press('?');
  expect(listed()).toEqual([]);
});

test('each key does its action', async () => {
  await draw();
  for (const key of ['r', 'w', 'o', 'd', 'h']) await press(key);
  expect(actions.onRead).toHaveBeenCalledTimes(1);
  expect(actions.onWrong).toHaveBeenCalledTimes(1);
  expect(actions.onMode.mock.calls).toEqual([['off'], ['dim'], ['hide']]);
});

test('without a story no key opens the reader, and the list names none', async () => {
  await draw(false);
  await press('?');
  await press('r');
  expect(actions.onRead).not.toHaveBeenCalled();
  expect(listed()).not.toContain('r');
});
