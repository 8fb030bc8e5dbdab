import { expect, test } from 'vitest';
import { isKnownElement } from '../../../src/core/site/known-element.ts';

const ELEMENT = { place: 0xffffffff, words: 0, alone: true, path: 'main > aside.promo' };

test('an element is known by two hashes, whether it is alone, and a path', () => {
  expect(isKnownElement(ELEMENT)).toBe(true);
  expect(isKnownElement({ ...ELEMENT, alone: false, path: '' })).toBe(true);
  expect(isKnownElement({ ...ELEMENT, path: 'x'.repeat(200) })).toBe(true);
});

test.each([
  undefined,
  null,
  7,
  'main',
  {},
  { ...ELEMENT, place: -1 },
  { ...ELEMENT, place: 1.5 },
  { ...ELEMENT, place: 2 ** 32 },
  { ...ELEMENT, place: '7' },
  { ...ELEMENT, words: undefined },
  { ...ELEMENT, words: Number.NaN },
  { ...ELEMENT, alone: 1 },
  { ...ELEMENT, path: null },
  { ...ELEMENT, path: 'x'.repeat(201) },
])('%j is damaged', (value) => {
  expect(isKnownElement(value)).toBe(false);
});
