import { defined } from '../basics/defined.ts';
import { children, endOf, type PageTree, upTo } from './page-tree.ts';
import { blocksWithin, type TextBlock } from './text-blocks.ts';

/**
 * Returns whether a table is there for its place alone: no row has two cells, and none names columns. Old pages place a picture with its
 * caption so. Linear in the table.
 */
export function isColumnTable(page: PageTree, table: number): boolean {
  if (page.tag[table] !== 'table') return false;
  for (let node = table + 1; node < endOf(page, table); node++) {
    if (page.tag[node] === 'th') return false;
    if (page.tag[node] !== 'tr') continue;
    const cells = [...children(page, node)].filter((cell) => defined(page.tag[cell]) === 'td');
    if (cells.length > 1) return false;
  }
  return true;
}

/** Returns the table around a line that is the only one in it, or undefined. */
export function tableOfLine(page: PageTree, blocks: readonly TextBlock[], i: number): number | undefined {
  const table = upTo(page, defined(blocks[i]).node, 0).find((at) => page.tag[at] === 'table');
  if (table === undefined) return undefined;
  const [from, to] = blocksWithin(blocks, table, endOf(page, table));
  return to - from === 1 ? table : undefined;
}
