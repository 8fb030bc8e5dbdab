import { defined } from '../../basics/defined.ts';
import { remembered } from '../../basics/remembered.ts';
import { namingWords } from '../../page/namings.ts';
import {
  aboveAndSelf,
  endOf,
  outermost,
  type PageTree,
  parentOf,
  textOf,
  upTo,
} from '../../page/page-tree.ts';
import { blockLevel, textBlocks } from '../../page/text-blocks.ts';
import { NOTE_IN_LINE } from '../article.ts';
import { textWithin } from './text-within.ts';

/** A note without a link to it. */
export interface UnlinkedNote {
  /** Generated id for links within the story. */
  readonly id: string;
  readonly mark: string;
  /** The nodes of its text: [start, end). */
  readonly start: number;
  readonly end: number;
  /** Whether the note is within its line, not below the text. */
  readonly isInline: boolean;
}

const INLINE_NAME =
  /\b(?:side ?note|margin ?note|foot ?note(?: (?:text|content|body))?|inline ?note|note outer)\b/;
/** Names of notes that repeat their mark at their beginning. */
const MARKED_NAME = /\bnote outer\b/;
/** Least characters of a note; a shorter text is a mark. */
const MIN_NOTE = 12;
/** Most characters of a note; a longer text is a section. */
export const MAX_NOTE = 3000;
/** Most notes within lines that are read on one page. */
const MAX_NOTES = 500;

/**
 * Returns the notes without links to them, by the node in the text that each belongs to. A note is within its line, or it is a block below
 * the text that begins with the number of a superscript mark in the text. Linear in the page.
 */
export const unlinkedNotes = remembered((page: PageTree): ReadonlyMap<number, UnlinkedNote> => {
  const breaks = blockLevel(page);
  const isRaised = (node: number) => page.tag[node] === 'sup';
  const found = outermost(
    page,
    0,
    page.tag.length,
    (node) => !breaks[node] && (isRaised(node) || isInlineNote(page, node)),
  );
  const marks = found.filter(isRaised).flatMap((node) => {
    const number = /^[[(]?(\d{1,3})[\])]?$/.exec(textOf(page, node))?.[1];
    return number !== undefined && isUnlinked(page, node) ? [{ node, number: Number(number) }] : [];
  });
  const inLine = found.filter((node) => !isRaised(node)).slice(0, MAX_NOTES);
  const notes = inLine.map((node, i): [number, UnlinkedNote] => {
    const mark = String(i + 1);
    const id = `${NOTE_IN_LINE}${mark}`;
    return [node, { id, mark, start: node + 1, end: endOf(page, node), isInline: true }];
  });
  return new Map([...notes, ...listedNotes(page, marks)]);
});

function isInlineNote(page: PageTree, node: number): boolean {
  if (/^(?:a|label|input)$/.test(defined(page.tag[node]))) return false;
  const names = namingWords(page, node);
  if (!INLINE_NAME.test(names) || page.tag[parentOf(page, node)] === 'sup') return false;
  const text = textWithin(page, node, MAX_NOTE);
  return text.length >= MIN_NOTE && text.includes(' ') && (MARKED_NAME.test(names) || !/^[[(]?\d/.test(text));
}

/** Returns whether an element is the mark right before a note in its line, which is shown once. */
export const isMarkOfNext = (page: PageTree, node: number): boolean =>
  /^(?:a|sup)$/.test(defined(page.tag[node])) &&
  unlinkedNotes(page).get(endOf(page, node))?.isInline === true &&
  parentOf(page, endOf(page, node)) === parentOf(page, node) &&
  /^[[(]?\d{1,3}[\])]?$/.test(textOf(page, node));

/** Most elements, from a footnote's mark outwards, that may say what the mark is. Chosen by hand. */
export const MARK_LEVELS = 3;

function isUnlinked(page: PageTree, node: number): boolean {
  const around = upTo(page, parentOf(page, node), 1).slice(0, MARK_LEVELS);
  return !page.tag.slice(node, endOf(page, node)).includes('a') && around.every((at) => page.tag[at] !== 'a');
}

/** Returns the text of the superscript that a line begins with, or an empty string. */
function raisedNumber(page: PageTree, start: number): string {
  const raised = aboveAndSelf(page, start, MARK_LEVELS).find((at) => page.tag[at] === 'sup');
  return raised === undefined ? '' : textOf(page, raised);
}

/** Returns marks that count from one, each with the line below all marks that begins with its number; nothing if a line is missing. */
function listedNotes(
  page: PageTree,
  marks: readonly { readonly node: number; readonly number: number }[],
): [number, UnlinkedNote][] {
  // A superscript number may be a power; only numbers that count up are marks.
  const counting = marks.filter(({ number }, i) => number === i + 1);
  const last = counting.at(-1);
  if (!last || counting.length < 2) return [];
  const found: [number, UnlinkedNote][] = [];
  for (const block of textBlocks(page)) {
    const mark = counting[found.length];
    if (!mark) break;
    if (block.start < last.node) continue;
    const [, number = raisedNumber(page, block.start)] =
      /^[[(]?(\d{1,3})(?:[\])]|[.:)]?\s)\s*\S/.exec(block.text) ?? [];
    if (Number(number) !== mark.number || block.text.length > MAX_NOTE) continue;
    const id = `note-listed-${mark.number}`;
    found.push([
      mark.node,
      { id, mark: String(mark.number), start: block.start, end: block.end, isInline: false },
    ]);
  }
  return found.length === counting.length ? found : [];
}
