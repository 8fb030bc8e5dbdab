import { dataOf, holds, parentNode } from '../../snapshot/unclobbered.ts';

/** At most this many text nodes are read: a preview has only the first words. Chosen by hand. */
const MOST_TEXTS = 40;
/** Values of `display` that flow with the words around. Elements with any other value are drawn apart, such as blocks and table cells. */
const IN_LINE = /^(?:inline|contents|ruby|math|none)/;

/**
 * Adds a space between words that the page draws apart without a space in its markup. So two items of a flex box read "light rain High
 * tide", not "light rainHigh tide". Only the open page knows how it is drawn.
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
    // A text node may be one endless word, so no more of it is read than there are words.
    const last = dataOf(before).slice(-words.length).split(/\s/).at(-1);
    const first = dataOf(after).slice(0, words.length).match(/^\S+/)?.[0];
    // Every seam is looked up, even one without a gap, so that the search for the next seam starts after it.
    const at = last && first ? spaced.indexOf(last + first, from) : -1;
    if (last && at >= 0) {
      from = at + last.length;
      if (areApart(before, after)) spaced = `${spaced.slice(0, from)} ${spaced.slice(from)}`;
    }
    before = after;
  }
  return spaced;
}

/** Returns whether an element that is drawn apart begins or ends between the two texts. */
const areApart = (before: Node, after: Node): boolean => endsApart(before, after) || endsApart(after, before);

function endsApart(text: Node, other: Node): boolean {
  for (let at = parentNode(text); at instanceof Element && !holds(at, other); at = parentNode(at))
    if (!IN_LINE.test(getComputedStyle(at).display)) return true;
  return false;
}
