import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparableWords } from '../../../src/core/text/words.ts';

describe('words to compare', () => {
  test.each([
    ['½ cup', '1/2 cup', '0.5 cup', '0,50 cup'],
    ['2 ½ dl', '2½ dl', '2.5 dl', '2,5dl'],
    ['⅓ cup', '0.33 cup', '0.3333 cup'],
    ['1 ⅔ cup', '1.67 cup', '1.66 cup', '1.666667 cup'],
    ['¾ tsp', '0.75 tsp'],
    ['2 eggs', '2.0 eggs'],
  ])('are the same for equal amounts: %s', (first, ...others) => {
    for (const other of others) expect(comparableWords(other)).toEqual(comparableWords(first));
  });

  test('differ for other decimals, and for long numbers', () => {
    expect(comparableWords('0.3 l')).toEqual(['0', '3', 'l']);
    expect(comparableWords('1.6 l')).toEqual(['1', '6', 'l']);
    expect(comparableWords('1,500 g')).toEqual(['1', '500', 'g']);
    expect(comparableWords('1234.5')).toEqual(['1234', '5']);
  });

  test('are those of each part of a text', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(comparableWords(`${a}\n|\n${b}`)).toEqual([...comparableWords(a), ...comparableWords(b)]);
      }),
    );
  });
});
