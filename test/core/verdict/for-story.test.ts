import { expect, test } from 'vitest';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import type { BlockRole } from '../../../src/core/verdict/block-role.ts';
import { isForStory } from '../../../src/core/verdict/for-story.ts';
import { JUDGING } from '../../../src/core/verdict/options.ts';
import { page } from '../generated-page.ts';

const PARAGRAPH = `<p>${'The ferry left the harbour late. '.repeat(5)}</p>`;
const GOODS = `<div>${'Rope, 20 metres, blue. '.repeat(7)}</div>`;

/** Of a page whose first so many blocks are its story. */
const comesForStory = (html: string, story: number, article: number, others = 5): boolean => {
  const blocks = textBlocks(page(html));
  const of = blocks.map((_, i): BlockRole => (i < story ? 'body' : 'none'));
  return isForStory({ blocks, others }, { of, first: story > 0 ? 0 : -1 }, article, JUDGING);
};

test('an article with a story is read for it, whatever else stands there', () => {
  expect(comesForStory(PARAGRAPH + GOODS.repeat(20), 1, 0.9)).toBe(true);
});

test('without a story nobody reads one, whatever the page is like', () => {
  expect(comesForStory(PARAGRAPH.repeat(3), 0, 0.9)).toBe(false);
});

test('what is hardly an article is read for its story where that is most of its text', () => {
  expect(comesForStory(PARAGRAPH.repeat(6) + GOODS.repeat(4), 6, 0.05)).toBe(true);
  expect(comesForStory(PARAGRAPH + GOODS.repeat(4), 1, 0.05)).toBe(false);
});

test('one text of great length is not most of a page', () => {
  const long = `<p>${'Loaded by a script, and read by nobody. '.repeat(800)}</p>`;
  expect(comesForStory(long + GOODS.repeat(40), 1, 0.05)).toBe(false);
});

test('of a site of which nothing else is known any story will do, since nothing can be seen to repeat', () => {
  expect(comesForStory(PARAGRAPH + GOODS.repeat(4), 1, 0.05, 0)).toBe(true);
  expect(comesForStory(GOODS.repeat(4), 0, 0.05, 0)).toBe(false);
});

test('a page without text is none', () => {
  expect(comesForStory('', 0, 0.9)).toBe(false);
});
