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

test('a block is measured with its neighbours and its window, as counted one by one', () => {
  const tree = page(
    '<p>a</p><p>bb <a href="/x">cc</a></p><h2>ddd</h2><p>eeee</p><p><a href="/y">fffff</a></p><p>gggggg</p><p>h</p><p>ii</p>',
  );
  const blocks = textBlocks(tree);
  const layout = measureLayout({ page: tree, blocks });
  const chars = blocks.map(({ text }) => text.length);
  const links = blocks.map(({ linkChars }) => linkChars);
  const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);
  blocks.forEach((_, i) => {
    const row = rowOf(layout, i, LAYOUT_FEATURES);
    const near = [Math.max(0, i - 3), i + 4] as const;
    const density = (at: number) => (chars[at] ? (links[at] ?? 0) / (chars[at] ?? 1) : -1);
    expect(row.slice(1, 3)).toEqual([Math.log1p(i), Math.log1p(blocks.length - 1 - i)]);
    expect(row.slice(4, 8)).toEqual([
      Math.log1p(chars[i - 1] ?? 0),
      density(i - 1),
      Math.log1p(chars[i + 1] ?? 0),
      density(i + 1),
    ]);
    expect(row[9]).toBeCloseTo(sum(links.slice(...near)) / sum(chars.slice(...near)), 12);
    expect(row.at(-1)).toBe(Math.log1p(blocks.length));
  });
});
