import { expect, test } from 'vitest';
import { LINE_FEATURES } from '../../../../src/core/verdict/roles/line-features.ts';
import { roleOfLine } from '../../../../src/core/verdict/roles/line-role.ts';

test('a line has the likeliest role if its probability is above a third, else none', () => {
  expect(roleOfLine([1], { none: [0], byline: [0.1], published: [0] }, true)).toBe('byline');
  expect(roleOfLine([1], { none: [0], byline: [0], published: [3] }, true)).toBe('published');
  expect(roleOfLine([1], { none: [1], byline: [0.1], published: [0] }, true)).toBe('none');
});

test('on a page that is not there to read, only a line with a mark of an author is a byline', () => {
  const likely = (name: string, on: number) => (LINE_FEATURES.indexOf(name as 'constant') === on ? 1 : 0);
  const lineOf = (name: string) => LINE_FEATURES.map((_, k) => likely('constant', k) + likely(name, k));
  const weights = (byline: number, published: number) => {
    const row = (odds: number) => LINE_FEATURES.map((_, k) => (k === 0 ? odds : 0));
    return { none: row(0), byline: row(byline), published: row(published) };
  };
  expect(roleOfLine(lineOf('nameAlone'), weights(3, -3), true)).toBe('byline');
  expect(roleOfLine(lineOf('nameAlone'), weights(3, -3), false)).toBe('none');
  expect(roleOfLine(lineOf('nameAlone'), weights(3, 2), false)).toBe('published');
  expect(roleOfLine(lineOf('byAndName'), weights(3, -3), false)).toBe('byline');
  expect(roleOfLine(lineOf('authorName'), weights(3, -3), false)).toBe('byline');
});

test('a line has a role if its probability is a third, and the byline of two equal roles', () => {
  const at = (none: number, byline: number, published: number) =>
    roleOfLine(
      [1],
      { none: [Math.log(none)], byline: [Math.log(byline)], published: [Math.log(published)] },
      true,
    );
  expect(at(1, 1, 1)).toBe('byline');
  expect(at(1, 1, 2)).toBe('published');
  expect(at(3, 1.9, 1)).toBe('none');
  expect(at(3, 2.1, 1)).toBe('byline');
  expect(roleOfLine([1, 2], { none: [0, 0], byline: [0, 1], published: [1.9, 0] }, true)).toBe('byline');
});
