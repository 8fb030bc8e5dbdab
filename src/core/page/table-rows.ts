import { defined } from '../basics/defined.ts';
import { children, type PageTree, parentOf } from './page-tree.ts';

/** Returns the rows of each table by the table's node. Rows of a table within it are that one's. Linear in the page. */
export function rowsOfTables(page: PageTree): ReadonlyMap<number, readonly number[]> {
  const rows = new Map<number, number[]>();
  const tableOf: number[] = [0];
  page.tag.forEach((tag, node) => {
    if (node === 0) return;
    const table = tag === 'table' ? node : defined(tableOf[parentOf(page, node)]);
    tableOf.push(table);
    if (tag === 'table') rows.set(node, []);
    if (tag === 'tr') rows.get(table)?.push(node);
  });
  return rows;
}

/** Returns the cells of a row. */
export const cellsOf = (page: PageTree, row: number): number[] =>
  [...children(page, row)].filter((cell) => page.tag[cell] === 'td' || page.tag[cell] === 'th');
