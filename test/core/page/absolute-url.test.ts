import { expect, test } from 'vitest';
import { absoluteUrl } from '../../../src/core/page/absolute-url.ts';
import { page } from '../generated-page.ts';

const at = page('', 'https://sea.example/2026/noon?page=2');

test.each([
  ['/quay', 'https://sea.example/quay'],
  ['  dawn ', 'https://sea.example/2026/dawn'],
  ['?page=3', 'https://sea.example/2026/noon?page=3'],
  ['#note', 'https://sea.example/2026/noon?page=2#note'],
  ['//pics.example/a.jpg', 'https://pics.example/a.jpg'],
  ['HTTP://River.Example', 'http://river.example/'],
  ['mailto:ann@sea.example', 'mailto:ann@sea.example'],
])('resolves "%s" against the page', (address, url) => {
  expect(absoluteUrl(at, address)).toBe(url);
});

test.each([
  '',
  '  ',
  'javascript:alert(1)',
  'data:text/html,x',
  'blob:https://sea.example/1',
  'https://[',
  'file:///a',
])('returns nothing for "%s", which no reader may follow', (address) => {
  expect(absoluteUrl(at, address)).toBe('');
});

test('resolves full addresses alone on a page without an address', () => {
  const nowhere = page('', '');
  expect(absoluteUrl(nowhere, 'https://sea.example/a')).toBe('https://sea.example/a');
  expect(absoluteUrl(nowhere, '/a')).toBe('');
});
