import { allInElement, boxOf, drawnHolders, matches } from '../../snapshot/unclobbered.ts';

/** Enough of an element's inside to find what lies over the page. */
const MOST_LOOKED_AT = 300;
/** Elements inside of all parts of a page, some milliseconds of looks. */
const MOST_IN_ALL = 3000;

/** Share of the window's height that a bar takes at most. */
const TALLEST_BAR = 0.35;

export const positionOf = (element: Element): string => getComputedStyle(element).position;

/** The element is fixed over the page, or stands in what is. What is `known` of others is used, and added to. */
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
 * Finds what of an element lies over the page, itself or in it: known by styles, which are the same when it is not drawn. One finder is
 * for one pass over a page's parts: it looks at each ancestor once, and inside of all parts together no more than a page can bear.
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

/** A bar at the top of the window: fixed to the page instead, it is where it was until the page is scrolled. */
export function isTopBar(overlay: Element): boolean {
  // Boxes take a layout of the page, positions none.
  if (positionOf(overlay) !== 'fixed') return false;
  const { top, height } = boxOf(overlay);
  return top <= 0 && height > 0 && height < TALLEST_BAR * innerHeight;
}

/** Share of the window's width that it takes; 0 where it is not drawn. */
export const widthOf = (overlay: Element): number => boxOf(overlay).width / innerWidth;
