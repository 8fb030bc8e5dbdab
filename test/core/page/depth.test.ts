import { expect, test } from 'vitest';
import { MAX_DEPTH, MAX_NODES, MAX_TEXT } from '../../../src/core/page/page-tree.ts';
import { pageTreeBuilder } from '../../../src/core/page/page-tree-builder.ts';
import { page } from '../generated-page.ts';

/** Number of elements around the deepest node. */
const depthOf = (levels: number): number => {
  const tree = page(`${'<div>'.repeat(levels)}x`);
  let depth = 0;
  for (let at = tree.parent.at(-1) ?? -1; at >= 0; at = tree.parent[at] ?? -1) depth++;
  return depth;
};

test('elements nest 512 deep, as browsers have it that read HTML', () => {
  expect(MAX_DEPTH).toBe(512);
  expect(depthOf(500)).toBe(501);
  expect(depthOf(511)).toBe(512);
  expect(depthOf(600)).toBe(512);
});

test('a page has 32,000 nodes at most, a text 20,000 characters', () => {
  expect([MAX_NODES, MAX_TEXT]).toEqual([32_000, 20_000]);
  const builder = pageTreeBuilder(3);
  expect([
    builder.open('body', null),
    builder.open('p', null),
    builder.addText('a'),
    builder.open('p', null),
  ]).toEqual([0, 1, 2, -1]);
  expect(builder.full).toBe(true);
});
