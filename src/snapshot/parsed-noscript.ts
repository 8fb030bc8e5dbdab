import type { DefaultTreeAdapterTypes } from 'parse5';
import { SKIPPED_TAGS } from '../core/page/page-tree.ts';
import { attributeValue, type Element, isElement, type Node } from './parsed-element.ts';

export const SKIPPED_BUT_NOSCRIPT: ReadonlySet<string> = new Set(
  [...SKIPPED_TAGS].filter((tag) => tag !== 'noscript'),
);

/** Returns whether the page has more text for browsers without scripts than for those with scripts. */
export function isMainlyNoscript(body: Element): boolean {
  const inside = noscriptsIn(body).reduce(
    (sum, noscript) => sum + textLength(noscript, SKIPPED_BUT_NOSCRIPT),
    0,
  );
  return inside > 0 && inside > textLength(body, SKIPPED_TAGS);
}

/** Returns the `noscript` elements of a page, except those inside others. */
function noscriptsIn(body: Element): Element[] {
  const found: Element[] = [];
  const stack = [body];
  for (let top = stack.pop(); top; top = stack.pop()) {
    for (const child of top.childNodes) {
      if (!isElement(child)) continue;
      if (child.tagName === 'noscript') found.push(child);
      else if (!SKIPPED_TAGS.has(child.tagName)) stack.push(child);
    }
  }
  return found;
}

/** Returns the address of the first picture in a `noscript`, or empty if that picture only counts visits. */
export function pictureIn(noscript: Element): string {
  const stack: Node[] = [noscript];
  for (let top = stack.pop(); top; top = stack.pop()) {
    if (!isElement(top)) continue;
    if (top.tagName === 'img') return isPixel(top) ? '' : attributeValue(top, 'src');
    // One by one: a node may have more children than a call takes arguments.
    for (let i = top.childNodes.length - 1; i >= 0; i--) stack.push(top.childNodes[i] as Node);
  }
  return '';
}

/** Returns whether a picture only counts visits. */
const isPixel = (picture: Element): boolean =>
  ['width', 'height'].some((side) => /^[0-3](?:px)?$/.test(attributeValue(picture, side))) ||
  /display\s*:\s*none/i.test(attributeValue(picture, 'style'));

/** Returns the characters of text below an element, without white space around each piece. */
function textLength(element: Element, skipped: ReadonlySet<string>): number {
  let sum = 0;
  const stack = [element];
  for (let top = stack.pop(); top; top = stack.pop()) {
    for (const child of top.childNodes) {
      if (child.nodeName === '#text') sum += (child as DefaultTreeAdapterTypes.TextNode).value.trim().length;
      else if (isElement(child) && !skipped.has(child.tagName)) stack.push(child);
    }
  }
  return sum;
}
