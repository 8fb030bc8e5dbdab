import { expect, test } from 'vitest';
import { attribute } from '../../../src/core/page/page-tree.ts';
import { cellsOf, nearestTables, rowsOfTables } from '../../../src/core/page/table-rows.ts';
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

test('the table of an element is the nearest one around it, or itself', () => {
  const tableOf = (name: string) =>
    id(nearestTables(tree)[tree.tag.findIndex((_, node) => id(node) === name)] ?? 0);
  expect(['outer', 'a', 'inner', 'c', 'd'].map(tableOf)).toEqual([
    'outer',
    'outer',
    'inner',
    'inner',
    'outer',
  ]);
  expect(nearestTables(tree)[0]).toBe(0);
});

test('the cells of a row are those of values and names', () => {
  const [[first = 0] = []] = [...rowsOfTables(tree).values()];
  expect(cellsOf(tree, first).map((cell) => tree.tag[cell])).toEqual(['th', 'td']);
});
