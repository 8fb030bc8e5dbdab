import { describe, expect, it } from 'vitest';
import { jaccard, pageClusters, structureOf } from '../../../src/methods/infodiscoverer/page-clusters.ts';
import { page } from '../../core/generated-page.ts';

const article = (i: number) => page(`<div class="story-${i}"><h1>A</h1><p class="lead">B</p><p>C</p></div>`);
const listing = (i: number) =>
  page(`<ul class="feed"><li class="card-${i}"><h3>A</h3><span>B</span></li></ul>`);

describe('page clusters', () => {
  it('are the templates of the site', () => {
    const pages = [article(1), listing(1), article(2), article(3), listing(2)];
    expect(pageClusters(pages.map(structureOf))).toEqual([0, 1, 0, 0, 1]);
  });

  it('are empty without pages', () => {
    expect(pageClusters([])).toEqual([]);
  });
});

it('Jaccard similarity is the shared items divided by all items', () => {
  expect(jaccard(new Set([1, 2, 3]), new Set([2, 3, 4]))).toBeCloseTo(0.5);
  expect(jaccard(new Set(), new Set())).toBe(1);
});
