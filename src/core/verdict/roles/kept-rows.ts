import { defined } from '../../page/defined.ts';
import { children, endOf, type PageTree } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least number of such rows in a table; fewer may be a layout. */
const ROWS = 3;
/** Most characters of a name. */
const NAME_CHARS = 60;
const LINKED = 0.5;

/**
 * Makes the name of a row part of the story if its values are: many tables of a page, and of a site, have the same names. A name is the only
 * line of a row's first cell. Changes `of`.
 */
export function keepRowNames({
  evidence: { page, blocks },
  of,
  isOut,
}: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): void {
  const isName = (i: number): boolean => {
    const { text, linkChars, controlChars } = defined(blocks[i]);
    return (
      of[i] === 'none' &&
      !isOut(i) &&
      text.length <= NAME_CHARS &&
      linkChars + controlChars <= LINKED * text.length
    );
  };
  const names = new Map<number, number[]>();
  let table = 0;
  page.tag.forEach((tag, node) => {
    if (tag === 'table') table = node;
    if (tag !== 'tr' || node >= endOf(page, table)) return;
    const [first, ...others] = cellsOf(page, node).map((cell) =>
      blocksWithin(blocks, cell, endOf(page, cell)),
    );
    const [from = 0, to = 0] = first ?? [];
    const values = others.flatMap(([start, end]) => of.slice(start, end));
    if (to - from === 1 && isName(from) && values.length > 0 && values.every((role) => role === 'body'))
      names.set(table, [...(names.get(table) ?? []), from]);
  });
  for (const rows of names.values()) if (rows.length >= ROWS) for (const name of rows) of[name] = 'body';
}

const cellsOf = (page: PageTree, row: number): number[] =>
  [...children(page, row)].filter((cell) => page.tag[cell] === 'td' || page.tag[cell] === 'th');
