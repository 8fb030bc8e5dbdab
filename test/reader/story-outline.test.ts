import { expect, test } from 'vitest';
import type { Article, ArticleBlock } from '../../src/core/story/article.ts';
import { stepFontSize } from '../../src/reader/font-size.ts';
import { readingMinutes } from '../../src/reader/reading-time.ts';
import { shownBlocks, storyOutline } from '../../src/reader/story-outline.ts';

const block = (change: Partial<ArticleBlock>): ArticleBlock => ({
  kind: 'paragraph',
  role: 'body',
  node: 1,
  text: '',
  html: '',
  ...change,
});

test('the outline follows the headings and leaves no gap for a missing level', () => {
  const outline = storyOutline([
    block({ kind: 'heading', text: 'A', html: '<h2>A</h2>' }),
    block({}),
    block({ kind: 'heading', text: 'B', html: '<H4 id="x">B</H4>' }),
    block({ kind: 'heading', text: 'C', html: '<h2>C</h2>' }),
  ]);
  expect(outline).toEqual([
    { id: 'heading-0', text: 'A', depth: 1 },
    { id: 'heading-2', text: 'B', depth: 2 },
    { id: 'heading-3', text: 'C', depth: 1 },
  ]);
});

test('a story without headings has no outline', () => {
  expect(storyOutline([block({})])).toEqual([]);
});

test('what stands aside of the story is not shown', () => {
  const blocks = [block({}), block({ role: 'aside' }), block({ role: 'caption' })];
  expect(shownBlocks({ blocks } as unknown as Article).map(({ role }) => role)).toEqual(['body', 'caption']);
});

test('reading takes at least a minute, and characters pass quicker than words', () => {
  expect(readingMinutes(3, 'en')).toBe(1);
  expect(readingMinutes(2380, 'en-GB')).toBe(10);
  expect(readingMinutes(2550, 'zh-Hans')).toBe(10);
});

test('the type grows and shrinks within its bounds', () => {
  expect(stepFontSize(20, 1)).toBe(21);
  expect(stepFontSize(36, 1)).toBe(36);
  expect(stepFontSize(14, -1)).toBe(14);
});
