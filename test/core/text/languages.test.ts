import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/core/text/languages.ts';

test('each language has its stop words in lower case, with both halves of contractions', () => {
  for (const [name, { stops }] of LANGUAGES) {
    expect(stops.size, name).toBeGreaterThan(50);
    expect(
      [...stops].filter((word) => word !== word.toLowerCase()),
      name,
    ).toEqual([]);
  }
  expect(LANGUAGES.get('en')?.stops.has('don')).toBe(true);
});

test('a stemmer gives the forms of a word one stem', () => {
  const stems = (tag: string, words: string[]) =>
    new Set(words.map((word) => LANGUAGES.get(tag)?.stem(word)));
  expect(stems('en', ['election', 'elections']).size).toBe(1);
  expect(stems('sv', ['nyhet', 'nyheten', 'nyheter']).size).toBe(1);
});
