import { dataOf, holds, parentNode } from '../../snapshot/unclobbered.ts';

/** Text nodes looked at: a preview holds the first words only. */
const MOST_TEXTS = 40;
/** Flows with the words around it; everything else is drawn apart: blocks, items of flex boxes and grids, table cells. */
const IN_LINE = /^(?:inline|contents|ruby|math|none)/;

/**
 * The words with a space where the page draws two of them apart without one in its markup, as between the items of a
 * flex box: "light rain" "High tide", not "light rainHigh tide". Only the open page knows how it is drawn.
 */
export function spacedAsDrawn(element: Element, words: string): string {
  if (!words) return words;
  const walker = Document.prototype.createTreeWalker.call(document, element, NodeFilter.SHOW_TEXT);
  let spaced = words;
  let from = 0;
  let before = walker.nextNode();
  for (let count = 1; before && count < MOST_TEXTS; count++) {
    const after = walker.nextNode();
    if (!after) break;
    // A text may be of any length, and of one word; what is longer than all of the words is none of them.
    const last = dataOf(before).slice(-words.length).split(/\s/).at(-1);
    const first = dataOf(after).slice(0, words.length).match(/^\S+/)?.[0];
    // Every seam is looked for, so that the next one is looked for behind it.
    const at = last && first ? spaced.indexOf(last + first, from) : -1;
    if (last && at >= 0) {
      from = at + last.length;
      if (areApart(before, after)) spaced = `${spaced.slice(0, from)} ${spaced.slice(from)}`;
    }
    before = after;
  }
  return spaced;
}

/** An element that is drawn apart begins or ends between the two texts. */
const areApart = (before: Node, after: Node): boolean => endsApart(before, after) || endsApart(after, before);

function endsApart(text: Node, other: Node): boolean {
  for (let at = parentNode(text); at instanceof Element && !holds(at, other); at = parentNode(at))
    if (!IN_LINE.test(getComputedStyle(at).display)) return true;
  return false;
}
