import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type TreeItem, treeMove } from '../../src/dashboard/tree-keys.ts';

const item = (id: number, parent: number | null, hasItems = false, isOpen = true): TreeItem => ({
  id,
  parent,
  hasItems,
  isOpen,
});

/** Item 1 holds 2 and 3; item 3 is closed; item 4 is alone. */
const ITEMS = [item(1, null, true), item(2, 1), item(3, 1, true, false), item(4, null)];
const press = (at: number, key: string, inward: 'ArrowRight' | 'ArrowLeft' = 'ArrowRight') =>
  treeMove(ITEMS, at, key, inward);

describe('a key in a tree', () => {
  test('moves to the next and the last item that is shown, and stops at the ends', () => {
    expect(press(1, 'ArrowDown')).toEqual({ focus: 2 });
    expect(press(4, 'ArrowUp')).toEqual({ focus: 3 });
    expect(press(1, 'ArrowUp')).toBeNull();
    expect(press(4, 'ArrowDown')).toBeNull();
    expect(press(3, 'Home')).toEqual({ focus: 1 });
    expect(press(2, 'End')).toEqual({ focus: 4 });
  });

  test('opens a closed item, then leads into it, and does nothing on an item without children', () => {
    expect(press(3, 'ArrowRight')).toEqual({ open: 3 });
    expect(press(1, 'ArrowRight')).toEqual({ focus: 2 });
    expect(press(2, 'ArrowRight')).toBeNull();
  });

  test('closes an open item, and leads out of any other item', () => {
    expect(press(1, 'ArrowLeft')).toEqual({ close: 1 });
    expect(press(3, 'ArrowLeft')).toEqual({ focus: 1 });
    expect(press(4, 'ArrowLeft')).toBeNull();
  });

  test('leads inwards with the left arrow if text runs from right to left', () => {
    expect(press(1, 'ArrowLeft', 'ArrowLeft')).toEqual({ focus: 2 });
    expect(press(2, 'ArrowRight', 'ArrowLeft')).toEqual({ focus: 1 });
  });

  test('chooses with Enter and Space, and leaves all other keys alone', () => {
    expect(press(2, 'Enter')).toEqual({ choose: 2 });
    expect(press(2, ' ')).toEqual({ choose: 2 });
    expect(press(2, 'Tab')).toBeNull();
    expect(press(9, 'ArrowDown')).toBeNull();
  });

  test('reaches every item that is shown by the down arrow alone', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), (open) => {
        const items = open.map((isOpen, id) => item(id, null, isOpen, isOpen));
        const met = [0];
        for (let at = 0; ; ) {
          const move = treeMove(items, at, 'ArrowDown', 'ArrowRight');
          if (!move || !('focus' in move)) break;
          at = move.focus;
          met.push(at);
        }
        expect(met).toEqual(items.map(({ id }) => id));
      }),
    );
  });
});
