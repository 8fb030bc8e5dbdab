import { allInElement, drawnParent, matches } from '../snapshot/unclobbered.ts';

/** Enough of an element's inside to find what lies over the page. */
const MOST_LOOKED_AT = 300;

/** Share of the window's height that a bar takes at most. */
const TALLEST_BAR = 0.35;

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

/** A bar at the top of the window: fixed to the page instead, it is where it was until the page is scrolled. */
export function isTopBar(overlay: Element): boolean {
  const { top, height } = Element.prototype.getBoundingClientRect.call(overlay);
  return top <= 0 && height > 0 && height < TALLEST_BAR * innerHeight && positionOf(overlay) === 'fixed';
}

/** Share of the window's width that it takes; 0 where it is not drawn. */
export const widthOf = (overlay: Element): number =>
  Element.prototype.getBoundingClientRect.call(overlay).width / innerWidth;
