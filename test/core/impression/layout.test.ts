import { expect, test } from 'vitest';
import { LAYOUT_FEATURES, measureLayout } from '../../../src/core/impression/layout.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';
import { rowOf } from '../row-of.ts';

const prose = (about: string, times: number): string =>
  `<p>${`Here is told of the ${about} and of all that came of it in the end. `.repeat(times)}</p>`;

const DISTANCE = LAYOUT_FEATURES.indexOf('coreDistance');

/** Returns the texts of the blocks in the page's core. */
function inCore(html: string): string[] {
  const tree = page(html, 'https://site.test/a');
  const blocks = textBlocks(tree);
  const layout = measureLayout({ page: tree, blocks });
  // Inside the core, the distance to the core is below 0.
  return blocks
    .filter((_, i) => (rowOf(layout, i, LAYOUT_FEATURES)[DISTANCE] ?? 0) < 0)
    .map(({ text }) => text.slice(0, 21));
}

test('finds the core in the element with most of the prose', () => {
  expect(
    inCore(`<div>${prose('ferry', 3)}</div><div>${prose('island', 6)}${prose('island', 6)}</div>`),
  ).toEqual(['Here is told of the i', 'Here is told of the i']);
});

test('takes a short story for the core, however long the footer or a menu is', () => {
  expect(
    inCore(
      `<nav>${prose('north', 9)}</nav><main>${prose('ferry', 2)}</main><footer>${prose('house', 9)}</footer>`,
    ),
  ).toEqual(['Here is told of the f']);
});

test('finds the core inside a footer or menu that contains all prose', () => {
  expect(inCore(`<footer><div>${prose('house', 9)}</div><p>Imprint</p></footer>`)).toEqual([
    'Here is told of the h',
  ]);
});
