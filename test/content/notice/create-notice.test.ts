// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createUndoNotice } from '../../../src/content/notice/create-notice.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../../fake-browser.ts')).browser }));

/** The bar's inside is closed to pages, and to tests: this one looks over the shoulder of whoever opens it. */
let root: ShadowRoot | null = null;
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (init) {
  root = attachShadow.call(this, { ...init, mode: 'open' });
  return root;
};

const actions = { reveal: vi.fn(), keep: vi.fn(async () => undefined), dismiss: vi.fn() };
const bars = () => document.querySelectorAll('html > div');
const press = (words: string) => {
  const buttons = [...(root?.querySelectorAll('button') ?? [])];
  const found = buttons.find((one) => one.textContent === words);
  if (!found) throw new Error(`There is no button "${words}": ${buttons.map((one) => one.textContent)}`);
  found.click();
};
const hidden = () =>
  [...document.querySelectorAll('aside, nav')].map((element) => ({
    element,
    words: `${element.textContent}`,
  }));

beforeEach(() => {
  document.body.innerHTML = '<nav>Home</nav><main>Story</main><aside><b>Most</b> read</aside>';
  for (const bar of bars()) bar.remove();
  vi.clearAllMocks();
});

describe('the notice of what is hidden', () => {
  test('stands beside the body, once, and leaves nothing behind', () => {
    const before = document.documentElement.outerHTML;
    const notice = createUndoNotice(document, actions);
    expect(document.documentElement.outerHTML).toBe(before);
    notice.show(hidden(), false);
    notice.show(hidden().slice(1), false);
    expect(bars()).toHaveLength(1);
    expect(document.body.contains(bars()[0] ?? null)).toBe(false);
    notice.remove();
    expect(document.documentElement.outerHTML).toBe(before);
  });

  test('shows all, and hides all again', () => {
    const notice = createUndoNotice(document, actions);
    notice.show(hidden(), false);
    press('undoShow');
    expect(actions.reveal).toHaveBeenLastCalledWith(true);
    notice.show(hidden(), true);
    press('undoHide');
    expect(actions.reveal).toHaveBeenLastCalledWith(false);
  });

  test('lists the blocks by their words, as text, and keeps one', () => {
    const notice = createUndoNotice(document, actions);
    notice.show([{ element: document.body, words: '<img src=x>' }, ...hidden()], false);
    expect(root?.querySelectorAll('li')).toHaveLength(0);
    press('undoWhich');
    expect([...(root?.querySelectorAll('.words') ?? [])].map((one) => one.textContent)).toEqual([
      '<img src=x>',
      'Home',
      'Most read',
    ]);
    expect(root?.querySelector('img')).toBeNull();
    root?.querySelectorAll<HTMLElement>('li button')[1]?.click();
    expect(actions.keep).toHaveBeenCalledWith(document.querySelector('nav'));
  });

  test('is sent away for this page, or for good, only by a second press', () => {
    createUndoNotice(document, actions).show(hidden(), false);
    press('✕');
    expect(actions.dismiss).not.toHaveBeenCalled();
    press('dismiss');
    expect(actions.dismiss).toHaveBeenLastCalledWith(false);
    press('undoDismiss');
    expect(actions.dismiss).toHaveBeenLastCalledWith(true);
  });

  test('names every control for those who do not see it', () => {
    createUndoNotice(document, actions).show(hidden(), false);
    press('undoWhich');
    expect(root?.querySelector('[role=region]')?.getAttribute('aria-label')).toBe('undoTitle');
    expect(root?.querySelector('[role=status]')?.textContent).not.toBe('');
    expect(root?.querySelector('[aria-expanded=true]')?.getAttribute('aria-controls')).toBe('list');
    const labels = [...(root?.querySelectorAll('li button') ?? [])].map((one) =>
      one.getAttribute('aria-label'),
    );
    expect(new Set(labels).size).toBe(2);
  });

  test('a block that could not be kept can be tried again, and the bar says why', async () => {
    const notice = createUndoNotice(document, actions);
    notice.show(hidden(), false);
    actions.keep.mockRejectedValueOnce(new Error('The disk is full.'));
    press('undoWhich');
    press('undoKeep');
    await vi.waitFor(() => expect(root?.querySelector('[role=status]')?.textContent).toBe('pickerFailed'));
    press('undoKeep');
    expect(actions.keep).toHaveBeenCalledTimes(2);
    notice.remove();
  });
});
