import { defined } from '../../basics/defined.ts';
import { attribute, children, endOf, outermost, type PageTree, textOf } from '../../page/page-tree.ts';

/** Names that highlighters give to line numbers and to their column, with any suffix that a build appends. */
const GUTTER_NAME =
  /(?:^|[\s_-])lnt?(?=\s|$)|line-?_?(?:numbers?|nos?)(?![a-z])|lineno(?:s|div)?\b|\bgutter\b|\bln-n(?:umbers)?\b|\bblob-num\b|tag_listingline|pre-numbering/i;
/** Most digits of a line number. */
const MAX_DIGITS = 6;

/**
 * Returns the elements of a listing that hold its line numbers: elements with such a name and nothing else inside, or else cells that
 * count up from row to row. Only outermost elements, ascending. Linear in the listing, times the depth of its rows.
 */
export function lineNumbers(page: PageTree, listing: number): readonly number[] {
  const found = outermost(page, listing + 1, endOf(page, listing), (at) => isGutter(page, at));
  return found.length > 0 ? found : countingCells(page, listing);
}

function isGutter(page: PageTree, node: number): boolean {
  if (!GUTTER_NAME.test(attribute(page, node, 'class'))) return false;
  // A whole listing with line numbers may have such a name too.
  const numbers = numbersIn(page, node);
  return numbers !== null && (numbers.length > 0 || !/^(?:pre|code)$/.test(defined(page.tag[node])));
}

/** Returns the first cell of every row if these count up by one, or the column of numbers that does; else nothing. */
function countingCells(page: PageTree, listing: number): number[] {
  for (let at = listing; at < endOf(page, listing); at++) {
    const rows = [...elements(page, at)];
    const column = rows.slice(0, 1);
    if (rows.length >= 2 && column.every((one) => counts(numbersIn(page, one) ?? []))) return column;
    const cells = rows.flatMap((row) => [...elements(page, row)].slice(0, 1));
    if (
      cells.length === rows.length &&
      counts(cells.map((cell) => Number(/^\d+$/.exec(textOf(page, cell))?.[0])))
    )
      return cells;
  }
  return [];
}

const counts = (numbers: readonly number[]): boolean =>
  numbers.length >= 2 && numbers.every((number, i) => number === defined(numbers[0]) + i);

function* elements(page: PageTree, node: number): Generator<number> {
  for (const child of children(page, node)) if (page.tag[child] !== '#text') yield child;
}

/** Returns an element's numbers, or null if it holds anything else. */
function numbersIn(page: PageTree, node: number): number[] | null {
  let text = '';
  for (let at = node; at < endOf(page, node); at++) {
    const piece = page.tag[at] === '#text' ? defined(page.text[at]) : '\n';
    if (!/^[\d\s]*$/.test(piece)) return null;
    text += piece;
  }
  const words = text.split(/\s+/).filter((word) => word !== '');
  return words.every((word) => word.length <= MAX_DIGITS) ? words.map(Number) : null;
}
