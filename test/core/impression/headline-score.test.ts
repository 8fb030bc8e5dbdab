import { expect, test } from 'vitest';
import { headlineByPage, headlineLines } from '../../../src/core/impression/headline-lines.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const titled = (title: string, body: string) => page(body, 'https://sea.test/', `<title>${title}</title>`);
const headline = (title: string, body: string): string | undefined => {
  const tree = titled(title, body);
  return textBlocks(tree)[headlineByPage(tree)]?.text;
};

test.each([
  ['Ferry late harbour', '<p>Ferry late harbour</p>', 'Ferry late harbour'],
  // F1 is 6/7 with one word more, and 3/4 with two: only more than 3/4 is enough.
  ['Ferry late harbour', '<p>Ferry late harbour tide</p>', 'Ferry late harbour tide'],
  ['Ferry late harbour', '<p>Ferry late harbour tide wind</p>', undefined],
  ['Ferry late harbour', '<h2>Ferry late harbour tide wind</h2>', 'Ferry late harbour tide wind'],
  // A heading on top adds 0.6: with a quarter of agreement, there is enough.
  ['Ferry late harbour', '<h1>Ferry</h1>', 'Ferry'],
  ['Ferry late harbour', '<h1>Tide</h1>', undefined],
  ['', '<h1>Tide</h1>', 'Tide'],
  ['', '<h2>Tide</h2>', undefined],
  // A link loses 0.4, and a hidden line 0.5.
  ['Ferry late harbour', '<p><a href="/a">Ferry late harbour</a></p>', undefined],
  ['Ferry late harbour', '<h2><a href="/a">Ferry late harbour</a></h2>', 'Ferry late harbour'],
  ['Ferry late harbour', '<p hidden>Ferry late harbour</p>', undefined],
  ['Ferry late harbour', '<h2 hidden>Ferry late harbour</h2>', 'Ferry late harbour'],
  ['Ferry late harbour', '<h2 hidden><a href="/a">Ferry late harbour</a></h2>', undefined],
  // The first of two equal lines is the headline, a higher heading goes before.
  ['Ferry late harbour', '<p>Harbour late ferry</p><p>Ferry late harbour</p>', 'Harbour late ferry'],
  ['Ferry late harbour', '<p>Harbour late ferry</p><h2>Ferry late harbour</h2>', 'Ferry late harbour'],
  ['Ferry late harbour', '<h2>Harbour late ferry</h2><h1>Ferry late harbour</h1>', 'Ferry late harbour'],
])('the headline of a page titled "%s" with %s is %s', (title, body, found) => {
  expect(headline(title, body)).toBe(found);
});

test('a line agrees with a title by F1 of their words, and needs six tenths outside a top heading', () => {
  const agreements = (body: string) =>
    headlineLines(titled('Ferry late harbour', body)).map(({ agreement }) => agreement);
  expect(agreements('<p>Ferry harbour</p>')).toEqual([4 / 5]);
  expect(agreements('<p>Ferry harbour one two three four</p>')).toEqual([]);
  expect(agreements('<h1>Ferry harbour tide wind moor reef</h1>')).toEqual([4 / 9]);
  expect(agreements('<h2>Ferry harbour late tide wind moor reef</h2>')).toEqual([6 / 10]);
  expect(agreements('<h2>Ferry harbour late tide wind moor reef pier</h2>')).toEqual([]);
});
