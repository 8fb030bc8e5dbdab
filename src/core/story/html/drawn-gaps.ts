import { once } from '../../basics/once.ts';
import { ancestors, endOf, type PageTree, parentOf } from '../../page/page-tree.ts';
import { blockLevel } from '../../page/text-blocks.ts';

const ENDS = once(() => /[\p{Ll}.!?)]$/u);
const BEGINS_HIGH = once(() => /^\p{Lu}/u);
/** Elements whose text is written as it is: names in code have capitals inside, and dollars there begin no formula. */
export const VERBATIM: ReadonlySet<string> = new Set(['pre', 'code', 'kbd', 'samp', 'math']);
/** In characters. So much of the text on each side of a gap finds its place in a line. */
const CONTEXT = 20;
/** After so many gaps that are not in the line, the rest of it stays as it is: looking on would take too long. */
const MOST_MISSED = 20;

/**
 * Returns whether the page draws two texts in a row apart by style alone. Both are in elements of their own, without white space between
 * them. A small letter or the end of a sentence ends the first, and a capital begins the second ("Harbour", "Rack"): a large first letter in
 * an element of its own is followed by a small one.
 */
export function isDrawnApart(page: PageTree, before: number, node: number): boolean {
  if (!ENDS().test(page.text[before] ?? '') || !BEGINS_HIGH().test(page.text[node] ?? '')) return false;
  const isBlock = blockLevel(page);
  // Each text has an element of its own, and nothing but inline elements ends or begins between the texts.
  if (endOf(page, parentOf(page, before)) > node || parentOf(page, node) < before) return false;
  for (let at = before + 1; at < node; at++) if (isBlock[at] || page.tag[at] === 'br') return false;
  for (const at of ancestors(page, before)) {
    if (endOf(page, at) > node) break;
    if (isBlock[at]) return false;
  }
  for (const at of ancestors(page, node)) if (VERBATIM.has(page.tag[at] ?? '')) return false;
  return true;
}

/**
 * Returns the text of nodes [start, end) with a space where the page draws one. A gap of text that the line leaves out is not in it. Linear
 * in the nodes and in the line.
 */
export function withDrawnGaps(page: PageTree, start: number, end: number, line: string): string {
  const pieces: string[] = [];
  let done = 0;
  let missed = 0;
  let before = -1;
  for (let node = start; node < end && missed < MOST_MISSED; node++) {
    if (page.tag[node] !== '#text') continue;
    if (before >= 0 && isDrawnApart(page, before, node)) {
      const left = (page.text[before] ?? '').slice(-CONTEXT).trimStart();
      const right = (page.text[node] ?? '').slice(0, CONTEXT);
      const at = line.indexOf(left + right, done);
      if (at < 0) missed++;
      else {
        pieces.push(line.slice(done, at + left.length));
        done = at + left.length;
      }
    }
    before = node;
  }
  return [...pieces, line.slice(done)].join(' ');
}
