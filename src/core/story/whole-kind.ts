import { defined } from '../page/defined.ts';
import { headingLevel } from '../page/headings.ts';
import { namingWords } from '../page/namings.ts';
import { attribute, children, endOf, type PageTree, parentOf, textOf } from '../page/page-tree.ts';
import { hasPicture } from '../verdict/caption-lines.ts';
import type { ArticleText } from './article.ts';
import { isListing } from './code.ts';

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
  /\b(?:admonition|callout|note|notice|note ?card|note ?box|hint|tip|warning|caution|danger|alert|info ?box|important)\b/;
/** Some engines write callouts as quotations. */
const CALLOUT_NAME = /\b(?:admonition|callout|alert|note ?card)\b/;
const FACTS_NAME = /\b(?:infobox|taxobox|fact ?box|fact ?file|fact ?sheet)\b/;
/** More is a section that is called so. */
const MAX_NOTE = 1500;
const MIN_FACTS = 3;

/** The kind of block that an element makes with all that is in it; none where its parts are blocks of their own. */
export function wholeKind(page: PageTree, node: number): WholeKind | undefined {
  const tag = defined(page.tag[node]);
  const kind = WHOLE[tag];
  if (kind === 'table') return isListing(page, node) ? 'code' : isFacts(page, node) ? 'infobox' : kind;
  if (kind === 'list') return holdsSections(page, node) ? undefined : kind;
  if (kind === 'quote' && CALLOUT_NAME.test(namingWords(page, node)) && isNote(page, node)) return 'note';
  if (kind || !BOXES.has(tag)) return kind;
  const names = namingWords(page, node);
  if (FACTS_NAME.test(names)) return 'infobox';
  return (NOTE_NAME.test(names) || attribute(page, node, 'role') === 'note') && isNote(page, node)
    ? 'note'
    : undefined;
}

/** Items under headings of their own are sections of the story, whatever they are numbered by. */
function holdsSections(page: PageTree, list: number): boolean {
  let headings = 0;
  for (let at = list; at < endOf(page, list) && headings < 2; at++)
    if (headingLevel(page.tag[at]) > 0) headings++;
  return headings >= 2;
}

/** A table of names and values about one thing: named so, or shown below its picture. */
function isFacts(page: PageTree, table: number): boolean {
  if (FACTS_NAME.test(namingWords(page, table))) return true;
  if (!hasPicture(page, table)) return false;
  const rows = rowsOf(page, table).map((row) =>
    [...children(page, row)].map((cell) => page.tag[cell]).join(' '),
  );
  const pairs = rows.filter((row) => row === 'th td').length;
  return pairs >= MIN_FACTS && pairs >= 0.6 * rows.length;
}

function isNote(page: PageTree, node: number): boolean {
  for (let at = node; at < endOf(page, node); at++)
    if (page.tag[at] === 'table' || (headingLevel(page.tag[at]) || 6) < 3) return false;
  const { length } = textOf(page, node);
  return length > 0 && length <= MAX_NOTE;
}

/**
 * The node at which the row that names a table's columns has ended, or the table itself where none does: then it may be a layout,
 * else it holds data, however long its texts.
 */
export function columnNamesEnd(page: PageTree, table: number): number {
  const [first] = rowsOf(page, table);
  if (first === undefined) return table;
  const names = [...children(page, first)].filter((cell) => page.tag[cell] === 'th');
  return names.length >= 2 ? endOf(page, first) : table;
}

/** The table row that a node stands in, at most as far up as `within`; that where there is none. */
export function rowAround(page: PageTree, node: number, within: number): number {
  let at = node;
  while (at > within && page.tag[at] !== 'tr') at = parentOf(page, at);
  return Math.max(at, within);
}

const rowsOf = (page: PageTree, table: number): number[] => {
  const rows: number[] = [];
  for (let at = table; at < endOf(page, table); at++) if (page.tag[at] === 'tr') rows.push(at);
  return rows;
};

const PARAGRAPH_CHARS = 80;

/** Old pages lay a whole story out in one table. */
export function holdsParagraphs(page: PageTree, node: number): boolean {
  let paragraphs = 0;
  for (let at = node; at < endOf(page, node); at++)
    if (page.tag[at] === 'p' && textOf(page, at).length > PARAGRAPH_CHARS) paragraphs++;
  return paragraphs >= 2;
}
