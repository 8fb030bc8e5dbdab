import { expect, test } from 'vitest';
import type { ArticleBlock } from '../../../../src/core/story/article.ts';
import { withEvenLevels } from '../../../../src/core/story/blocks/even-levels.ts';

const heading = (level: number) =>
  ({ kind: 'heading', level, role: 'body', node: level, text: 'Fog', html: 'Fog' }) as ArticleBlock;
const levels = (...given: number[]): number[] =>
  withEvenLevels(given.map(heading)).flatMap((block) => (block.kind === 'heading' ? [block.level] : []));

test('headings begin at the second level and leave out none', () => {
  expect(levels(4, 6, 4, 6)).toEqual([2, 3, 2, 3]);
  expect(levels(3)).toEqual([2]);
  expect(levels(2, 3, 4, 5, 6)).toEqual([2, 3, 4, 5, 6]);
  expect(levels(6, 4)).toEqual([3, 2]);
  expect(levels()).toEqual([]);
});

test('other blocks stay as they are', () => {
  const rule: ArticleBlock = { kind: 'rule', node: 1 };
  expect(withEvenLevels([rule, heading(6)])[0]).toBe(rule);
});
