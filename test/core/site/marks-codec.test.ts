import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Mark, type Marks, markId } from '../../../src/core/site/marks.ts';
import { decodeMarks, encodeMarks } from '../../../src/core/site/marks-codec.ts';

const mark: fc.Arbitrary<Mark> = fc.record({
  place: fc.nat({ max: 2 ** 32 - 1 }),
  words: fc.nat({ max: 2 ** 32 - 1 }),
  alone: fc.boolean(),
  kind: fc.constantFrom('noise', 'content'),
  decided: fc.nat(),
  path: fc.string({ maxLength: 200 }),
});
const marksOf = (list: readonly Mark[]): Marks => new Map(list.map((one) => [markId(one), one]));

test('corrections are read from JSON as they were written, in their order', () => {
  fc.assert(
    fc.property(fc.array(mark), (list) => {
      const marks = marksOf(list);
      const read = decodeMarks(JSON.parse(JSON.stringify(encodeMarks(marks))));
      expect([...read]).toEqual([...marks]);
    }),
  );
});

test('only damaged corrections are left out', () => {
  fc.assert(
    fc.property(mark, fc.anything(), (good, junk) => {
      const known = decodeMarks({
        version: 9,
        marks: [junk, good, { ...good, place: -1 }, { ...good, kind: junk }],
      });
      expect(known.get(markId(good))).toEqual(good);
    }),
  );
  fc.assert(
    fc.property(fc.anything(), (junk) => {
      expect(decodeMarks(junk)).toBeInstanceOf(Map);
    }),
  );
});
