import { expect, test } from 'vitest';
import { defined } from '../../../src/core/basics/defined.ts';
import { endOf, parentOf } from '../../../src/core/page/page-tree.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

test('returns a present value as it is, including zero and the empty string', () => {
  expect([0, '', -1, null].map(defined)).toEqual([0, '', -1, null]);
});

test('throws for an index beyond the page instead of returning a plausible zero', () => {
  const page = pageFromHtml('<p>One</p>', 'https://example.org/');
  expect(parentOf(page, 0)).toBe(-1);
  expect(endOf(page, 0)).toBe(page.tag.length);
  for (const column of [parentOf, endOf])
    for (const node of [-1, page.tag.length, 0.5, Number.NaN])
      expect(() => column(page, node)).toThrow(RangeError);
});
