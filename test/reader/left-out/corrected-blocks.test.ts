import { expect, test } from 'vitest';
import type { ArticleBlock } from '../../../src/core/story/article.ts';
import type { ListedBlock } from '../../../src/core/story/listed-blocks.ts';
import { correctedBlocks } from '../../../src/reader/left-out/corrected-blocks.ts';

const block = (node: number, text = `words of ${node}`): ArticleBlock => ({
  kind: 'paragraph',
  role: 'body',
  node,
  text,
  html: text,
});
const listed = (node: number, isKept: boolean, text = `words of ${node}`): ListedBlock => ({
  node,
  isKept,
  text,
  element: { place: node, words: node, alone: true, path: 'p' },
});
const nodes = (blocks: readonly ArticleBlock[]): number[] => blocks.map(({ node }) => node);
const story = [block(3), block(5), block(5, 'another line of 5'), block(9)];

test('a story without changes stays as it is', () => {
  expect(correctedBlocks(story, new Set())).toBe(story);
});

test('a dropped block disappears with all its lines, and others stay', () => {
  expect(nodes(correctedBlocks(story, new Set([listed(5, true)])))).toEqual([3, 9]);
});

test.each([
  [1, [1, 3, 5, 5, 9]],
  [7, [3, 5, 5, 7, 9]],
  [11, [3, 5, 5, 9, 11]],
])('a block brought back at %i is in its place', (node, expected) => {
  expect(nodes(correctedBlocks(story, new Set([listed(node, false)])))).toEqual(expected);
});

test('blocks brought back are in page order, whichever came back first', () => {
  const changed = new Set([listed(8, false), listed(6, false), listed(5, true)]);
  expect(nodes(correctedBlocks(story, changed))).toEqual([3, 6, 8, 9]);
});

test('text that is brought back never becomes markup', () => {
  const [first] = correctedBlocks([], new Set([listed(1, false, '<img src=x onerror=y> & more\nlast')]));
  expect(first).toMatchObject({ html: '&lt;img src=x onerror=y&gt; &amp; more<br>last' });
});
