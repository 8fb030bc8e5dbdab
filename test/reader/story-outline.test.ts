import { expect, test } from 'vitest';
import type { ArticleBlock } from '../../src/core/story/article.ts';
import { stepFontSize } from '../../src/reader/font-size.ts';
import { readingMinutes } from '../../src/reader/reading-time.ts';
import { storyOutline } from '../../src/reader/story-outline.ts';

const paragraph: ArticleBlock = { kind: 'paragraph', role: 'body', node: 1, text: 'Text', html: 'Text' };
const heading = (level: 2 | 4, text: string): ArticleBlock => ({
  kind: 'heading',
  level,
  role: 'body',
  node: 1,
  text,
  html: text,
});

test('the outline follows the headings and leaves no gap for a missing level', () => {
  const outline = storyOutline([heading(2, 'A'), paragraph, heading(4, 'B'), heading(2, 'C')]);
  expect(outline).toEqual([
    { id: 'heading-0', text: 'A', depth: 1 },
    { id: 'heading-2', text: 'B', depth: 2 },
    { id: 'heading-3', text: 'C', depth: 1 },
  ]);
});

test('a story without headings has no outline', () => {
  expect(storyOutline([paragraph])).toEqual([]);
});

test('reading takes at least a minute, and characters take less time than words', () => {
  expect(readingMinutes(3, 'en')).toBe(1);
  expect(readingMinutes(2380, 'en-GB')).toBe(10);
  expect(readingMinutes(2550, 'zh-Hans')).toBe(10);
});

test('the font size grows and shrinks within its limits', () => {
  expect(stepFontSize(20, 1)).toBe(21);
  expect(stepFontSize(36, 1)).toBe(36);
  expect(stepFontSize(14, -1)).toBe(14);
});
