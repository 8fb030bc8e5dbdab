// @vitest-environment happy-dom
import { h, render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KeysPanel } from '../../src/ui/keys-panel.tsx';
import { type Shortcut, useShortcuts } from '../../src/ui/use-shortcuts.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const actions = { a: vi.fn(), Escape: vi.fn() };
const shortcuts: readonly Shortcut[] = [
  { keys: ['a', 'b'], name: 'appearance', act: actions.a },
  { keys: ['Escape'], name: 'backToPage', act: actions.Escape },
];
function Page() {
  useShortcuts(shortcuts);
  return h('div', {}, h('button', {}, 'Keep'), h('textarea', {}), h('input', { type: 'radio' }));
}
const press = (selector: string, key: string, more: KeyboardEventInit = {}) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }));

beforeEach(async () => {
  vi.clearAllMocks();
  await act(() => render(h(Page, {}), document.body));
});
afterEach(() => act(() => render(null, document.body)));

test('a key does its action, unless it belongs to a field or to the browser', () => {
  press('button', 'a');
  expect(actions.a).toHaveBeenCalledTimes(1);
  press('textarea', 'a');
  press('button', 'a', { ctrlKey: true });
  press('button', 'c');
  expect(actions.a).toHaveBeenCalledTimes(1);
});

test('a key works while a choice has the focus, since a choice takes no letters', () => {
  press('[type=radio]', 'a');
  expect(actions.a).toHaveBeenCalledTimes(1);
});

test('Escape leads out of a field, unless it ends a word that is being composed', () => {
  press('textarea', 'Escape', { isComposing: true });
  expect(actions.Escape).not.toHaveBeenCalled();
  press('textarea', 'Escape');
  expect(actions.Escape).toHaveBeenCalledTimes(1);
});

test('the panel of shortcuts shows each key with the name of its action', async () => {
  await act(() => render(h(KeysPanel, { shortcuts }), document.body));
  const rows = [...document.querySelectorAll('.shortcuts > div')].map((row) => [
    row.querySelector('dt')?.textContent,
    ...[...row.querySelectorAll('kbd')].map((key) => key.textContent),
  ]);
  expect(rows).toEqual([
    ['appearance', 'a', 'b'],
    ['backToPage', 'Esc'],
  ]);
});
