// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenToKeys } from '../../../src/content/picker/keys.ts';
import { byAPerson } from '../by-a-person.ts';

let stop: AbortController;
const act = vi.fn();
const key = (name: string, more: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });

beforeEach(() => {
  stop = new AbortController();
  act.mockClear();
  listenToKeys(document.createElement('div').attachShadow({ mode: 'open' }), act, stop.signal);
});
afterEach(() => stop.abort());

test('a person’s keys act, and the page does not get them', () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard, { signal: stop.signal });
  for (const name of ['ArrowUp', 'k', 'Enter', 'Escape', 'x'])
    document.body.dispatchEvent(byAPerson(key(name)));
  document.body.dispatchEvent(byAPerson(key('k', { ctrlKey: true })));
  expect(act.mock.calls.flat()).toEqual(['ArrowUp', 'content', 'noise', 'leave']);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('key events that a script of the page makes decide nothing', () => {
  for (const name of ['ArrowUp', 'k', 'Enter', 'a', 'z', 'Escape']) document.body.dispatchEvent(key(name));
  expect(act).not.toHaveBeenCalled();
});
