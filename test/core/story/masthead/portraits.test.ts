import { expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withoutPortraits } from '../../../../src/core/story/masthead/portraits.ts';

const figure = (alt: string, side = 0, text = ''): ArticleBlock => ({
  kind: 'figure',
  node: 1,
  pictures: [{ source: 'https://sea.example/a.jpg', alt, width: side, height: 0 }],
  caption: { text, html: text, credit: '' },
});
const isLeftOut = (block: ArticleBlock) => withoutPortraits(['Ann Gull', 'Tom Tern'], [block]).length === 0;

test('a small picture that is named after an author is a portrait', () => {
  for (const alt of ['Ann Gull', 'ann-gull', 'Photo of Tom Tern']) expect(isLeftOut(figure(alt))).toBe(true);
  expect(isLeftOut(figure('Ann Gull', 320))).toBe(true);
});

test('large pictures, those with a caption, and those that say more stay', () => {
  expect(isLeftOut(figure('Ann Gull', 321))).toBe(false);
  expect(isLeftOut(figure('Ann Gull', 0, 'The pilot on her boat'))).toBe(false);
  for (const alt of ['', 'Ann Gull on her boat', 'Eva Eider']) expect(isLeftOut(figure(alt))).toBe(false);
});
