// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { PICKER_KEYS } from '../../../src/content/picker/keys.ts';
import { createPickerPanel } from '../../../src/content/picker/picker-panel.ts';

vi.mock('webextension-polyfill', async () => ({
  default: (await import('../../fake-browser.ts')).browser,
}));

const actions = {
  ...{ decide: vi.fn(), widen: vi.fn(), more: vi.fn(), less: vi.fn(), takeAlike: vi.fn(), preview: vi.fn() },
  ...{ forNow: vi.fn(), takeBack: vi.fn(), leave: vi.fn() },
};
const panelOf = () => {
  const panel = createPickerPanel(document, actions);
  document.body.replaceChildren(panel.element);
  return panel;
};
const find = (css: string) => document.querySelector(css) as HTMLElement;

beforeEach(() => {
  vi.clearAllMocks();
});

test('? shows a list that names each key that the picker reads', () => {
  const { toggleKeys } = panelOf();
  expect(find('.keys').hidden).toBe(true);
  find('.help').click();
  expect(find('.keys').hidden).toBe(false);
  expect(find('.help').getAttribute('aria-expanded')).toBe('true');
  expect([...document.querySelectorAll('kbd')].map(({ textContent }) => textContent)).toEqual(
    Object.values(PICKER_KEYS).map(({ label }) => label),
  );
  toggleKeys();
  expect(find('.keys').hidden).toBe(true);
});

test('buttons select more and less of the page, more only while there is more', () => {
  const panel = panelOf();
  const [less, more] = document.querySelectorAll<HTMLButtonElement>('.touch');
  more?.click();
  less?.click();
  expect([actions.more, actions.less].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  panel.show({ name: 'A part', width: 2, widest: 2, similar: 1, all: false }, false);
  expect(more?.disabled).toBe(true);
  panel.show({ name: 'A part', width: 1, widest: 2, similar: 1, all: false }, false);
  expect(more?.disabled).toBe(false);
});

test('the hint says tap, not click, where the pointer is a finger', () => {
  const told = (isCoarse: boolean) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isCoarse }));
    panelOf();
    vi.unstubAllGlobals();
    return find('[role=status]').textContent;
  };
  expect(told(true)).toBe('pickerHintTouch');
  expect(told(false)).toBe('pickerHint');
});
