// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { createUndoNotice } from '../../../src/content/notices/undo/undo-notice.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../../fake-browser.ts')).browser }));

/** The closed shadow roots, caught when they are attached: neither pages nor tests can read them otherwise. */
let root: ShadowRoot | null = null;
const { attachShadow } = Element.prototype;
Element.prototype.attachShadow = function (init) {
  root = attachShadow.call(this, { ...init, mode: 'open' });
  return root;
};

const actions = { reveal: vi.fn(), keep: vi.fn(async () => undefined), dismiss: vi.fn() };
const notices: ReturnType<typeof createUndoNotice>[] = [];
const undoNotice = () => {
  const notice = createUndoNotice(document, actions);
  notices.push(notice);
  return notice;
};
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
    isEmpty: false,
  }));

beforeEach(() => {
  document.body.innerHTML = '<nav>Home</nav><main>Story</main><aside><b>Most</b> read</aside>';
  vi.clearAllMocks();
});

// A notice watches the page until it is removed.
afterEach(() => {
  for (const notice of notices.splice(0)) notice.remove();
});

describe('the notice of hidden blocks', () => {
  test('is added once beside the body, and leaves nothing behind', () => {
    const before = document.documentElement.outerHTML;
    const notice = undoNotice();
    expect(document.documentElement.outerHTML).toBe(before);
    notice.show(hidden(), false, 'hide');
    notice.show(hidden().slice(1), false, 'hide');
    expect(bars()).toHaveLength(1);
    expect(document.body.contains(bars()[0] ?? null)).toBe(false);
    notice.remove();
    expect(document.documentElement.outerHTML).toBe(before);
  });

  test('shows all blocks, and hides them again', () => {
    const notice = undoNotice();
    notice.show(hidden(), false, 'hide');
    press('undoShow');
    expect(actions.reveal).toHaveBeenLastCalledWith(true);
    notice.show(hidden(), true, 'hide');
    press('undoHide');
    expect(actions.reveal).toHaveBeenLastCalledWith(false);
  });

  test('lists the blocks by their words, as text, and keeps one', () => {
    const notice = undoNotice();
    notice.show(
      [{ element: document.body, words: '<img src=x>', isEmpty: false }, ...hidden()],
      false,
      'hide',
    );
    expect(root?.querySelectorAll('li')).toHaveLength(0);
    press('undoWhich');
    expect([...(root?.querySelectorAll('.words') ?? [])].map((one) => one.textContent)).toEqual([
      '<img src=x>',
      'Home',
      'Most read',
    ]);
    expect(root?.querySelector('img')).toBeNull();
    root?.querySelectorAll<HTMLElement>('li button')[1]?.click();
    expect(actions.keep).toHaveBeenCalledWith([document.querySelector('nav')]);
  });

  test('its ✕ only closes it', () => {
    undoNotice().show(hidden(), false, 'hide');
    press('✕');
    expect(actions.dismiss.mock.calls).toEqual([[false]]);
  });

  test('is silenced on a site by a button with words, which appears with the list', () => {
    const notice = undoNotice();
    notice.show(hidden(), false, 'hide');
    const never = [...(root?.querySelectorAll('button') ?? [])].find(
      (one) => one.textContent === 'undoDismiss',
    );
    expect(never?.closest('[hidden]')).not.toBeNull();
    press('undoWhich');
    expect(never?.closest('[hidden]')).toBeNull();
    never?.click();
    expect(actions.dismiss.mock.calls).toEqual([[true]]);
    notice.remove();
    notice.show(hidden(), false, 'hide');
    expect(never?.closest('[hidden]')).not.toBeNull();
  });

  test('lists several empty boxes in one row, with their number, and keeps them together', () => {
    const empty = [...Array(3)].map(() => {
      const element = document.body.appendChild(document.createElement('div'));
      return { element, words: 'blockBox', isEmpty: true };
    });
    const [nav, aside] = hidden();
    if (!nav || !aside) throw new Error('The page lost its parts.');
    const blocks = [nav, ...empty.slice(0, 2), aside, ...empty.slice(2)];
    undoNotice().show(blocks, false, 'hide');
    press('undoWhich');
    const rows = [...(root?.querySelectorAll('.words') ?? [])].map((one) => one.textContent);
    expect(rows).toEqual(['Home', 'emptySpaces_other', 'Most read']);
    root?.querySelectorAll<HTMLElement>('li button')[1]?.click();
    expect(actions.keep).toHaveBeenCalledWith(empty.map(({ element }) => element));
  });

  test('names a single empty box as itself', () => {
    const [nav] = hidden();
    if (!nav) throw new Error('The page has no menu.');
    undoNotice().show([{ ...nav, words: 'Box', isEmpty: true }], false, 'hide');
    press('undoWhich');
    expect(root?.querySelector('.words')?.textContent).toBe('Box');
  });

  test('does not say “hidden” where clutter is only dimmed', () => {
    undoNotice().show(hidden(), true, 'dim');
    const said = [
      ...[...(root?.querySelectorAll('p, button') ?? [])].map((one) => one.textContent),
      root?.querySelector('[role=region]')?.getAttribute('aria-label'),
    ];
    expect(said).toEqual(expect.arrayContaining(['undoCleared_other', 'undoClear', 'undoClearTitle']));
    for (const key of ['undoHidden_other', 'undoHide', 'undoTitle']) expect(said).not.toContain(key);
    for (const key of ['undoCleared_one', 'undoCleared_other', 'undoClear', 'undoClearTitle'] as const)
      expect(english[key].message).not.toMatch(/hid/i);
  });

  test('names every control for people who do not see it', () => {
    undoNotice().show(hidden(), false, 'hide');
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
    const notice = undoNotice();
    notice.show(hidden(), false, 'hide');
    actions.keep.mockRejectedValueOnce(new Error('The disk is full.'));
    press('undoWhich');
    press('undoKeep');
    await vi.waitFor(() => expect(root?.querySelector('[role=status]')?.textContent).toBe('pickerFailed'));
    press('undoKeep');
    expect(actions.keep).toHaveBeenCalledTimes(2);
    notice.remove();
  });
});
