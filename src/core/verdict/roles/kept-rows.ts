import { defined } from '../../page/defined.ts';
import { children, endOf, type PageTree } from '../../page/page-tree.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import type { RoleDraft } from './role-draft.ts';

/** Least number of such rows in a table; fewer may be a layout. */
const ROWS = 3;
/** Most characters of a row's name, and of a term, which may be the signature of a function. */
const NAME_CHARS = 60;
const TERM_CHARS = 500;
const LINKED = 0.5;

/**
 * Makes the name of a row part of the story if its values are, and the term of a definition if most of the definition is. Such names look
 * like noise, since many tables of a page have the same. A name is the only line of a row's first cell. Changes `of`.
 */
export function keepRowNames(draft: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): void {
  const { of } = draft;
  for (const name of [...rowNames(draft), ...terms(draft)]) of[name] = 'body';
}

/** Returns a test for short lines that are noise so far, and neither links nor controls. */
const isLabel =
  ({ evidence: { blocks }, of, isOut }: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>, most: number) =>
  (i: number): boolean => {
    const { text, linkChars, controlChars } = defined(blocks[i]);
    const isPlain = linkChars + controlChars <= LINKED * text.length;
    return of[i] === 'none' && !isOut(i) && text.length <= most && isPlain;
  };

function rowNames(draft: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): number[] {
  const { evidence, of } = draft;
  const { page, blocks } = evidence;
  const isName = isLabel(draft, NAME_CHARS);
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
  return [...names.values()].filter(({ length }) => length >= ROWS).flat();
}

const cellsOf = (page: PageTree, row: number): number[] =>
  [...children(page, row)].filter((cell) => page.tag[cell] === 'td' || page.tag[cell] === 'th');

function terms(draft: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): number[] {
  const { evidence, of } = draft;
  const { page, blocks } = evidence;
  const isTerm = isLabel(draft, TERM_CHARS);
  const found: number[] = [];
  let waiting: number[] = [];
  page.tag.forEach((tag, node) => {
    if (tag !== 'dt' && tag !== 'dd') return;
    const [from, to] = blocksWithin(blocks, node, endOf(page, node));
    const within = Array.from({ length: to - from }, (_, i) => from + i);
    if (tag === 'dt') {
      waiting = [...waiting, ...within.filter(isTerm)];
      return;
    }
    const chars = (some: readonly number[]) =>
      some.reduce((sum, i) => sum + defined(blocks[i]).text.length, 0);
    const story = within.filter((i) => of[i] === 'body');
    if (story.length > 0 && chars(story) >= 0.5 * chars(within)) found.push(...waiting);
    waiting = [];
  });
  return found;
}
