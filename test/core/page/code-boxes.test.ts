import { expect, test } from 'vitest';
import { codeBoxes, inCodeBox, isCodeLine } from '../../../src/core/page/code-boxes.ts';
import { attribute } from '../../../src/core/page/page-tree.ts';
import { page } from '../generated-page.ts';

const boxes = (body: string): string[] => {
  const tree = page(body);
  return [...codeBoxes(tree)].map((node) => attribute(tree, node, 'class'));
};
const line = (text: string) => `<div class="line">${text}</div>`;

test('finds the outermost box named after code whose text is in lines', () => {
  expect(boxes(`<div class="fragment">${line('let a;')}${line('let b;')}</div>`)).toEqual(['fragment']);
  expect(
    boxes(`<div class="code-block"><div class="highlight">${line('a')}${line('b')}</div></div>`),
  ).toEqual(['code-block']);
});

test('finds no box if most of its text is beside the lines, and then the box inside', () => {
  const inner = `<div class="highlight">${line('let a;')}${line('let b;')}</div>`;
  expect(boxes(`<div class="code-block"><p>Hosted by an invented hub</p>${inner}</div>`)).toEqual([
    'highlight',
  ]);
  expect(boxes(`<div class="code-block"><b>JS</b>${inner}</div>`)).toEqual(['code-block']);
});

test('does not count the numbers beside the lines', () => {
  const numbers = Array.from({ length: 40 }, (_, i) => `<td>${i + 1}</td>`).join('');
  expect(
    boxes(`<div class="fragment"><table><tr>${numbers}</tr></table>${line('a')}${line('b')}</div>`),
  ).toEqual(['fragment']);
});

test('finds no box of one line, in a pre, far above its lines, or without such names', () => {
  expect(boxes(`<div class="fragment">${line('let a;')}</div>`)).toEqual([]);
  expect(boxes(`<div class="highlight"><pre>${line('a')}${line('b')}</pre></div>`)).toEqual([]);
  expect(boxes(`<div class="story">${line('The fog')}${line('came')}</div>`)).toEqual([]);
  const deep = (levels: number) =>
    `<div class="fragment">${'<i>'.repeat(levels)}${line('a')}${line('b')}${'</i>'.repeat(levels)}</div>`;
  expect(boxes(deep(6))).toEqual(['fragment']);
  expect(boxes(deep(7))).toEqual([]);
});

test('is no line if it holds a number or other lines', () => {
  const tree = page(
    '<p class="line number1"><p class="blob-code js-file-line"><p class="js-line-number"><p class="line-container">',
  );
  expect(
    tree.tag.flatMap((_, node) => (isCodeLine(tree)(node) ? [attribute(tree, node, 'class')] : [])),
  ).toEqual(['line number1', 'blob-code js-file-line']);
});

test('marks all nodes of a box', () => {
  const tree = page(`<p>Fog</p><div class="fragment">${line('a')}${line('b')}</div><p>Sun</p>`);
  const texts = tree.text.filter((text, node) => text !== '' && inCodeBox(tree)[node]);
  expect(texts).toEqual(['a', 'b']);
});
