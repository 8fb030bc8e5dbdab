import { expect, test } from 'vitest';
import { textOf } from '../../../../src/core/page/page-tree.ts';
import { writtenBullets } from '../../../../src/core/story/html/bullets.ts';
import { page } from '../../generated-page.ts';

const bullets = (html: string): string[] => {
  const tree = page(html, 'https://sea.example/');
  return [...writtenBullets(tree).elements].map((node) => textOf(tree, node));
};

test('the first sign of each item is a bullet, if all items of the list have it', () => {
  const item = (sign: string) => `<li>\n<span>${sign}</span> A boat</li>`;
  expect(bullets(`<ul>${item('•')}${item('•')}</ul>`)).toEqual(['•', '•']);
  expect(bullets(`<ul>${item('•')}<li>A boat</li></ul>`)).toEqual([]);
  expect(bullets(`<ul>${item('■')}${item('□')}</ul>`)).toEqual([]);
  expect(bullets(`<ul>${item('7')}${item('7')}</ul>`)).toEqual([]);
});

test('a picture may be before the number of an item', () => {
  const item = (sign: string) =>
    `<li><div><a href="/${sign}"><img src="/${sign}.jpg" alt=""></a></div><div>${sign}</div><div>A boat</div></li>`;
  expect(bullets(`<ol>${item('1')}${item('2')}</ol>`)).toEqual(['1', '2']);
});

test('a sign after other words, or alone in its item, says something', () => {
  expect(bullets('<ul><li>Food <b>●</b><b>○</b></li></ul>')).toEqual([]);
  expect(bullets('<ul><li><b>■</b></li><li><b>■</b></li></ul>')).toEqual([]);
});

test('numbers and letters that count the items of a numbered list are its own, and tell its type', () => {
  const types = (list: string): string[] => [
    ...writtenBullets(page(list, 'https://sea.example/')).types.values(),
  ];
  const items = (...signs: string[]) =>
    signs.map((sign) => `<li><span>${sign}</span><p>A boat</p></li>`).join('');
  expect(bullets(`<ol>${items('(i)', '(ii)', '(iii)', '(iv)')}</ol>`)).toHaveLength(4);
  expect(types(`<ol>${items('(i)', '(ii)', '(iii)', '(iv)')}</ol>`)).toEqual(['i']);
  expect(
    types(`<ol>${items('1.', '2.')}</ol><ol>${items('A', 'B')}</ol><ol>${items('[a]', '[b]')}</ol>`),
  ).toEqual(['1', 'A', 'a']);
  expect(types(`<ol start="9">${items('IX', 'X', 'XI')}</ol>`)).toEqual(['I']);
  expect(
    types(`<ol>${items('1.', '3.')}</ol><ol>${items('1999', '2000')}</ol><ol>${items('1.')}</ol>`),
  ).toEqual([]);
  expect(types(`<ul>${items('1.', '2.')}</ul>`)).toEqual([]);
  expect(types(`<ol reversed>${items('1.', '2.')}</ol>`)).toEqual([]);
  for (const start of [-10, 0, 27, 40, 1e12])
    expect(types(`<ol start="${start}">${items('a', 'b')}</ol>`)).toEqual([]);
  expect(bullets(`<ol>${items('1.', '2.')}<li>A boat</li></ol>`)).toEqual([]);
  // In the words of an item, a number is one of them.
  const counted = (one: string, two: string) =>
    `<ol><li><b>${one}</b> cup</li><li><b>${two}</b> eggs</li></ol>`;
  expect(bullets(counted('1', '2') + counted('a', 'b'))).toEqual([]);
  expect(bullets(counted('1.', '2.'))).toHaveLength(2);
});

test('signs that are typed before the words of items are bullets, and numbers with a sign of a count', () => {
  const typed = (html: string): string[] => {
    const tree = page(html, 'https://sea.example/');
    return [...writtenBullets(tree).typed].map(([node, length]) => (tree.text[node] ?? '').slice(0, length));
  };
  expect(typed('<ol><li> 1. Row</li><li><p>2. <b>Sail</b></p></li></ol>')).toEqual([' 1. ', '2.']);
  expect(typed('<ol><li>1. Row</li><li><p><b>2. Sail</b> home</p></li></ol>')).toEqual(['1. ', '2. ']);
  expect(typed('<ul><li>• Row</li><li>•\u00a0Sail</li></ul>')).toEqual(['• ', '• ']);
  expect(typed('<ul><li>+ Row</li><li>+ Sail</li></ul>')).toEqual(['+ ', '+ ']);
  expect(typed('<ul><li>- Row</li><li>-5 °C</li></ul>')).toEqual([]);
  expect(typed('<ol><li>a) Row</li><li>b) Sail</li></ol>')).toEqual(['a) ', 'b) ']);
  for (const items of [
    '<li>1 cup</li><li>2 eggs</li>',
    '<li>1. Row</li><li>Sail</li>',
    '<li>1. Row</li><li></li>',
    '<li>1.</li><li>2.</li>',
    '<li>1.5 cups</li><li>2.5 eggs</li>',
  ])
    expect(typed(`<ol>${items}</ol>`)).toEqual([]);
});
