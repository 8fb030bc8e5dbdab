import { dataOf } from '../../snapshot/unclobbered.ts';

/** At most this many text nodes of an element are read; teasers have few. Chosen by hand. */
const MOST_TEXTS = 60;

/** Returns the boxes of an element's lines of text in the window, in document order. */
export function linesOf(element: Element): DOMRect[] {
  const document = element.ownerDocument;
  const walker = Document.prototype.createTreeWalker.call(document, element, NodeFilter.SHOW_TEXT);
  const range = Document.prototype.createRange.call(document);
  const lines: DOMRect[] = [];
  let left = MOST_TEXTS;
  for (let node = walker.nextNode(); node && left > 0; node = walker.nextNode()) {
    if (!/\S/.test(dataOf(node))) continue;
    left--;
    range.selectNodeContents(node);
    lines.push(...[...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0));
  }
  return lines;
}
