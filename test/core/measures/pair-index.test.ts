import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NumberColumn } from '../../../src/core/measures/number-column.ts';
import { GONE, PairIndex } from '../../../src/core/measures/pair-index.ts';

test('finds a record by owner and key as long as it has its owner', () => {
  const pair = fc.tuple(fc.nat(20), fc.nat(20));
  fc.assert(
    fc.property(fc.uniqueArray(pair, { selector: String, maxLength: 200 }), fc.nat(), (pairs, odd) => {
      const records = new NumberColumn();
      records.extend(1);
      const index = new PairIndex(records);
      const places = new Map<string, number>();
      pairs.forEach(([owner, key], i) => {
        const place = records.extend(2);
        records.set(place, owner);
        records.set(place + 1, key);
        index.enter(place);
        if (i % 5 === odd % 5) records.set(place, GONE);
        else places.set(`${owner} ${key}`, place);
      });
      for (let owner = 0; owner <= 20; owner++)
        for (let key = 0; key <= 20; key++)
          expect(index.find(owner, key)).toBe(places.get(`${owner} ${key}`) ?? 0);
    }),
  );
});
