import { describe, expect, test } from 'vitest';
import { bySite, corpusPresent, type Row, readSet } from '../../bench/corpus.ts';
import { isCoarse, measurePage, type PageMeasures, repeatedLines } from '../../bench/live/measures.ts';
import { ownLines, storyMasthead } from '../../bench/live/own-lines.ts';
import { labelBlocks } from '../../bench/train/labels.ts';
import { treatedPage } from '../../cli/treated-page.ts';
import { demoRows } from '../../demo/rows.ts';
import { readClaims } from '../../src/core/claims/claims.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { judge } from '../../src/core/verdict/judgement.ts';

/** Number of pages learned, and measured, of each site. */
const PAGES = 6;

/** Returns a few sites of each set: `npm run bench:live` measures all of them. */
function sites(): readonly (readonly [string, readonly Row[]])[] {
  const demo = ['demo', demoRows().slice(0, PAGES)] as const;
  if (!corpusPresent()) {
    console.log('There is no ../shared/corpus here: the live page is measured on the demo site alone.');
    return [demo];
  }
  const ofSet = (set: string, number: number) => [...bySite(readSet(set))].slice(0, number);
  return [demo, ...ofSet('fundus-eval', 4), ...ofSet('big9', 3), ...ofSet('cleanportaleval', 1)];
}

function measured(rows: readonly Row[]): PageMeasures[] {
  const pages = rows.slice(0, PAGES).map((row) => ({ row, page: row.page() }));
  const repeats = repeatedLines(pages.map(({ page }) => page));
  const model = emptySiteModel();
  for (const { page } of pages) learnPage(model, page);
  return pages
    .filter(({ row }) => row.text)
    .map(({ row, page }) => {
      const titles = [row.title ?? '', ...readClaims(page.head).titles];
      const labels = labelBlocks(page, textBlocks(page), row.text ?? '', titles);
      const treated = treatedPage(judge(page, model), 'hide');
      const isOwn = ownLines(row, page, labels);
      return measurePage(treated, labels, repeats, { isOwn, isMasthead: storyMasthead(page, labels, isOwn) });
    });
}

const all = sites().map(([site, rows]) => ({ site, pages: measured(rows) }));
const sum = (pages: readonly PageMeasures[], of: (page: PageMeasures) => number) =>
  pages.reduce((total, page) => total + of(page), 0);

describe.each(all)('the live pages of $site', ({ pages }) => {
  test('treat no block of the reader’s story, and take no other block for story', () => {
    expect(pages.length).toBeGreaterThan(0);
    expect(sum(pages, ({ disagreement }) => disagreement)).toBe(0);
  });

  test('lose almost nothing of their stories, and no picture that they name', () => {
    const gold = sum(pages, (page) => page.gold.words);
    expect(gold).toBeGreaterThan(300);
    expect(sum(pages, (page) => page.gold.dimmed)).toBeLessThanOrEqual(0.01 * gold);
    expect(sum(pages, (page) => page.gold.hidden)).toBeLessThanOrEqual(0.001 * gold);
    expect(sum(pages, (page) => page.treatedLeads)).toBe(0);
  });

  test('are cleaned of blocks that the site repeats, one by one', () => {
    const template = sum(pages, (page) => page.template.words);
    expect(template).toBeGreaterThan(100);
    expect(sum(pages, (page) => page.template.dimmed)).toBeGreaterThanOrEqual(0.9 * template);
    expect(pages.filter(isCoarse)).toEqual([]);
  });
});
