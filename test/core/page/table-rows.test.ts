import { expect, test } from 'vitest';
import { attribute } from '../../../src/core/page/page-tree.ts';
import { cellsOf, rowsOfTables } from '../../../src/core/page/table-rows.ts';
import { page } from '../generated-page.ts';

const row = (id: string, cells: string) => `<tr id="${id}">${cells}</tr>`;
const tree = page(
  `<table id="outer">${row('a', '<th>x</th><td>y</td>')}${row('b', `<td><table id="inner">${row('c', '<td>z</td>')}</table></td>`)}${row('d', '<td>w</td>')}</table>`,
);
const id = (node: number) => attribute(tree, node, 'id');

test('the rows of a table are its own, also after a table within it', () => {
  const rows = [...rowsOfTables(tree)].map(([table, own]) => [id(table), own.map(id)]);
  expect(rows).toEqual([
    ['outer', ['a', 'b', 'd']],
    ['inner', ['c']],
  ]);
});

test('the cells of a row are those of values and names', () => {
  const [[first = 0] = []] = [...rowsOfTables(tree).values()];
  expect(cellsOf(tree, first).map((cell) => tree.tag[cell])).toEqual(['th', 'td']);
});
