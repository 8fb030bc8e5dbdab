import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { children, type PageTree, parentOf } from './page-tree.ts';

/** Returns for each node the nearest table around it, or the node itself if it is a table; 0 for none. Linear in the page, once. */
export const nearestTables = remembered((page: PageTree): Int32Array => {
  const tableOf = new Int32Array(page.tag.length);
  for (let node = 1; node < tableOf.length; node++)
    tableOf[node] = page.tag[node] === 'table' ? node : defined(tableOf[parentOf(page, node)]);
  return tableOf;
});

/** Returns the rows of each table by the table's node. Rows of a table within it are that one's. Linear in the page, once. */
export const rowsOfTables = remembered((page: PageTree): ReadonlyMap<number, readonly number[]> => {
  const rows = new Map<number, number[]>();
  const tableOf = nearestTables(page);
  page.tag.forEach((tag, node) => {
    if (tag === 'table') rows.set(node, []);
    if (tag === 'tr') rows.get(defined(tableOf[node]))?.push(node);
  });
  return rows;
});

/** Returns the cells of a row. */
export const cellsOf = (page: PageTree, row: number): number[] =>
  [...children(page, row)].filter((cell) => page.tag[cell] === 'td' || page.tag[cell] === 'th');
