import { expect, test } from 'vitest';
import { afterBy, BY } from '../../../../src/core/story/masthead/by-word.ts';

test('the author is named after the word "by", in any of its languages, and other work is left out', () => {
  expect(afterBy('By Ann Gull')).toBe('Ann Gull');
  expect(afterBy('Von Ann Gull am Montag')).toBe('Ann Gull');
  expect(afterBy('Photos by Tom Tern, words by Ann Gull')).toBe('Ann Gull');
  expect(afterBy('Ann Gull')).toBeUndefined();
});

test('words for "by" that may be part of a name are none before a name alone, unless the language has them', () => {
  expect(BY.test('Di Maria')).toBe(false);
  expect(afterBy('Door Ann Gull')).toBeUndefined();
  expect(BY.test('Door Ann Gull')).toBe(true);
});
