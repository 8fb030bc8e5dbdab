import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type LexiconRecord,
  packLexicon,
  readerOf,
  unpackLexicon,
} from '../../../src/core/impression/packed-lexicon.ts';
import { SHIPPED } from '../../../src/core/impression/weights.ts';

/** Returns the rows as they are read from the form that ships. */
function reread(rows: LexiconRecord): LexiconRecord {
  const lexicon = unpackLexicon(packLexicon(rows));
  return Object.fromEntries(Object.keys(rows).map((word) => [word, lexicon.get(word) ?? []]));
}

test.each([
  ['the lexicon of names', SHIPPED.lexicon],
  ['the marks of kinds of page', SHIPPED.pageKind.types],
])('reads %s as it was written', (_, lexicon) => {
  expect(reread(lexicon as LexiconRecord)).toEqual(lexicon);
  expect(Object.keys(lexicon).length).toBeGreaterThan(100);
});

test('reads any lexicon of tenths as it was written', () => {
  const word = fc.string().filter((text) => text !== '__proto__' && text !== '');
  const rows = fc.integer({ min: 1, max: 8 }).chain((width) =>
    fc.dictionary(
      word,
      fc.array(
        fc.integer({ min: -127, max: 127 }).map((steps) => steps / 10),
        {
          minLength: width,
          maxLength: width,
        },
      ),
      { noNullPrototype: true },
    ),
  );
  fc.assert(
    fc.property(rows, (lexicon) => {
      const noMinusZero = JSON.parse(JSON.stringify(lexicon));
      expect(reread(noMinusZero)).toEqual(noMinusZero);
    }),
  );
});

test('refuses a lexicon that would change', () => {
  expect(() => packLexicon({ buoy: [0.25] })).toThrow('would change');
  expect(() => packLexicon({ buoy: [13] })).toThrow('would change');
  expect(() => packLexicon({ buoy: [1], beacon: [1, 2] })).toThrow('would change');
});

test('a word that a lexicon lacks has no row', () => {
  expect(unpackLexicon(packLexicon({ buoy: [1] })).get('beacon')).toBeUndefined();
});

test('a record is read by its own words alone', () => {
  expect(readerOf({ buoy: [1] }).get('buoy')).toEqual([1]);
  expect(readerOf({ get: [1] }).get('get')).toEqual([1]);
  expect(readerOf({ buoy: [1] }).get('constructor')).toBeUndefined();
});
