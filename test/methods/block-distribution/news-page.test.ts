import { describe, expect, it } from 'vitest';
import { blockListOfHtml } from '../../../src/methods/block-distribution/block-list.ts';
import { decide, newsMeasures, newsPageScore } from '../../../src/methods/block-distribution/news-page.ts';

const sentence = 'The council met on Tuesday evening to settle the question of the old bridge. ';
const story = `<h1>The bridge</h1><div>${`<p>${sentence.repeat(4)}</p>`.repeat(12)}</div>`;
const menu = `<ul>${'<li><a href="/x">A headline of some length</a></li>'.repeat(40)}</ul>`;

describe('news page decision', () => {
  it('takes a story for news but not an index, with menus on both', () => {
    expect(newsPageScore(blockListOfHtml(menu + story))).toBeGreaterThan(0.5);
    const index = `<div><h2><a href="/y">Headline</a></h2><p>Two days ago</p></div>`.repeat(40);
    expect(newsPageScore(blockListOfHtml(menu + index))).toBeLessThan(0.5);
  });
  it('finds no news on an empty page', () => {
    expect(newsPageScore(blockListOfHtml(''))).toBeLessThan(0.5);
  });
  it("computes the paper's measures", () => {
    // D = (2, 0, 10, 4) as in the distribution's own test; its largest group contains all of it.
    const measures = newsMeasures(blockListOfHtml('<p>ab</p><p><a>x</a></p><p>0123456789</p><p>abcd</p>'));
    expect(measures.deviation).toBeCloseTo(Math.sqrt(14), 12);
    expect(measures.slopeSpread).toBe(16);
    expect(measures.mean).toBe(4);
    expect(measures.storyShare).toBe(1);
  });
  it('descends to the leaf of the measures; the threshold itself goes above', () => {
    const tree = { measure: 'a', threshold: 2, below: { news: 0.1 }, above: { news: 0.9 } };
    expect([decide(tree, { a: 1 }), decide(tree, { a: 2 }), decide(tree, {})]).toEqual([0.1, 0.9, 0.1]);
  });
});
