import { defined } from '../page/defined.ts';
import { attribute, children, endOf, type PageTree } from '../page/page-tree.ts';

/** Names that highlighters give to the numbers of lines and to the column that holds them, whatever a build appends to them. */
const GUTTER_NAME =
  /(?:^|[\s_-])lnt?(?=\s|$)|line-?_?(?:numbers?|nos?)(?![a-z])|lineno(?:s|div)?\b|\bgutter\b|\bln-n(?:umbers)?\b|\bblob-num\b/i;
/** Numbers as they stand in a gutter, one a line. */
const NUMBERS = /^\s*\d{1,6}(?:\s+\d{1,6})*\s*$/;
/** Rows that are looked at to tell whether they are numbered. */
const MAX_ROWS = 10_000;

/**
 * The elements of a listing that hold the numbers of its lines: those that are named so and hold nothing else, and without a name
 * those that count from row to row. Outermost elements only, ascending. Linear in the listing, but for how deep its rows nest.
 */
export function lineNumbers(page: PageTree, listing: number): readonly number[] {
  const end = endOf(page, listing);
  const found: number[] = [];
  for (let at = listing + 1; at < end; at++) {
    if (page.tag[at] === '#text' || !isGutter(page, at)) continue;
    found.push(at);
    at = endOf(page, at) - 1;
  }
  return found.length > 0 ? found : countingCells(page, listing);
}

function isGutter(page: PageTree, node: number): boolean {
  if (!GUTTER_NAME.test(attribute(page, node, 'class'))) return false;
  const text = rawText(page, node);
  // A whole listing that has numbers is called so as well.
  return NUMBERS.test(text) || (text.trim() === '' && !/^(?:pre|code)$/.test(defined(page.tag[node])));
}

/** The first cell of every row, where these count up by one, or one column of numbers that does. */
function countingCells(page: PageTree, listing: number): number[] {
  const end = endOf(page, listing);
  for (let at = listing; at < end; at++) {
    if (page.tag[at] === '#text') continue;
    const rows = [...elements(page, at)].slice(0, MAX_ROWS);
    const [column] = rows;
    if (column !== undefined && rows.length >= 2 && isColumn(page, column)) return [column];
    const cells = rows.flatMap((row) => {
      const [first] = elements(page, row);
      return first === undefined ? [] : [first];
    });
    if (cells.length >= 2 && cells.length === rows.length && counts(cells.map((cell) => rawText(page, cell))))
      return cells;
  }
  return [];
}

/** Nothing but numbers that count up by one. */
function isColumn(page: PageTree, node: number): boolean {
  const text = rawText(page, node);
  return NUMBERS.test(text) && counts(text.trim().split(/\s+/));
}

function counts(texts: readonly string[]): boolean {
  const first = Number(texts[0]);
  return (
    texts.length >= 2 &&
    Number.isInteger(first) &&
    texts.every((text, i) => /^\s*\d{1,6}\s*$/.test(text) && Number(text) === first + i)
  );
}

function* elements(page: PageTree, node: number): Generator<number> {
  for (const child of children(page, node)) if (page.tag[child] !== '#text') yield child;
}

function rawText(page: PageTree, node: number): string {
  let text = '';
  for (let at = node; at < endOf(page, node); at++)
    text += page.tag[at] === 'br' ? '\n' : defined(page.text[at]);
  return text;
}
