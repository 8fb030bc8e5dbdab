import { expect, test } from 'vitest';
import { textOf } from '../../../../src/core/page/page-tree.ts';
import { bulletsOn } from '../../../../src/core/story/html/bullets.ts';
import { page } from '../../generated-page.ts';

const bullets = (html: string): string[] => {
  const tree = page(html, 'https://sea.example/');
  return [...bulletsOn(tree)].map((node) => textOf(tree, node));
};

test('the first sign of each item is a bullet, if all items of the list have it', () => {
  const item = (sign: string) => `<li>\n<span>${sign}</span> A boat</li>`;
  expect(bullets(`<ul>${item('•')}${item('•')}</ul>`)).toEqual(['•', '•']);
  expect(bullets(`<ul>${item('•')}<li>A boat</li></ul>`)).toEqual([]);
  expect(bullets(`<ul>${item('■')}${item('□')}</ul>`)).toEqual([]);
  expect(bullets(`<ul>${item('7')}${item('7')}</ul>`)).toEqual([]);
});

test('a sign after other words, or alone in its item, says something', () => {
  expect(bullets('<ul><li>Food <b>●</b><b>○</b></li></ul>')).toEqual([]);
  expect(bullets('<ul><li><b>■</b></li><li><b>■</b></li></ul>')).toEqual([]);
});
