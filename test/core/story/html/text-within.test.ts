import { expect, test } from 'vitest';
import { textWithin } from '../../../../src/core/story/html/text-within.ts';
import { page } from '../../generated-page.ts';

const tree = page('<div>Fog on <b>the quay</b></div><p>Rain</p>');

test('a text of so many characters is read, a longer one is not', () => {
  expect(textWithin(tree, 1, 100)).toBe('Fog on the quay');
  expect(textWithin(tree, 1, 15)).toBe('Fog on the quay');
  expect(textWithin(tree, 1, 14)).toBe('');
  expect(textWithin(page('<img src="/a.jpg">'), 1, 0)).toBe('');
});

test('white space is folded and trimmed', () => {
  expect(textWithin(page('<pre>  a \n\n b </pre>'), 1, 20)).toBe('a b');
});
