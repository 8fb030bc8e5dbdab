import { type Highlight, MARK_INK, PAPERS } from '../../browser/highlight.ts';
import { findQuote } from '../../highlights/quote.ts';
import { pieceEnd, pieceRange } from '../../highlights/text-pieces.ts';
import { storyText } from '../highlights/story-text.ts';

/** The highlights of a person in a story, each with its note, for files. */
export interface OwnNotes {
  readonly highlights: readonly Pick<Highlight, 'quote' | 'colour' | 'note'>[];
  /** Heading of the list of notes. */
  readonly title: string;
}

export const NO_NOTES: OwnNotes = { highlights: [], title: '' };

/** A note with its number in the story, from 1. */
export interface NumberedNote {
  readonly number: number;
  readonly note: string;
}

/** Highlights in files, dark letters on light colours in any theme. */
export const MARK_STYLE = `mark{background:${PAPERS.yellow};color:${MARK_INK}}mark.green{background:${PAPERS.green}}mark.blue{background:${PAPERS.blue}}mark.pink{background:${PAPERS.pink}}`;

const XHTML = 'http://www.w3.org/1999/xhtml';
/** Class of the sign that leads to a note. */
export const SIGN = 'own-note';
/** Elements that neither a sign nor a part of a highlight may split: signs come after them. */
const WHOLE = 'a, code, pre, math, svg';
/** Elements whose words take no highlight. */
const UNMARKED = 'math, svg';

/**
 * Puts a person's highlights into a copy of a drawn story. Each highlight becomes `mark` elements with the class of its colour. A numbered
 * sign follows each highlight that has a note. Words of two highlights belong to the first. Returns the notes in the order of the story;
 * notes whose words are gone from the story come last and have no sign.
 */
export function markHighlights(copy: Element, { highlights }: OwnNotes): readonly NumberedNote[] {
  if (highlights.length === 0) return [];
  const { text, pieces } = storyText(copy);
  const found = highlights
    .map((one) => ({ one, at: findQuote(text, one.quote) }))
    .sort((a, b) => (a.at?.[0] ?? text.length) - (b.at?.[0] ?? text.length));
  const notes = found
    .filter(({ one }) => one.note.trim() !== '')
    .map(({ one }, i) => ({ one, number: i + 1, note: one.note.trim() }));
  const placed = found.flatMap(({ one, at }) => {
    const number = notes.find((noted) => noted.one === one)?.number ?? 0;
    return at ? [{ start: at[0], end: at[1], colour: one.colour, number }] : [];
  });
  for (const piece of pieces) {
    const { node, start } = piece;
    const end = pieceEnd(piece);
    const here = placed.filter((one) => one.start < end && one.end > start);
    if (here.length === 0) continue;
    const whole = outermost(node, WHOLE, copy);
    const takesMarks = node.data.trim() !== '' && !outermost(node, UNMARKED, copy);
    const parts: Node[] = [];
    const signs: Node[] = [];
    let at = 0;
    const take = (to: number, colour = '') => {
      if (to <= at) return;
      const words = copy.ownerDocument.createTextNode(node.data.slice(at, to));
      parts.push(colour && takesMarks ? element(copy, 'mark', colour, words) : words);
      at = to;
    };
    for (const one of here) {
      const [from, to] = pieceRange(piece, one.start, one.end) ?? [0, 0];
      // A highlight that goes on keeps the space between its nodes.
      take(one.start < start ? 0 : from);
      take(one.end > end ? node.length : to, one.colour);
      if (one.number > 0 && one.end <= end) (whole ? signs : parts).push(signOf(copy, one.number));
    }
    take(node.length);
    node.replaceWith(...parts);
    whole?.after(...signs);
  }
  return notes.map(({ number, note }) => ({ number, note }));
}

/** Returns the list of notes, to add below the story; a note keeps its lines. */
export function notesList(copy: Element, notes: readonly NumberedNote[], title: string): Element {
  const list = element(copy, 'section', 'own-notes', element(copy, 'h2', '', title));
  for (const { number, note } of notes) {
    const item = element(copy, 'p', '', element(copy, 'b', '', `[${number}]`), ' ');
    item.id = idOf(number);
    note.split('\n').forEach((line, i) => {
      item.append(...(i > 0 ? [element(copy, 'br', '')] : []), line);
    });
    list.append(item);
  }
  return list;
}

const idOf = (number: number): string => `${SIGN}-${number}`;

function signOf(copy: Element, number: number): Element {
  const link = element(copy, 'a', '', `[${number}]`);
  link.setAttribute('role', 'doc-noteref');
  link.setAttribute('href', `#${idOf(number)}`);
  return element(copy, 'sup', SIGN, link);
}

function element(copy: Element, name: string, look: string, ...children: (Node | string)[]): Element {
  const made = copy.ownerDocument.createElementNS(XHTML, name);
  if (look) made.setAttribute('class', look);
  made.append(...children);
  return made;
}

/** Returns the outermost element around a node, below the copy, that a selector matches. */
function outermost(node: Node, selector: string, copy: Element): Element | null {
  let found: Element | null = null;
  for (let at = node.parentElement; at && at !== copy; at = at.parentElement)
    if (at.matches(selector)) found = at;
  return found;
}
