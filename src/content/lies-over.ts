import { allInElement, drawnParent, matches } from '../snapshot/unclobbered.ts';

/** Enough of an element's inside to find what lies over the page. */
const MOST_LOOKED_AT = 300;

export const positionOf = (element: Element): string => getComputedStyle(element).position;

/** The element is fixed over the page, or stands in what is. */
export function hangsFixed(element: Element): boolean {
  for (let at: Node | null = element; at; at = drawnParent(at))
    if (at instanceof Element && positionOf(at) === 'fixed') return true;
  return false;
}

/** What of the element lies over the page, itself or in it: known by styles, which are the same when it is not drawn. */
export function overlaysIn(element: Element): Element[] {
  if (hangsFixed(element) || matches(element, 'dialog, [aria-modal=true]')) return [element];
  const found: Element[] = [];
  let left = MOST_LOOKED_AT;
  for (const inner of allInElement(element, '*')) {
    if (left-- === 0) break;
    if (positionOf(inner) === 'fixed') found.push(inner);
  }
  return found;
}

/** Share of the window's width that it takes; 0 where it is not drawn. */
export const widthOf = (overlay: Element): number =>
  Element.prototype.getBoundingClientRect.call(overlay).width / innerWidth;
