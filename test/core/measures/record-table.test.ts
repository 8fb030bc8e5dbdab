import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RecordTable } from '../../../src/core/measures/record-table.ts';

const record = fc.record({
  key: fc.constantFrom(0, 1, 7, 2 ** 31, 2 ** 32 - 1),
  items: fc.array(fc.integer({ min: 0, max: 2 ** 32 - 1 }), { maxLength: 5 }),
});
const change = fc.oneof(
  record,
  record.map(({ key }) => ({ key, items: undefined })),
  fc.constant('tidy'),
);

test('finds and lists the same records as a map, after any removals and packing', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60 }), (changes) => {
      const table = new RecordTable(1);
      const map = new Map<number, { items: readonly number[]; field: number }>();
      changes.forEach((one, i) => {
        if (typeof one === 'string') {
          table.pack();
          table.trim();
        } else {
          const place = table.find(one.key);
          expect(place !== 0).toBe(map.has(one.key));
          if (place !== 0) table.remove(place);
          map.delete(one.key);
          if (one.items) {
            table.setField(table.add(one.key, one.items), 0, i);
            map.set(one.key, { items: one.items, field: i });
          }
        }
        const listed: [number, { items: number[]; field: number }][] = [];
        for (const place of table.places())
          listed.push([table.key(place), { items: table.items(place), field: table.field(place, 0) }]);
        expect(listed).toEqual([...map]);
        expect(table.size).toBe(map.size);
      });
    }),
  );
});

test('frees the room of removed records once they take more than the others', () => {
  const table = new RecordTable(0);
  for (let key = 1; key <= 10; key++) table.add(key, [key]);
  for (let key = 1; key <= 4; key++) table.remove(table.find(key));
  expect(table.pack()).toBe(false);
  for (let key = 5; key <= 8; key++) table.remove(table.find(key));
  expect(table.pack()).toBe(true);
  expect(table.items(table.find(10))).toEqual([10]);
  expect(table.find(8)).toBe(0);
});
