import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Anchor, AnchorTable } from '../../../src/core/links/anchor-table.ts';

test('counts the pages that hold an anchor, and lets it go with the last', () => {
  const table = new AnchorTable();
  expect(table.get(7)).toBeUndefined();
  table.hold(7, { target: 70, features: [1, 2] });
  table.hold(7, { target: 70, features: [1, 2] }, 2);
  table.hold(8, { target: 80, features: [] }, 5);
  expect(table.get(7)).toEqual({ target: 70, features: [1, 2], pages: 3 });
  expect([...table]).toEqual([
    [7, { target: 70, features: [1, 2], pages: 3 }],
    [8, { target: 80, features: [], pages: 5 }],
  ]);
  table.release(7);
  table.release(7);
  expect(table.get(7)?.pages).toBe(1);
  table.release(7);
  expect(table.get(7)).toBeUndefined();
  expect(table.size).toBe(1);
  table.release(7);
  expect([...table.keys()]).toEqual([8]);
});

test('holds what a plain map does, however much is held, released and trimmed', () => {
  const key = fc.nat(12);
  const step = fc.oneof(
    fc.record({ does: fc.constant('hold' as const), key, pages: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ does: fc.constant('release' as const), key }),
    fc.record({ does: fc.constant('trim' as const), key }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const table = new AnchorTable();
      const plain = new Map<number, Anchor>();
      for (const one of steps) {
        const known = plain.get(one.key);
        const anchor = { target: one.key * 10, features: [one.key, one.key + 1] };
        if (one.does === 'hold') {
          table.hold(one.key, anchor, one.pages);
          plain.set(one.key, { ...anchor, pages: (known?.pages ?? 0) + one.pages });
        } else if (one.does === 'release') {
          table.release(one.key);
          if (known && known.pages > 1) plain.set(one.key, { ...known, pages: known.pages - 1 });
          else plain.delete(one.key);
        } else table.trim();
      }
      expect([...table]).toEqual([...plain]);
      expect([...table.keys()]).toEqual([...plain.keys()]);
      expect([...table.values()]).toEqual([...plain.values()]);
      expect(table.size).toBe(plain.size);
    }),
  );
});
