import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countCharacters } from '../../../src/core/text/characters.ts';

const many = (text: string, pattern: RegExp): number => (text.match(pattern) ?? []).length;

/** The definition, with one expression per count. */
function counted(text: string) {
  const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  return {
    words: unspaced
      ? many(text, /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{N}_]+/gu)
      : many(text, /[\p{L}\p{N}_]+/gu),
    digits: many(text, /\p{N}/gu),
    capitals: many(text, /\p{Lu}/gu),
    punctuation: many(text, /[,;:.!?、。，！？؛،।]/g),
  };
}

test('counts the characters of any text by their definitions', () => {
  const characters = fc.oneof(
    fc.constantFrom(...'aZé9_ ,.-漢々〇⺀かカ한ßÄж٣،ذ', '𠮷', '😀', '𝟙', '𐐀', '𐀀', '\ud83d', '\udc00'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      expect(countCharacters(text)).toEqual(counted(text));
    }),
    { numRuns: 3000 },
  );
});

test('counts words as people count them', () => {
  expect(countCharacters('Two words, 3 commas: no!')).toEqual({
    words: 5,
    digits: 1,
    capitals: 1,
    punctuation: 3,
  });
  expect(countCharacters('漢字abc かな').words).toBe(5);
  expect(countCharacters('한국어 단어').words).toBe(2);
  expect(countCharacters('').words).toBe(0);
  // Linear B has the first code points that take two units of UTF-16.
  expect(countCharacters('𐀀𐀁 𐀀').words).toBe(2);
});
