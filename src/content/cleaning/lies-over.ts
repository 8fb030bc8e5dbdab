import { allInElement, boxOf, drawnHolders, matches } from '../../snapshot/unclobbered.ts';

/** At most this many elements inside one element are checked for overlays. Chosen by hand. */
const MOST_LOOKED_AT = 300;
/** At most this many elements inside all parts of a page are checked, which takes some milliseconds. Chosen by hand. */
const MOST_IN_ALL = 3000;

/** A bar takes at most this share of the window's height. Chosen by hand. */
const TALLEST_BAR = 0.35;

export const positionOf = (element: Element): string => getComputedStyle(element).position;

/** Returns whether the element is fixed over the page, or inside an element that is. Reads from `known` and adds to it. */
export function hangsFixed(element: Element, known: Map<Node, boolean> = new Map()): boolean {
  const passed: Node[] = [];
  let hangs = false;
  for (const at of drawnHolders(element)) {
    const before = known.get(at);
    hangs = before ?? (at instanceof Element && positionOf(at) === 'fixed');
    if (before === undefined) passed.push(at);
    if (hangs || before === false) break;
  }
  for (const node of passed) known.set(node, hangs);
  return hangs;
}

/**
 * Returns a function that finds the overlays in an element, itself or elements inside. It reads styles, which are the same when an
 * element is not drawn. Use one finder per pass over a page's parts: it checks each ancestor once, and limits the checks of all parts.
 */
export function overlayFinder(): (element: Element) => Element[] {
  const hangs = new Map<Node, boolean>();
  let left = MOST_IN_ALL;
  return (element) => {
    if (hangsFixed(element, hangs) || matches(element, 'dialog, [aria-modal=true]')) return [element];
    const found: Element[] = [];
    let own = MOST_LOOKED_AT;
    for (const inner of allInElement(element, '*')) {
      if (own-- <= 0 || left-- <= 0) break;
      if (positionOf(inner) === 'fixed') found.push(inner);
    }
    return found;
  };
}

/** Returns whether the overlay is a bar at the top of the window. Positioned in the page instead, it looks the same until scrolled. */
export function isTopBar(overlay: Element): boolean {
  // Reading a box forces a layout of the page, reading a position does not.
  if (positionOf(overlay) !== 'fixed') return false;
  const { top, height } = boxOf(overlay);
  return top <= 0 && height > 0 && height < TALLEST_BAR * innerHeight;
}

/** Returns the share of the window's width that the overlay takes; 0 if it is not drawn. */
export const widthOf = (overlay: Element): number => boxOf(overlay).width / innerWidth;
