import { expect, test } from 'vitest';
import {
  AUTHOR_NAME,
  AUTHOR_PATH,
  BY_AND_NAME,
  NAME_ALONE,
} from '../../../../src/core/verdict/roles/author-words.ts';

test.each([
  ['By Ann Gull', true],
  ['Oslo | By Ann Gull and Tom Tern', true],
  ['Von Ann Gull', true],
  ['Written by: Ann Gull', true],
  ['Geschrieben von: Ann Gull', true],
  ['Écrit par : Ann Gull', true],
  ['Autorin: Ann Gull', true],
  ['Author: Ann Gull, Editor: Tom Tern', false],
  ['Di Ann Gull', false],
  ['di Ann Gull', true],
  ['By noon the ferry had left.', false],
  ['By Monday nobody came. Then it rained.', false],
])('"%s" begins with the word for an author and a name, and is no sentence: %s', (line, is) => {
  expect(BY_AND_NAME().test(line)).toBe(is);
});

test.each([
  ['Ann Gull', true],
  ['Ann van Gull', false],
  ['Ann Marie O’Gull-Tern', true],
  ['Ann', false],
  ['CHAPTER II', false],
  ['About Gull', false],
])('"%s" is a name alone: %s', (line, is) => {
  expect(NAME_ALONE().test(line)).toBe(is);
});

test('names of elements and addresses that say author are known', () => {
  expect(['byline', 'story authors', 'authority'].map((name) => AUTHOR_NAME.test(name))).toEqual([
    true,
    true,
    false,
  ]);
  const paths = ['/author/ann', '/people/ann-gull', '/staffing/ann', '/news/ann'];
  expect(paths.map((path) => AUTHOR_PATH.test(path))).toEqual([true, true, false, false]);
});
