import { expect, test } from 'vitest';
import { measuredLines } from '../../../src/core/claims/measured-lines.ts';
import { page } from '../generated-page.ts';

const LINES = ['200 g barley flour', '2 tbsp butter', '½ cup of cream', '3 EL Öl', 'salt'];
const paragraphs = (lines: readonly string[], name = '') =>
  lines.map((line) => `<p${name && ` class="${name}"`}>${line}</p>`).join('');
/** Numbers of the page's blocks that are lines with amounts. */
const found = (body: string) => measuredLines(page(`<div>${body}</div>`));

test('finds a run of paragraphs that mostly begin with amounts in units of kitchens', () => {
  expect(found(`<p>Fog comes in.</p>${paragraphs(LINES)}`)).toEqual([0, 1, 2, 3, 4, 5]);
  const prose = `<p>${'The fog comes in over the harbour. '.repeat(4)}</p>`;
  expect(found(`${prose}${paragraphs(LINES)}${prose}`)).toEqual([1, 2, 3, 4, 5]);
});

test('finds lines with line breaks between them, in one block or in several with one class', () => {
  expect(found(`<p>${LINES.join('<br>')}</p>`)).toEqual([0]);
  const wait = '<p>Wait.</p>';
  expect(
    found(
      `<p class="i">• ${LINES.slice(0, 2).join('<br>• ')}</p>${wait}<p class="i">${LINES.slice(2).join('<br>')}</p>`,
    ),
  ).toEqual([0, 2]);
  const halves = (between: string) =>
    found(`<p>${LINES.slice(0, 2).join('<br>')}</p>${between}<p>${LINES.slice(2).join('<br>')}</p>`);
  expect(halves('<h3>For the top</h3>')).toEqual([0, 2]);
  expect(halves(`<p>${'The fog comes in over the harbour. '.repeat(4)}</p>`)).toEqual([]);
});

test('needs four lines with a unit and a name', () => {
  expect(found(paragraphs(LINES.slice(0, 4)))).toHaveLength(4);
  expect(found(paragraphs(LINES.slice(0, 3)))).toEqual([]);
  expect(found(paragraphs(['200 g', '2 tbsp', '½ cup', '3 EL', '5 g']))).toEqual([]);
  expect(found(paragraphs(['2 eels', '3 figs', '4 pies', '5 leeks', '6 gulls']))).toEqual([]);
  expect(
    found(paragraphs(['200 g 2 € flour', '2 tbsp £ oil', '½ cup $ oil', '3 EL € Öl', '5 g € salt'])),
  ).toEqual([]);
});

test('needs amounts in half of the lines', () => {
  const words = ['salt', 'oil', 'dill', 'water'];
  expect(found(paragraphs([...LINES.slice(0, 4), ...words]))).toHaveLength(8);
  expect(found(paragraphs([...LINES.slice(0, 4), ...words, 'thyme']))).toEqual([]);
});

test('leaves out links, cells, hidden lines and sentences', () => {
  expect(found(`<table><tr>${LINES.map((line) => `<td>${line}</td>`).join('')}</tr></table>`)).toEqual([]);
  expect(found(paragraphs(LINES.map((line) => `<a href="/a">${line}</a>`)))).toEqual([]);
  expect(found(`<div hidden>${paragraphs(LINES)}</div>`)).toEqual([]);
  const long = (chars: number) => `9 g ${'x'.repeat(chars - 4)}`;
  expect(found(paragraphs([...LINES, long(100)]))).toHaveLength(6);
  expect(found(paragraphs([...LINES, long(101)]))).toHaveLength(5);
});
