import { defined } from '../../basics/defined.ts';
import { codeBoxes } from '../../page/code-boxes.ts';
import { isColumnTable } from '../../page/column-table.ts';
import { headingLevel } from '../../page/headings.ts';
import { namingWords } from '../../page/namings.ts';
import {
  attribute,
  children,
  contains,
  endOf,
  type PageTree,
  parentOf,
  textOf,
} from '../../page/page-tree.ts';
import { hasPicture } from '../../verdict/roles/caption-lines.ts';
import { FACTS_NAME } from '../../verdict/roles/fact-tables.ts';
import type { ArticleText } from '../article.ts';
import { isBrokenCode, isListing } from '../html/code.ts';
import { holdsFormula } from '../html/formulas.ts';
import { titleIn } from './callout.ts';

export type WholeKind = Exclude<ArticleText['kind'], 'paragraph' | 'heading'>;

const WHOLE: Readonly<Record<string, WholeKind>> = {
  ul: 'list',
  ol: 'list',
  dl: 'list',
  blockquote: 'quote',
  pre: 'code',
  table: 'table',
};
const BOXES: ReadonlySet<string> = new Set(['div', 'aside', 'section', 'details']);

const NOTE_NAME =
  /\b(?:admonition(?:block)?|callout|note(?! (?:body|text)\b)|notice|note ?card|note ?box|hint|tip|warning|caution|danger|alert|info ?box|important)\b/;
/** Names of callouts that some engines write as quotations. */
const CALLOUT_NAME = /\b(?:admonition|callout|alert|note ?card|hint)\b/;
/** Name of a box around a quotation and the line above it that names who said it. */
const QUOTE_NAME = /\bquote\b/;
/** Name of a box that some boards write as a quotation. */
const BOARD_QUOTE = /bb ?code quote/;
/** Name of a sentence of the story or of a person, set large. */
const PULL_QUOTE = /^pull ?quote$/;
/** Most characters of a note; a longer element with such a name is a section. */
const MAX_NOTE = 1500;
/** Least number of rows of a name and a value in a table of facts, and their least share of its rows. Chosen by hand. */
const MIN_FACTS = 3;
const FACTS_SHARE = 0.6;
/** Highest level of a heading in a note; an element with a higher one is a section. */
const NOTE_HEADING = 3;

/** Returns the kind of block that an element is as a whole, or undefined if its parts are blocks of their own. */
export function wholeKind(page: PageTree, node: number): WholeKind | undefined {
  const tag = defined(page.tag[node]);
  if (codeBoxes(page).has(node)) return 'code';
  const kind = WHOLE[tag];
  if (isBrokenCode(page, node)) return 'code';
  if (kind === 'table') return tableKind(page, node);
  if (kind === 'list') return holdsSections(page, node) ? undefined : kind;
  if (kind === 'quote' && CALLOUT_NAME.test(namingWords(page, node)) && isNote(page, node)) return 'note';
  if (kind === 'quote' && isOnlyCode(page, node)) return undefined;
  if (kind || !BOXES.has(tag)) return kind;
  const names = namingWords(page, node);
  if (BOARD_QUOTE.test(names)) return 'quote';
  if (tag === 'aside' && QUOTE_NAME.test(names) && lastQuoteIn(page, node) > 0) return 'quote';
  if (PULL_QUOTE.test(names) && isNote(page, node)) return 'quote';
  if (FACTS_NAME.test(names)) return 'infobox';
  return (NOTE_NAME.test(names) || attribute(page, node, 'role') === 'note') && isNote(page, node)
    ? 'note'
    : undefined;
}

/** Returns the quotation that is the last child of a box, or -1. */
export function lastQuoteIn(page: PageTree, box: number): number {
  const last = [...children(page, box)].filter((child) => page.tag[child] !== '#text').at(-1) ?? -1;
  return page.tag[last] === 'blockquote' ? last : -1;
}

/** Returns whether a quotation holds one listing and nothing else: some engines indent code so. */
function isOnlyCode(page: PageTree, quote: number): boolean {
  const [listing, ...others] = tagged(page, quote, 'pre');
  return listing !== undefined && others.length === 0 && textOf(page, listing) === textOf(page, quote);
}

function tableKind(page: PageTree, table: number): WholeKind | undefined {
  if (isListing(page, table)) return 'code';
  if (isFacts(page, table)) return 'infobox';
  const isLayout = attribute(page, table, 'role') === 'presentation';
  return isLayout || isColumnTable(page, table) || isEquation(page, table) ? undefined : 'table';
}

/** A number beside a formula: (3), or (2.1a). */
const NUMBER = /^\(?[\d.]{0,9}\w?\)?$/;

/** Returns whether a table only arranges a formula and its number. */
function isEquation(page: PageTree, table: number): boolean {
  const cells = [...tagged(page, table, 'td'), ...tagged(page, table, 'th')];
  const others = cells.filter((cell) => !holdsFormula(page, cell, endOf(page, cell)));
  return others.length < cells.length && others.every((cell) => NUMBER.test(textOf(page, cell)));
}

/** Returns whether the items of a list are sections of the story: it holds several headings, or a `section` with one. */
function holdsSections(page: PageTree, list: number): boolean {
  const tags = page.tag.slice(list, endOf(page, list));
  const headings = tags.filter((tag) => headingLevel(tag) > 0).length;
  return headings >= 2 || (headings === 1 && tags.includes('section'));
}

/** Returns whether a table holds names and values about one thing: by its name, or because it has a picture and such rows. */
function isFacts(page: PageTree, table: number): boolean {
  if (FACTS_NAME.test(namingWords(page, table))) return true;
  if (!hasPicture(page, table)) return false;
  const rows = rowsInside(page, table).map((row) =>
    [...children(page, row)].map((cell) => page.tag[cell]).join(' '),
  );
  const pairs = rows.filter((row) => row === 'th td').length;
  return pairs >= MIN_FACTS && pairs >= FACTS_SHARE * rows.length;
}

/** Returns whether a table is all that a box holds, with one cell of text beside a sign and a title: some engines lay callouts out so. */
function isLaidOut(page: PageTree, box: number): boolean {
  const [table = box] = tagged(page, box, 'table');
  const title = titleIn(page, box);
  const cells = tagged(page, table, 'td').filter(
    (cell) => textOf(page, cell) !== '' && !contains(page, cell, title),
  );
  return cells.length === 1 && textOf(page, table) === textOf(page, box);
}

function isNote(page: PageTree, node: number): boolean {
  const tags = page.tag.slice(node, endOf(page, node));
  const isSection =
    tags.some((tag) => (headingLevel(tag) || NOTE_HEADING) < NOTE_HEADING) ||
    (tags.includes('table') && !isLaidOut(page, node));
  const { length } = textOf(page, node);
  return !isSection && length > 0 && length <= MAX_NOTE;
}

/**
 * Returns the end of the row with a table's column names, or the table itself without one. A table with column names holds data;
 * one without may be a layout.
 */
export function columnNamesEnd(page: PageTree, table: number): number {
  const [first] = rowsInside(page, table);
  if (first === undefined) return table;
  const names = [...children(page, first)].filter((cell) => page.tag[cell] === 'th');
  return names.length >= 2 ? endOf(page, first) : table;
}

/** Returns the table row around a node, at most as far up as `within`, or `within`. */
export function rowAround(page: PageTree, node: number, within: number): number {
  let at = node;
  while (at > within && page.tag[at] !== 'tr') at = parentOf(page, at);
  return Math.max(at, within);
}

const rowsInside = (page: PageTree, table: number): number[] => tagged(page, table, 'tr');

/** Returns the elements with a tag in an element. */
const tagged = (page: PageTree, around: number, tag: string): number[] =>
  page.tag.slice(around, endOf(page, around)).flatMap((one, i) => (one === tag ? [around + i] : []));

/** A longer text counts as a paragraph, in characters. Chosen by hand. */
const PARAGRAPH_CHARS = 80;

/** Returns whether an element holds several paragraphs: old pages lay out a whole story in one table. */
export function holdsParagraphs(page: PageTree, node: number): boolean {
  const paragraphs = tagged(page, node, 'p').filter((at) => textOf(page, at).length > PARAGRAPH_CHARS);
  return paragraphs.length >= 2;
}
