import { expect, test, vi } from 'vitest';
import type { ArticleBlock } from '../../src/core/story/article.ts';
import { unnamedParts } from '../../src/reader/recipe-parts.ts';

vi.mock('webextension-polyfill', async () => ({ default: (await import('../fake-browser.ts')).browser }));

const text = { role: 'body', node: 1 } as const;
const paragraph = (html: string): ArticleBlock => ({
  ...text,
  kind: 'paragraph',
  text: html.replace(/<[^>]*>/g, ''),
  html,
});
const list = (part: 'ingredients' | 'steps'): ArticleBlock => ({
  ...text,
  kind: 'list',
  part,
  text: 'a leek',
  html: '<ul><li>a leek</li></ul>',
});
const named = (...blocks: ArticleBlock[]): number[] => [...unnamedParts(blocks).keys()];

test('the first ingredients and the first steps get a name, and later lists none', () => {
  expect(named(paragraph('A soup.'), list('ingredients'), list('ingredients'), list('steps'))).toEqual([
    1, 3,
  ]);
});

test('a part keeps the heading that the page gives it, be it only a bold line', () => {
  const heading: ArticleBlock = { ...text, kind: 'heading', level: 2, text: 'What you need', html: 'What' };
  expect(named(heading, list('ingredients'))).toEqual([]);
  expect(named(paragraph('<strong>Ingredientes</strong>'), list('ingredients'))).toEqual([]);
  expect(named(paragraph('<b>Zubereitung:</b>'), list('steps'))).toEqual([]);
});

test('a bold line heads nothing if other words are beside it or it is long', () => {
  expect(named(paragraph('<b>Serve</b> it hot.'), list('steps'))).toEqual([1]);
  expect(named(paragraph('<b>Serve</b> it <b>hot</b>'), list('steps'))).toEqual([1]);
  expect(named(paragraph(`<b>${'a'.repeat(60)}</b>`), list('steps'))).toEqual([]);
  expect(named(paragraph(`<b>${'a'.repeat(61)}</b>`), list('steps'))).toEqual([1]);
});
