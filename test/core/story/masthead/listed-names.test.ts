import { expect, test } from 'vitest';
import { listedNames } from '../../../../src/core/story/masthead/listed-names.ts';

const isOwn = (name: string): boolean => name === 'Sea News';

test('names are listed by commas and the word "and" of the language', () => {
  expect(listedNames('By Ann Gull, Tom Tern and Eva Eider', 'en', isOwn, true)).toEqual([
    'Ann Gull',
    'Tom Tern',
    'Eva Eider',
  ]);
  expect(listedNames('Ann Gull und Tom Tern', 'de', isOwn, true)).toEqual(['Ann Gull', 'Tom Tern']);
  expect(listedNames('נועה ברק, אמיר שלו', 'he', isOwn, false)).toEqual(['נועה ברק', 'אמיר שלו']);
  expect(listedNames('נועה ברק, יפו', 'he', isOwn, false)).toEqual(['נועה ברק, יפו']);
});

test('a job, a place and the paper after a name are left out of a line that the page shows, but not of a claim', () => {
  expect(listedNames('Ann Gull, Head of Product', 'en', isOwn, true)).toEqual(['Ann Gull']);
  expect(listedNames('Ann Gull, Sea News', 'en', isOwn, true)).toEqual(['Ann Gull']);
  expect(listedNames('Ann Gull and Tom Tern, Bergen', 'en', isOwn, true)).toEqual(['Ann Gull', 'Tom Tern']);
  expect(listedNames('Ann Gull, MS, RD', 'en', isOwn, false)).toEqual(['Ann Gull, MS, RD']);
});
