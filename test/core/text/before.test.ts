import fc from 'fast-check';
import { expect, test } from 'vitest';
import { before } from '../../../src/core/text/before.ts';

test('ends a text before the first of the marks in it', () => {
  expect(before('/ferry?a=1#b', '?', '#')).toBe('/ferry');
  expect(before('/ferry#b?a=1', '?', '#')).toBe('/ferry');
  expect(before('/ferry', '?', '#')).toBe('/ferry');
  expect(before('?', '?')).toBe('');
});

test('returns the first part of the text divided at the mark', () => {
  fc.assert(
    fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 2 }), (text, mark) => {
      expect(before(text, mark)).toBe(text.split(mark)[0]);
    }),
  );
});
