import { expect, test } from 'vitest';
import { isUnspaced } from '../../../src/core/text/unspaced.ts';

test.each(['漢字', 'ひらがな', 'ภาษาไทย', 'ລາວ', 'ខ្មែរ', 'မြန်မာ', 'a word and 字'])(
  '%s has signs of a script without spaces',
  (text) => {
    expect(isUnspaced(text)).toBe(true);
  },
);

test.each(['', 'words', 'слова', 'كلمات', '한국어 단어'])('%s has spaces between its words', (text) => {
  expect(isUnspaced(text)).toBe(false);
});
