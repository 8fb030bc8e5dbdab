import { allInElement, bodyOf, boxOf, holds, isHidden } from '../../snapshot/unclobbered.ts';
import { hangsFixed, positionOf } from './lies-over.ts';

/** CSS pixels around the window within which an element counts as seen: what leaves has left before it could be missed. */
const MARGIN = 100;
/** Depth to which boxes without a size are searched for what they show: floats, and boxes that are not drawn themselves. */
const DEPTH = 3;
/** Elements of a part that are looked at for what is gone already. */
const MOST_LOOKED_AT = 1000;

/**
 * Tells whether anything of the page may have been drawn; until then its layout may change, and nobody has seen it. Browsers
 * report first paints too late for that, and say how large a body is between layout and paint, without being asked for a layout.
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
 * Whether the element's leaving would move what the person looks at: it is drawn in the window, close below it or anywhere above,
 * and has a place in the flow of the page. Asks for the page's layout.
 */
export function isInSight(document: Document, element: Element): boolean {
  return !isHidden(document) && !hangsOver(element) && isDrawnNear(element, DEPTH);
}

/** The outermost elements in it that are not drawn, text or not. */
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
 * Calls `onGone` with what the person has not come to yet, or has gone back from: it stands below the window, where its leaving
 * moves nothing that they see. What they have passed would take along what they read, wherever columns stand side by side.
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

/** It has no place in the flow, nor has anything around it that is fixed over the page. */
const hangsOver = (element: Element): boolean => positionOf(element) === 'absolute' || hangsFixed(element);

function isDrawnNear(element: Element, depth: number): boolean {
  const { top, width, height } = boxOf(element);
  if (width > 0 && height > 0) return top < innerHeight + MARGIN;
  if (depth === 0) return false;
  for (const inner of allInElement(element, ':scope > *'))
    if (!/^(?:fixed|absolute)$/.test(positionOf(inner)) && isDrawnNear(inner, depth - 1)) return true;
  return false;
}
