import { defined } from '../../basics/defined.ts';
import { aboveAndSelf, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import { cellsOf, rowsOfTables } from '../../page/table-rows.ts';
import { blocksWithin } from '../../page/text-blocks.ts';
import { isMostlyStory } from './mostly-story.ts';
import { bodyChars, type RoleDraft } from './role-draft.ts';

/** Least number of such rows in a table; fewer may be a layout, unless the names are marked as such (`th`). */
const ROWS = 3;
/** Most characters of a row's name, and of a term, which may be the signature of a function. */
const NAME_CHARS = 60;
const TERM_CHARS = 500;
const LINKED = 0.5;

/**
 * Adds names of rows to the story if all values beside them are story, and terms if most of their definition is. Such names look like
 * noise, since many tables of a page have the same ones. A name is alone in its cell, and a term in its element. Adds definitions of one
 * line below terms of the story too: several functions of a page may have the same parameters. Changes `of`.
 */
export function keepRowNames(draft: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): void {
  const { of } = draft;
  for (const name of [...rowNames(draft), ...terms(draft)]) of[name] = 'body';
}

/**
 * Adds all other cells of a table to the story if most of it is: a table without one of its cells tells something else. Other pages of a site
 * have many of the same short values. A table with cells of several lines is a layout. Changes `of`. Linear in the page.
 */
export function keepCells(draft: Pick<RoleDraft, 'evidence' | 'of' | 'isRemoved'>): void {
  const { evidence, of, isRemoved } = draft;
  const { page, blocks } = evidence;
  for (const rows of rowsOfTables(page).values()) {
    const cells = rows.map((row) =>
      cellsOf(page, row).map((cell) => blocksWithin(blocks, cell, endOf(page, cell))),
    );
    const isWide = (row: readonly unknown[]) => row.length > 1;
    if (cells.filter(isWide).length < ROWS || cells.flat().some(([from, to]) => to - from > 1)) continue;
    const lines = cells.flat().flatMap(([from, to]) => (to > from ? [from] : []));
    if (!isMostlyStory(draft, lines[0] ?? 0, (lines.at(-1) ?? -1) + 1)) continue;
    for (const i of lines) if (of[i] === 'none' && !isRemoved(i)) of[i] = 'body';
  }
}

/** Returns a test for lines of at most so many characters that are noise so far, and neither controls nor, unless they may, links. */
const mayBeName =
  (
    { evidence: { blocks }, of, isOut }: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>,
    { most, mayLink }: { readonly most: number; readonly mayLink: boolean },
  ) =>
  (i: number): boolean => {
    const { text, linkChars, controlChars } = defined(blocks[i]);
    const isPlain = controlChars + (mayLink ? 0 : linkChars) <= LINKED * text.length;
    return of[i] === 'none' && !isOut(i) && text.length <= most && isPlain;
  };

function rowNames(draft: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): number[] {
  const { evidence, of } = draft;
  const { page, blocks } = evidence;
  const isName = mayBeName(draft, { most: NAME_CHARS, mayLink: false });
  const isMarked = (i: number) => page.tag[cellAround(page, defined(blocks[i]).node)] === 'th';
  const nameOf = (row: number): number[] => {
    const [first, ...others] = cellsOf(page, row).map((cell) =>
      blocksWithin(blocks, cell, endOf(page, cell)),
    );
    const [from = 0, to = 0] = first ?? [];
    const values = others.flatMap(([start, end]) => of.slice(start, end));
    const isNamed = to - from === 1 && isName(from) && values.length > 0;
    return isNamed && values.every((role) => role === 'body') ? [from] : [];
  };
  return [...rowsOfTables(page).values()].flatMap((rows) => {
    const names = rows.flatMap(nameOf);
    return names.length >= ROWS ? names : names.filter(isMarked);
  });
}

/** Number of elements, from a line upwards, that may be its cell. */
const CELL_REACH = 4;

/** Returns the cell that a node is in, or −1. */
const cellAround = (page: PageTree, node: number): number =>
  aboveAndSelf(page, node, CELL_REACH).find((at) => /^(?:t[dh]|dd)$/.test(defined(page.tag[at]))) ?? -1;

/**
 * Returns a test of whether a line is alone in a cell beside text of the story: a name or value of a table, and no line about the story
 * itself. Linear in the page, then constant for each line.
 */
export function inStoryRow(draft: Pick<RoleDraft, 'evidence' | 'of'>): (i: number) => boolean {
  const { page, blocks } = draft.evidence;
  const story = bodyChars(draft);
  return (i) => {
    const cell = cellAround(page, defined(blocks[i]).node);
    if (cell < 0 || defined(story[parentOf(page, cell)]) <= defined(story[cell])) return false;
    const [from, to] = blocksWithin(blocks, cell, endOf(page, cell));
    return to - from === 1;
  };
}

/** Returns the terms above definitions of the story, and the definitions below terms of it. */
function terms(draft: Pick<RoleDraft, 'evidence' | 'of' | 'isOut'>): number[] {
  const { page, blocks } = draft.evidence;
  const isTerm = mayBeName(draft, { most: TERM_CHARS, mayLink: true });
  const isDefinition = mayBeName(draft, { most: TERM_CHARS, mayLink: false });
  const found: number[] = [];
  let waiting: number[] = [];
  let term = -1;
  page.tag.forEach((tag, node) => {
    if (tag !== 'dt' && tag !== 'dd') return;
    const [from, to] = blocksWithin(blocks, node, endOf(page, node));
    if (tag === 'dt') {
      term = from;
      if (to - from === 1 && isTerm(from)) waiting.push(from);
      return;
    }
    if (isMostlyStory(draft, from, to)) for (const term of waiting) found.push(term);
    waiting = [];
    if (draft.of[term] === 'body' && to - from === 1 && isDefinition(from)) found.push(from);
  });
  return found;
}
