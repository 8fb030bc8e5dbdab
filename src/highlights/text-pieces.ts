import { dataOf, parentNode } from '../snapshot/unclobbered.ts';

/** The text of a part of a document as one string, and where its pieces are. */
export interface PiecedText {
  /** White space is folded: one space between words, one line end between blocks. Code blocks keep theirs. */
  readonly text: string;
  readonly pieces: readonly Piece[];
}

/** The characters of one text node. */
export interface Piece {
  readonly node: Text;
  /** Place of its first character in the text. */
  readonly start: number;
  /** For each of its characters, the place in the node, ascending. */
  readonly offsets: readonly number[];
}

/** Elements that begin a new line of the text. */
const APART =
  'p, li, dt, dd, h1, h2, h3, h4, h5, h6, blockquote, figcaption, td, th, pre, div, section, article, main, aside, header, footer, nav, figure, details, summary, address';

/** Characters and text nodes that are read at most: a hostile page may have any number. */
const MOST_CHARACTERS = 1_000_000;
const MOST_NODES = 200_000;

/** Returns the text of an element. Skips text nodes if `takes` is false for their parent. Linear in the element's nodes. */
export function textPieces(root: Element, takes: (parent: Element) => boolean): PiecedText {
  const pieces: Piece[] = [];
  let text = '';
  let gap = '';
  let parent: Node | null = null;
  let isTaken = false;
  let isCode = false;
  let block: Element | null = null;
  const walker = Document.prototype.createTreeWalker.call(root.ownerDocument, root, NodeFilter.SHOW_TEXT);
  for (let count = 0; count < MOST_NODES && text.length < MOST_CHARACTERS; count++) {
    const node = walker.nextNode();
    if (!node) break;
    if (parentNode(node) !== parent) {
      parent = parentNode(node);
      isTaken = parent instanceof Element && takes(parent);
      const around = parent instanceof Element ? closest(parent, APART) : null;
      if (isTaken && around !== block) {
        gap = '\n';
        block = around;
      }
      isCode = around !== null && closest(around, 'pre') !== null;
    }
    if (!isTaken) continue;
    const data = dataOf(node);
    const offsets: number[] = [];
    let own = '';
    for (const { 0: word, index } of data.matchAll(isCode ? /.+/gs : /\S+/g)) {
      if (offsets.length > 0) {
        own += ' ';
        offsets.push(index - 1);
      } else if (gap === '' && index > 0) gap = ' ';
      own += word;
      for (let at = 0; at < word.length; at++) offsets.push(index + at);
    }
    if (own === '') {
      if (data !== '') gap ||= ' ';
      continue;
    }
    if (text !== '') text += gap;
    pieces.push({ node: node as Text, start: text.length, offsets });
    text += own;
    gap = !isCode && /\s$/.test(data) ? ' ' : '';
  }
  return { text, pieces };
}

const closest = (element: Element, selector: string): Element | null =>
  Element.prototype.closest.call(element, selector);

export const pieceEnd = ({ start, offsets }: Piece): number => start + offsets.length;

/** Returns the part of a piece's node that has the characters [start, end) of the text, as [start, end) in the node; null for none. */
export function pieceRange(piece: Piece, start: number, end: number): readonly [number, number] | null {
  const first = piece.offsets[Math.max(0, start - piece.start)];
  const last = piece.offsets[Math.min(piece.offsets.length, end - piece.start) - 1];
  return first === undefined || last === undefined || last < first ? null : [first, last + 1];
}

/** Returns the range of the characters [start, end), or null if there are none. */
export function rangeOf({ pieces }: PiecedText, start: number, end: number): Range | null {
  const first = pieces.find((piece) => start < pieceEnd(piece));
  const last = pieces.findLast((piece) => piece.start < end);
  const from = first && pieceRange(first, start, pieceEnd(first));
  const to = last && pieceRange(last, last.start, end);
  if (!from || !to || start >= end) return null;
  const range = new Range();
  range.setStart(first.node, from[0]);
  range.setEnd(last.node, to[1]);
  return range;
}

/** Returns the characters [start, end) that a range selects, without white space at its ends; null if it selects none. */
export function charactersOf({ text, pieces }: PiecedText, range: Range): readonly [number, number] | null {
  let start = Number.POSITIVE_INFINITY;
  let end = -1;
  for (const { node, start: first, offsets } of pieces) {
    if (!range.intersectsNode(node)) continue;
    const from = node === range.startContainer ? range.startOffset : 0;
    const to = node === range.endContainer ? range.endOffset : Number.POSITIVE_INFINITY;
    const selected = offsets.findIndex((offset) => offset >= from);
    const last = offsets.findLastIndex((offset) => offset < to);
    if (selected < 0 || last < selected) continue;
    start = Math.min(start, first + selected);
    end = Math.max(end, first + last + 1);
  }
  while (start < end && /\s/.test(text[start] ?? '')) start++;
  while (end > start && /\s/.test(text[end - 1] ?? '')) end--;
  return start < end ? [start, end] : null;
}
