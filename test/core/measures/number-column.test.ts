import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberColumn } from '../../../src/core/measures/number-column.ts';

test('stores any numbers like a list, small or large, in any order of growth', () => {
  const number = fc.oneof(fc.nat(), fc.constantFrom(2 ** 32 - 1, 2 ** 32, 2 ** 50, -1, 0.5));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.array(number, { minLength: 1 }), fc.boolean())), (parts) => {
      const column = new NumberColumn();
      const list: number[] = [];
      for (const [part, isTrimmed] of parts) {
        const start = column.extend(part.length);
        expect(start).toBe(list.length);
        part.forEach((value, i) => {
          column.set(start + i, value);
        });
        list.push(...part);
        if (isTrimmed) column.trim();
      }
      expect(column.length).toBe(list.length);
      expect(list.map((_, at) => column.get(at))).toEqual(list);
    }),
  );
});
