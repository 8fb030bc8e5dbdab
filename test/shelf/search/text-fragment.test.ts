import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOfPassage } from '../../../src/shelf/search/text-fragment.ts';

const URL = 'https://news.example/story';

test('leads to the sentence with most words of the query', () => {
  expect(addressOfPassage(URL, 'It rained. The storm hit, well-known. All slept.', 'storm hit', 'en')).toBe(
    `${URL}#:~:text=The%20storm%20hit%2C%20well%2Dknown.`,
  );
});

test('names a long sentence by its beginning and its end', () => {
  const long = 'one two three four five six seven eight nine ten eleven';
  expect(addressOfPassage(URL, long, 'six', 'en')).toBe(
    `${URL}#:~:text=one%20two%20three%20four%20five,seven%20eight%20nine%20ten%20eleven`,
  );
});

test('keeps the fragment that the address already has, and stays within one line', () => {
  expect(addressOfPassage(`${URL}#part`, 'Storm here\nnot here', 'storm', '')).toBe(
    `${URL}#part:~:text=Storm%20here`,
  );
  expect(addressOfPassage(`${URL}#:~:text=old`, '', 'storm', 'en')).toBe(`${URL}#`);
});

test('whatever a page contains, the result is one address of the same page', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string(),
      fc.constantFrom('', 'en', 'no such language'),
      (passage, query, language) => {
        const address = new globalThis.URL(addressOfPassage(URL, passage, query, language));
        expect(address.origin + address.pathname).toBe(URL);
        expect(address.search).toBe('');
      },
    ),
    { numRuns: 25 },
  );
});
