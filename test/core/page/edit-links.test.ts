import { expect, test } from 'vitest';
import { hasLinkedWords, isEditLine } from '../../../src/core/page/edit-links.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const EDIT = '<span class="mw-editsection">[<a href="/w?title=Sea&amp;action=edit">edit</a>]</span>';
const linesOf = (body: string) => {
  const tree = page(body);
  return textBlocks(tree).map((block) => [block.text, isEditLine(tree, block), hasLinkedWords(tree, block)]);
};

test('finds an edit line only if it contains nothing but links to edit a section', () => {
  expect(linesOf(`<div>${EDIT}</div><div>The sea ${EDIT}</div><div><a href="/edit">edit</a></div>`)).toEqual([
    ['[edit]', true, false],
    ['The sea [edit]', false, false],
    ['edit', false, true],
  ]);
});

test('finds linked words of a heading in a link inside it, beside an edit link, or around it', () => {
  expect(
    linesOf(`<h2><a href="/a">Sea</a></h2><h2><a href="/a">Sea</a>${EDIT}</h2><a href="/a"><h2>Sea</h2></a>`),
  ).toEqual([
    ['Sea', false, true],
    ['Sea[edit]', false, true],
    ['Sea', false, true],
  ]);
});

test('finds no linked words in a heading with an empty sign that links to it', () => {
  expect(linesOf('<h2>Sea <a href="#sea"></a></h2>')).toEqual([['Sea', false, false]]);
});

test('an edit line has sixty characters at most', () => {
  const isLine = (length: number) => {
    const tree = page(`<p><a href="/w?action=edit">${'e'.repeat(length)}</a></p>`);
    return textBlocks(tree).map((block) => isEditLine(tree, block));
  };
  expect([isLine(60), isLine(61)]).toEqual([[true], [false]]);
});

test('an edit line may have several links, and only their letters', () => {
  const isLine = (text: string) => {
    const tree = page(`<p>${text}</p>`);
    return textBlocks(tree).map((block) => isEditLine(tree, block))[0];
  };
  const link = '<a href="/w?action=edit">edit</a>';
  expect(isLine(`[${link} | ${link}]`)).toBe(true);
  expect(isLine(`${link} 2 ${link}`)).toBe(false);
  expect(isLine(`${link} <a href="/w">edit</a>`)).toBe(false);
});
