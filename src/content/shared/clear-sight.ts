import { allInDocument, isHidden, listen, matches } from '../../snapshot/unclobbered.ts';
import { ownScope } from './own-scope.ts';

/** Milliseconds that a panel must be in clear sight before clicks on it count. Chosen by hand: people need about as long to see it and aim. */
const SEEN_FOR = 500;
/** Milliseconds between two looks, where the browser does not say by itself what lies over the panel. */
const LOOK_EVERY = 200;
/** Milliseconds after which a visibility observer reports a change: the shortest delay that browsers allow. */
const TOLD_AFTER = 100;

/** When the panel was first seen in an unbroken stretch of clear sight, in milliseconds of `performance.now()`; null while it is not. */
interface Sight {
  since: number | null;
}

/**
 * Lets clicks of a pointer reach the panel's buttons only once the panel has been in clear sight for half a second. A page could lay a
 * picture over the panel that lets clicks through, and have the person press a button that they do not see. Keys and assistive
 * technology are let through: they press what has the focus, which no page can move into a closed shadow root.
 *
 * The panel must be in the document. The watch ends with `signal`.
 */
export function guardClicks(document: Document, panel: HTMLElement, signal: AbortSignal): void {
  const look = tellsSight() ? observeSight(panel, signal) : lookAround(document, panel, signal);
  listen(
    panel,
    'click',
    (event) => {
      if ((event as MouseEvent).detail === 0) return;
      const { since } = look();
      if (since !== null && performance.now() - since >= SEEN_FOR) return;
      event.stopImmediatePropagation();
      event.preventDefault();
    },
    { capture: true, signal },
  );
}

/** The browser says whether an element is drawn with nothing over it (Intersection Observer, version 2). */
const tellsSight = (): boolean =>
  'IntersectionObserverEntry' in globalThis && 'isVisible' in IntersectionObserverEntry.prototype;

function observeSight(panel: HTMLElement, signal: AbortSignal): () => Sight {
  const sight: Sight = { since: null };
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    const last = entries.at(-1);
    if (!last) return;
    // Told late by up to the delay, so that the stretch begins no earlier than this.
    sight.since = (last as { isVisible?: boolean }).isVisible ? (sight.since ?? performance.now()) : null;
  };
  const options = { trackVisibility: true, delay: TOLD_AFTER, threshold: [0, 1] };
  const observer = new IntersectionObserver(take, options);
  observer.observe(panel);
  signal.addEventListener('abort', () => observer.disconnect());
  return () => {
    take(observer.takeRecords());
    return sight;
  };
}

/**
 * In other browsers the panel goes into the top layer, over which only elements of the same layer can be. While there are any beside
 * it, and while the middle of the panel is not the first thing found at its own place, it counts as covered.
 */
function lookAround(document: Document, panel: HTMLElement, signal: AbortSignal): () => Sight {
  const sight: Sight = { since: null };
  const look = (): Sight => {
    const isClear = raise(panel) && isOnTop(panel) && !othersOnTop(document);
    sight.since = isClear ? (sight.since ?? performance.now()) : null;
    return sight;
  };
  look();
  const timer = setInterval(() => isHidden(document) || look(), LOOK_EVERY);
  signal.addEventListener('abort', () => clearInterval(timer));
  // A cover that goes as soon as the button is down was there.
  listen(document, 'pointerdown', look, { capture: true, signal });
  return look;
}

/** Puts the panel into the top layer, where browsers have one. Returns whether it was there already. */
function raise(panel: HTMLElement): boolean {
  if (typeof panel.showPopover !== 'function') return true;
  if (matches(panel, ':popover-open')) return true;
  panel.popover = 'manual';
  panel.showPopover();
  return false;
}

function isOnTop(panel: HTMLElement): boolean {
  const root = panel.getRootNode();
  // Not every DOM can tell.
  if (!(root instanceof ShadowRoot) || typeof root.elementsFromPoint !== 'function') return false;
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  const [found] = root.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  return found !== undefined && panel.contains(found);
}

const ON_TOP = ':popover-open, :modal, :fullscreen';

/** Whether the page has anything else in the top layer, in shadow roots too, which extensions of Firefox may look into. */
function othersOnTop(document: Document): boolean {
  const [other] = allInDocument(document, ON_TOP);
  if (other) return true;
  const roots = shadowsAmong(allInDocument(document, '*'));
  for (const root of roots) {
    if (root.querySelector(ON_TOP)) return true;
    roots.push(...shadowsAmong(root.querySelectorAll('*')));
  }
  return false;
}

/** Shadow roots of the elements, but for Winnow's own. */
function shadowsAmong(elements: Iterable<Element>): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  for (const element of elements as Iterable<Element & { openOrClosedShadowRoot?: ShadowRoot | null }>)
    if (element.openOrClosedShadowRoot && !ownScope.hosts.has(element))
      found.push(element.openOrClosedShadowRoot);
  return found;
}
