import { allInDocument, isHidden, listen, matches } from '../../snapshot/unclobbered.ts';
import { ownScope } from './own-scope.ts';

/** Milliseconds that a panel must be in clear sight before clicks count: people need about as long to see it and aim. Chosen by hand. */
const SEEN_FOR = 500;
/** Milliseconds between two checks, if the browser does not report whether the panel is covered. */
const LOOK_EVERY = 200;
/** Milliseconds after which a visibility observer reports a change: the shortest delay that browsers allow. */
const TOLD_AFTER = 100;

/** Since when the panel has been in clear sight without a break, in milliseconds of `performance.now()`; null while it is not. */
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

/** Returns whether the browser reports if an element is covered (Intersection Observer, version 2). */
const tellsSight = (): boolean =>
  'IntersectionObserverEntry' in globalThis && 'isVisible' in IntersectionObserverEntry.prototype;

function observeSight(panel: HTMLElement, signal: AbortSignal): () => Sight {
  const sight: Sight = { since: null };
  const take = (entries: readonly IntersectionObserverEntry[]) => {
    const last = entries.at(-1);
    if (!last) return;
    // The report is late by up to the delay, so this start is never too early.
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
 * Watches the panel in other browsers. The panel goes into the top layer, where only elements of the same layer can cover it. It counts
 * as covered while that layer has other elements, or while something else is found at the middle of the panel.
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
  // Checks at once when the button goes down: a page could then remove a cover before the click.
  listen(document, 'pointerdown', look, { capture: true, signal });
  return look;
}

/** Puts the panel into the top layer, if the browser has one. Returns whether it was there already, or there is no such layer. */
function raise(panel: HTMLElement): boolean {
  if (typeof panel.showPopover !== 'function') return true;
  if (matches(panel, ':popover-open')) return true;
  panel.popover = 'manual';
  panel.showPopover();
  return false;
}

function isOnTop(panel: HTMLElement): boolean {
  const root = panel.getRootNode();
  // Some DOMs cannot tell.
  if (!(root instanceof ShadowRoot) || typeof root.elementsFromPoint !== 'function') return false;
  const { left, top, right, bottom } = panel.getBoundingClientRect();
  const [found] = root.elementsFromPoint((left + right) / 2, (top + bottom) / 2);
  return found !== undefined && panel.contains(found);
}

const ON_TOP = ':popover-open, :modal, :fullscreen';

/** Returns whether the page has anything else in the top layer, also in shadow roots, which Firefox opens to extensions. */
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

/** Returns the shadow roots of the elements, except Winnow's own. */
function shadowsAmong(elements: Iterable<Element>): ShadowRoot[] {
  const found: ShadowRoot[] = [];
  for (const element of elements as Iterable<Element & { openOrClosedShadowRoot?: ShadowRoot | null }>)
    if (element.openOrClosedShadowRoot && !ownScope.hosts.has(element))
      found.push(element.openOrClosedShadowRoot);
  return found;
}
