import { expect, test } from 'vitest';
import { otherPages } from '../../../../src/core/verdict/evidence/other-pages.ts';

test('the other pages are those of a count without the judged page', () => {
  expect(otherPages({ pages: 3 }, 1)).toBe(2);
  expect(otherPages({ pages: 3 }, 0)).toBe(3);
  expect(otherPages(undefined, 1)).toBe(0);
});
