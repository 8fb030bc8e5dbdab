import { describe, expect, test } from 'vitest';
import { readClaims } from '../../../../src/core/claims/claims.ts';
import {
  addFeatureCounts,
  countOnPage,
  emptyFeatureCounts,
} from '../../../../src/core/measures/feature-entropy.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { blockLines } from '../../../../src/core/style-tree/block-lines.ts';
import { storyPlace } from '../../../../src/core/verdict/findings/story-place.ts';
import { page } from '../../generated-page.ts';
import { evidenceOn } from '../../proof/known-site.ts';

const paragraph = (name: string) =>
  `The ${name} left the harbour in the evening, and nobody on the pier could say why.`;
const onSite = (i: number, main: string) =>
  page(`<main>${main}</main><footer>Foot</footer>`, `https://sea.example/${i}`);

/** How far the first paragraph of a page is at a place of stories. On the other pages, text with "offer" is noise. */
function extent(own: string, others: readonly string[], isLearned = true): number {
  const [open, ...rest] = [own, ...others].map((main, i) => onSite(i, main));
  if (!open) return Number.NaN;
  const known = isLearned ? [open, ...rest] : rest;
  const evidence = evidenceOn(open, known, ({ text }) => (/offer/.test(text) ? 0.9 : 0.1));
  for (const one of known) {
    const lines = emptyFeatureCounts();
    for (const feature of blockLines(textBlocks(one))) countOnPage(lines, feature);
    addFeatureCounts(evidence.model.lines, lines);
  }
  const said = storyPlace({
    evidence,
    claims: readClaims(open.head),
    chances: { article: 1, toc: 0, other: 0 },
    purpose: 'read',
    noise: new Float64Array(evidence.blocks.length).fill(0.5),
  });
  return said?.(0) ?? 0;
}
const p = (text: string) => `<p>${text}</p>`;
const STORIES = ['dory', 'yawl', 'sloop'].map((name) => p(paragraph(name)));

describe('the place of the site’s stories', () => {
  test('is found if two other pages have story there', () => {
    expect(extent(p(paragraph('ferry')), STORIES)).toBeCloseTo(0.8, 2);
    expect(extent(p(paragraph('ferry')), STORIES.slice(0, 2))).toBeCloseTo(0.8, 2);
    expect(extent(p(paragraph('ferry')), STORIES.slice(0, 1))).toBe(0);
  });

  test('is the same whether or not the page itself was learned', () => {
    expect(extent(p(paragraph('offer')), STORIES, false)).toBeCloseTo(
      extent(p(paragraph('offer')), STORIES),
      9,
    );
  });

  test('is not found where half of the text was noise', () => {
    const offers = ['first offer', 'second offer'].map((name) => p(paragraph(name)));
    expect(extent(p(paragraph('ferry')), offers)).toBe(0);
    expect(extent(p(paragraph('ferry')), [...STORIES.slice(0, 2), ...offers])).toBeLessThan(0.1);
  });

  test('is not found for short lines, lists of links, and lines that another page has', () => {
    const own = paragraph('ferry');
    expect(extent(p('The ferry left'), STORIES)).toBe(0);
    expect(extent(p(`<a href="/1">${own}</a>`), STORIES)).toBe(0);
    expect(extent(p(own), [...STORIES, p(own)])).toBe(0);
  });

  test('is not found in another place', () => {
    expect(extent(`<section>${paragraph('ferry')}</section>`, STORIES)).toBe(0);
  });
});
