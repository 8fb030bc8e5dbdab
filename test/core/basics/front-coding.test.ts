import { stopwords } from '@orama/stopwords/german';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frontCoded, readFrontCoded } from '../../../src/core/basics/front-coding.ts';

test('a word is written as the number of letters it shares with the word before, and the rest', () => {
  expect(frontCoded(['sail', 'sailing', 'sailor', 'sea', 'tide'])).toBe('AsailEingEorBeaAtide');
});

test('capital letters of words are told from marks', () => {
  expect(readFrontCoded(frontCoded(['isArticle', 'isArticleB', '~', '']))).toEqual([
    'isArticle',
    'isArticleB',
    '~',
    '',
  ]);
});

test('any words come back as they were, in their order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 60 })), (words) => {
      expect(readFrontCoded(frontCoded(words))).toEqual(words);
    }),
  );
});

test('words with a long common start come back', () => {
  const words = ['a'.repeat(40), 'a'.repeat(41), `${'a'.repeat(30)}b`];
  expect(readFrontCoded(frontCoded(words))).toEqual(words);
});

test('sorted words become much shorter', () => {
  const words = [...stopwords].sort();
  expect(frontCoded(words).length).toBeLessThan(0.6 * words.join(' ').length);
});
