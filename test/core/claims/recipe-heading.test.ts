import { expect, test } from 'vitest';
import { mayHead } from '../../../src/core/claims/recipe-heading.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const headed = (html: string): boolean =>
  textBlocks(page(`<p>${html}</p>`)).some((block) => mayHead(block, /^tips/));

test('is headed by a word at the beginning of a short line without links', () => {
  expect(headed('Tips for the crust')).toBe(true);
  expect(headed('TIPS')).toBe(true);
  expect(headed('Our tips')).toBe(false);
  expect(headed('<a href="/tips">Tips</a>')).toBe(false);
  expect(headed('Tips one two three four five six seven')).toBe(true);
  expect(headed('Tips one two three four five six seven eight')).toBe(false);
});
