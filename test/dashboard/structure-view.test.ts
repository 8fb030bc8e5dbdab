import { expect, test } from 'vitest';
import type { InformativeStructure } from '../../src/core/links/informative-structure.ts';
import { structureView } from '../../src/dashboard/structure-view.ts';

const structure: InformativeStructure = {
  threshold: 0.8,
  reductions: [],
  redundantLinks: 0,
  indexPages: [
    { page: 10, value: 1 },
    { page: 11, value: 0.5 },
  ],
  articles: [
    { page: 20, value: 1 },
    { page: 21, value: 0.8 },
    { page: 22, value: 0.1 },
  ],
  links: [
    { from: 10, to: 20 },
    { from: 11, to: 21 },
    { from: 11, to: 22 },
  ],
};

test('links are drawn by the rank of the pages they join', () => {
  expect(structureView(structure, 9, 9).curves).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: 1 },
    { from: 1, to: 2 },
  ]);
});

test('only the best pages are drawn, and no link of any other', () => {
  const view = structureView(structure, 2, 2);
  expect(view.stories.map(({ page }) => page)).toEqual([20, 21]);
  expect(view.curves).toEqual([
    { from: 0, to: 0 },
    { from: 1, to: 1 },
  ]);
  expect(structureView(structure, 1, 1).curves).toEqual([{ from: 0, to: 0 }]);
});

test('an empty structure draws nothing', () => {
  const none = { ...structure, indexPages: [], articles: [], links: [] };
  expect(structureView(none, 5, 5)).toEqual({ indexPages: [], stories: [], curves: [] });
});

test('a story that no page leads to is not drawn among the links', () => {
  const articles = [...structure.articles, { page: 23, value: 0.004 }];
  expect(structureView({ ...structure, articles }, 9, 9).stories.map(({ page }) => page)).toEqual([
    20, 21, 22,
  ]);
});
