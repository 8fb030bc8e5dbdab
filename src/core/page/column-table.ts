import { defined } from '../basics/defined.ts';
import { remembered } from '../basics/remembered.ts';
import { children, endOf, type PageTree, upTo } from './page-tree.ts';
import { blocksWithin, type TextBlock, textBlocks } from './text-blocks.ts';

const NAMING: ReadonlySet<string> = new Set(['th', 'thead', 'caption']);
/** Rows of one line each, from this number on, are a list of names, which stays a table. Chosen by hand. */
const LISTED_ROWS = 3;

/**
 * Returns whether a table is there for its place alone: no row has two cells, and nothing names its columns or the table. Old pages place a
 * picture with its caption so. Three and more rows of one line each without pictures are data. The first call for a page is linear in it.
 */
export function isColumnTable(page: PageTree, table: number): boolean {
  if (page.tag[table] !== 'table') return false;
  const { data, rows, pictures } = sumsOf(page);
  const end = endOf(page, table);
  const within = (sums: Uint32Array) => defined(sums[end]) - defined(sums[table]);
  if (within(data) > 0) return false;
  const [from, to] = blocksWithin(textBlocks(page), table, end);
  return within(rows) < LISTED_ROWS || within(pictures) > 0 || to - from !== within(rows);
}

/** Numbers of nodes before each node that show a table to hold data, of rows, and of pictures. */
const sumsOf = remembered((page: PageTree) => {
  const before = (is: (node: number) => boolean): Uint32Array => {
    const sums = new Uint32Array(page.tag.length + 1);
    for (const node of page.tag.keys()) sums[node + 1] = defined(sums[node]) + Number(is(node));
    return sums;
  };
  const tagOf = (node: number) => defined(page.tag[node]);
  const cells = (row: number) => [...children(page, row)].filter((node) => tagOf(node) === 'td').length;
  return {
    data: before((node) => NAMING.has(tagOf(node)) || (tagOf(node) === 'tr' && cells(node) > 1)),
    rows: before((node) => tagOf(node) === 'tr'),
    pictures: before((node) => tagOf(node) === 'img'),
  };
});

/** Returns the table around a line that is the only one in it, or undefined. */
export function tableOfLine(page: PageTree, blocks: readonly TextBlock[], i: number): number | undefined {
  const table = upTo(page, defined(blocks[i]).node, 0).find((at) => page.tag[at] === 'table');
  if (table === undefined) return undefined;
  const [from, to] = blocksWithin(blocks, table, endOf(page, table));
  return to - from === 1 ? table : undefined;
}
