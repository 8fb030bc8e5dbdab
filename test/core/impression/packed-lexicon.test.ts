import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packLexicon, unpackLexicon } from '../../../src/core/impression/packed-lexicon.ts';
import { SHIPPED } from '../../../src/core/impression/weights.ts';

test.each([
  ['the lexicon of names', SHIPPED.lexicon],
  ['the marks of kinds of page', SHIPPED.pageKind.types],
])('reads %s as it was written', (_, lexicon) => {
  expect(unpackLexicon(packLexicon(lexicon))).toEqual(lexicon);
  expect(Object.keys(lexicon).length).toBeGreaterThan(100);
});

test('reads any lexicon of tenths as it was written', () => {
  const word = fc.string().filter((text) => !text.includes('\n') && text !== '__proto__' && text !== '');
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
      expect(unpackLexicon(packLexicon(noMinusZero))).toEqual(noMinusZero);
    }),
  );
});

test('refuses a lexicon that would change', () => {
  expect(() => packLexicon({ buoy: [0.25] })).toThrow('would change');
  expect(() => packLexicon({ buoy: [13] })).toThrow('would change');
  expect(() => packLexicon({ buoy: [1], beacon: [1, 2] })).toThrow('would change');
  expect(() => packLexicon({ 'bu\noy': [1] })).toThrow('would change');
});
