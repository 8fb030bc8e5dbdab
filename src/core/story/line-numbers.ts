import { defined } from '../page/defined.ts';
import { attribute, children, endOf, type PageTree } from '../page/page-tree.ts';

/** Names that highlighters give to the numbers of lines and to the column that holds them, whatever a build appends to them. */
const GUTTER_NAME =
  /(?:^|[\s_-])lnt?(?=\s|$)|line-?_?(?:numbers?|nos?)(?![a-z])|lineno(?:s|div)?\b|\bgutter\b|\bln-n(?:umbers)?\b|\bblob-num\b/i;
/** Digits of the number of a line. */
const MAX_DIGITS = 6;
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
  // A whole listing that has numbers is called so as well.
  const numbers = numbersIn(page, node);
  return numbers !== null && (numbers.length > 0 || !/^(?:pre|code)$/.test(defined(page.tag[node])));
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
    if (
      cells.length >= 2 &&
      cells.length === rows.length &&
      counts(cells.map((cell) => numberIn(page, cell)))
    )
      return cells;
  }
  return [];
}

/** Nothing but numbers that count up by one. */
const isColumn = (page: PageTree, node: number): boolean => counts(numbersIn(page, node) ?? []);

const counts = (numbers: readonly number[]): boolean =>
  numbers.length >= 2 && numbers.every((number, i) => number === (numbers[0] ?? 0) + i);

function numberIn(page: PageTree, node: number): number {
  const numbers = numbersIn(page, node);
  return numbers?.length === 1 ? (numbers[0] ?? Number.NaN) : Number.NaN;
}

function* elements(page: PageTree, node: number): Generator<number> {
  for (const child of children(page, node)) if (page.tag[child] !== '#text') yield child;
}

/** The numbers that are all an element holds; null where it holds more. */
function numbersIn(page: PageTree, node: number): number[] | null {
  let text = '';
  for (let at = node; at < endOf(page, node); at++) {
    const piece = page.tag[at] === 'br' ? '\n' : defined(page.text[at]);
    if (!/^[\d\s]*$/.test(piece)) return null;
    text += piece;
  }
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.every((word) => word.length <= MAX_DIGITS) ? words.map(Number) : null;
}
