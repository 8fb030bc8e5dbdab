import { defined } from '../../basics/defined.ts';
import { once } from '../../basics/once.ts';
import { ancestors, attribute, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import { blockLevel } from '../../page/text-blocks.ts';
import { isUnspaced } from '../../text/unspaced.ts';

/** The end of a sentence, or a small letter at the end of a word; what follows it begins with a capital. */
const ENDS = once(() => /[\p{Ll}.!?)]$/u);
const BEGINS_HIGH = once(() => /^\p{Lu}/u);
/** Small letters, and letters of scripts that have no capitals. */
const ENDS_LOW = once(() => /[\p{Ll}\p{Lo}\p{M}]$/u);
const BEGINS_LOW = once(() => /^[\p{Ll}\p{Lo}]/u);
const ENDS_WORD = once(() => /[\p{L}\p{M}\p{N}):%]$/u);
const BEGINS_WORD = once(() => /^[\p{L}\p{N}$€£¥]/u);
/** Elements whose text is written as it is: names in code have capitals inside, and dollars there begin no formula. */
export const VERBATIM: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'math']);
const RAISED: ReadonlySet<string> = new Set(['sub', 'sup']);
/** In characters. So much of the text on each side of a gap finds its place in a line. */
const CONTEXT = 20;
/** After so many texts that the line leaves out, the rest of it stays as it is: looking on would take too long. */
const MOST_MISSED = 20;

/**
 * Returns whether the page draws two texts in a row apart by style alone. Both are in elements of their own, without white space between
 * them, and two words or numbers meet there ("Harbour", "Rack"; "Time", "2 hrs").
 */
export function isDrawnApart(page: PageTree, before: number, node: number): boolean {
  const left = page.text[before] ?? '';
  const right = page.text[node] ?? '';
  // A word with a point may be the first part of a name: "collections.", "Counter".
  const isPath = left.endsWith('.') && !/\s/.test(left.trim());
  const isSentence = !isPath && ENDS().test(left) && BEGINS_HIGH().test(right);
  if (!isSentence && !(ENDS_WORD().test(left) && BEGINS_WORD().test(right))) return false;
  const isBlock = blockLevel(page);
  // Each text has an element of its own, and nothing but inline elements ends or begins between the texts.
  if (endOf(page, parentOf(page, before)) > node || parentOf(page, node) < before) return false;
  for (let at = before + 1; at < node; at++) if (isBlock[at] || page.tag[at] === 'br') return false;
  let first = before;
  for (const at of ancestors(page, before)) {
    if (endOf(page, at) > node) break;
    if (isBlock[at] || RAISED.has(page.tag[at] ?? '')) return false;
    first = at;
  }
  let second = node;
  for (const at of ancestors(page, node)) {
    const tag = page.tag[at] ?? '';
    if (VERBATIM.has(tag) || RAISED.has(tag)) return false;
    if (at > before) second = at;
  }
  return isSentence || areTwoWords(page, first, second, left, right);
}

/**
 * Returns whether a word ends in one element and another begins in the next. One word may be in two elements: a large first letter is in an
 * element of its own, and so is the ending of a number ("3", "rd"). Some sites cut addresses, and editors begin a new element of the same
 * class within a word.
 */
function areTwoWords(page: PageTree, first: number, second: number, left: string, right: string): boolean {
  const end = left.split(/\s/).at(-1) ?? '';
  const [start = ''] = right.split(/\s/, 1);
  if (/(?:^|\P{L})\p{L}$/u.test(end) || /^\p{L}$/u.test(start) || end.length + start.length === 2)
    return false;
  if (/\//.test(end + start) || isUnspaced(end + start)) return false;
  if (/\d$/.test(end) && /^(?:st|nd|rd|th|er|e|ème)(?!\p{L})/u.test(start)) return false;
  const isSame = (name: string) => attribute(page, first, name) === attribute(page, second, name);
  const isOneTag = page.tag[first] === page.tag[second];
  if (isOneTag && page.tag[first] === 'a') return !isSame('href');
  const mayBeOne = isOneTag || (ENDS_LOW().test(end) && BEGINS_LOW().test(start));
  return !mayBeOne || !isSame('class');
}

/**
 * Returns the text of nodes [start, end) with a space where the page draws one. A gap of text that the line leaves out is not in it. Linear
 * in the nodes and in the line.
 */
export function withDrawnGaps(page: PageTree, start: number, end: number, line: string): string {
  const pieces: string[] = [];
  let done = 0;
  let missed = 0;
  let before = '';
  let last = -1;
  /** Place in the line after the first characters of the text before. */
  let place = 0;
  for (let node = start; node < end && missed < MOST_MISSED; node++) {
    if (page.tag[node] !== '#text') continue;
    const text = defined(page.text[node]).trimStart();
    const right = text.slice(0, CONTEXT);
    if (last >= 0 && isDrawnApart(page, last, node)) {
      const at = line.indexOf(before + right, place - before.length);
      if (at >= 0) {
        pieces.push(line.slice(done, at + before.length));
        done = at + before.length;
      }
    }
    const at = line.indexOf(right, place);
    if (at < 0) missed++;
    else place = at + right.length;
    before = text.slice(-CONTEXT);
    last = node;
  }
  return [...pieces, line.slice(done)].join(' ');
}
