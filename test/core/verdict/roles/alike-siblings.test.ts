import { expect, test } from 'vitest';
import { blockSums } from '../../../../src/core/page/block-sums.ts';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { alikeSideBySide } from '../../../../src/core/verdict/roles/alike-siblings.ts';
import { page } from '../../generated-page.ts';

/** Returns the tags of each group of siblings around story; lines that begin with `Known` are story. */
const groupsOf = (html: string): string[][] => {
  const own = page(html, 'https://sea.example/noon');
  const blocks = textBlocks(own);
  const story = blockSums(own, blocks, ({ text }) => Number(text.startsWith('Known')));
  return alikeSideBySide(own, story).map((nodes) => nodes.map((node) => own.tag[node] ?? ''));
};

test('siblings with one tag and class are alike, whatever their ids', () => {
  expect(groupsOf('<div><li id="a">Known</li><li id="b">two</li><li>three</li></div>')).toEqual([
    ['li', 'li', 'li'],
  ]);
});

test('siblings are alike if only numbered classes differ', () => {
  const item = (number: string, text: string) => `<li class="part part-${number} own">${text}</li>`;
  expect(groupsOf(`<div>${item('1a', 'Known')}${item('b2', 'two')}${item('3', 'three')}</div>`)).toEqual([
    ['li', 'li', 'li'],
  ]);
});

test('siblings with variants of one class are alike, and those of each variant too', () => {
  const card = (variant: string) => `<div class="card ${variant}">Known</div>`;
  const wide = card('card--wide').repeat(3);
  expect(
    groupsOf(`<main>${wide}${card('is-active')}${card('last')}</main>`).map(({ length }) => length),
  ).toEqual([3, 5]);
  expect(groupsOf(`<main>${card('a')}${card('b')}${card('c')}</main>`)).toEqual([]);
});

test('questions that open to their answers are alike', () => {
  const open = (text: string) => `<details><summary>Why?</summary><div>${text}</div></details>`;
  expect(groupsOf(`<div>${open('Known')}${open('two')}${open('three')}</div>`)).toEqual([
    ['details', 'details', 'details'],
  ]);
});

test('siblings with other classes or tags are not alike', () => {
  expect(groupsOf('<div><li class="a">Known</li><li class="b">two</li><div>three</div></div>')).toEqual([]);
});

test('two siblings may be columns, and siblings around no story count for nothing', () => {
  expect(groupsOf('<ul><li>Known</li><li>two</li></ul>')).toEqual([]);
  expect(groupsOf('<ul><li>one</li><li>two</li><li>three</li></ul><p>Known</p>')).toEqual([]);
});
