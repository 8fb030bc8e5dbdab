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

test('the forms of an English word have one stem, and words of other languages stay as they are', () => {
  const stems = (tag: string, words: string[]) => words.map((word) => LANGUAGES.get(tag)?.stem(word));
  expect(new Set(stems('en', ['election', 'elections'])).size).toBe(1);
  for (const tag of LANGUAGES.keys())
    if (tag !== 'en') expect(stems(tag, ['elections'])).toEqual(['elections']);
});
