import { expect, test } from 'vitest';
import { countsProblem } from '../../../src/core/site/counts-problem.ts';
import { emptyCounts } from '../../../src/core/site/page-counts.ts';
import { pageSums } from '../../../src/core/site/site-model.ts';
import { SUM } from '../../../src/core/style-tree/style-tree.ts';
import { page } from '../generated-page.ts';

test('the sums of a page have no problem, and neither have sums of none', () => {
  expect(countsProblem(pageSums(page('<p>The boats are late.</p>', 'https://sea.example/')))).toBeNull();
  expect(countsProblem(emptyCounts())).toBeNull();
});

test('sums of half a page, or of an element on less than no page, have one', () => {
  expect(countsProblem({ ...emptyCounts(), pages: 0.5 })).toBe('its number of pages is none');
  const counts = emptyCounts();
  counts.tree.add(0, SUM.pages, -1);
  expect(countsProblem(counts)).toBe('an element stands on no number of pages');
});

test('a word that is spread more than its occurrences allow is damage', () => {
  const counts = emptyCounts();
  counts.terms.counts.setSums(1, 3, 3 * Math.log(3) + 1, 2);
  expect(countsProblem(counts)).toBe('it counts texts wrongly');
});
