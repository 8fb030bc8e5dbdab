import { allInElement, bodyOf, boxOf, holds, isHidden } from '../../snapshot/unclobbered.ts';
import { hangsFixed, positionOf } from './lies-over.ts';

/** An element within this many CSS pixels of the window counts as seen, so that nobody sees it go. Chosen by hand. */
const MARGIN = 100;
/** At most this deep a box without a size is searched for drawn elements, such as floats. Chosen by hand. */
const DEPTH = 3;
/** At most this many elements of a part are checked for being gone already. Chosen by hand. */
const MOST_LOOKED_AT = 1000;

/**
 * Returns a function that says whether any of the page may be drawn by now. Before that, changes of the layout are not seen. Browsers
 * report the first paint too late. But they report the body's size between layout and paint, which forces no layout.
 */
export function watchPaint(document: Document, signal: AbortSignal): () => boolean {
  let painted = false;
  let watched: Element | null = null;
  const sizes = new ResizeObserver((entries) => {
    painted ||= entries.some(({ borderBoxSize: [size] }) => size && size.blockSize > 0);
  });
  const look = () => {
    const body = bodyOf(document);
    if (body && body !== watched) sizes.observe(body, { box: 'border-box' });
    watched = body;
    if (painted || signal.aborted) sizes.disconnect();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return () => painted;
}

/**
 * Returns whether hiding the element would move content in view: the element is drawn in the window, close below it or anywhere above,
 * and takes part in the flow of the page. Forces a layout.
 */
export function isInSight(document: Document, element: Element): boolean {
  return !isHidden(document) && !hangsOver(element) && isDrawnNear(element, DEPTH);
}

/** Returns the outermost elements inside that are not displayed, with or without text. */
export function goneIn(element: Element): Element[] {
  const gone: Element[] = [];
  let left = MOST_LOOKED_AT;
  for (const inner of allInElement(element, '*')) {
    if (left-- === 0) break;
    const last = gone.at(-1);
    if (!(last && holds(last, inner)) && getComputedStyle(inner).display === 'none') gone.push(inner);
  }
  return gone;
}

/**
 * Calls `onGone` with elements once they are below the window, where hiding them moves nothing in view. Elements above the window are
 * not reported: in pages with columns, hiding them could move the text that the person reads.
 */
export function watchSight(
  onGone: (elements: readonly Element[]) => void,
  signal: AbortSignal,
): IntersectionObserver {
  const observer = new IntersectionObserver(
    (entries) =>
      onGone(
        entries
          .filter(({ isIntersecting, boundingClientRect }) => !isIntersecting && boundingClientRect.top > 0)
          .map(({ target }) => target),
      ),
    { rootMargin: `${MARGIN}px` },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  return observer;
}

/** Returns whether the element is out of the page's flow: positioned absolutely, or inside an element fixed over the page. */
const hangsOver = (element: Element): boolean => positionOf(element) === 'absolute' || hangsFixed(element);

function isDrawnNear(element: Element, depth: number): boolean {
  const { top, width, height } = boxOf(element);
  if (width > 0 && height > 0) return top < innerHeight + MARGIN;
  if (depth === 0) return false;
  for (const inner of allInElement(element, ':scope > *'))
    if (!/^(?:fixed|absolute)$/.test(positionOf(inner)) && isDrawnNear(inner, depth - 1)) return true;
  return false;
}
