import {
  allInDocument,
  bodyOf,
  holds,
  isVisible,
  rootElement,
  toggleAttribute,
} from '../../snapshot/unclobbered.ts';
import { overlayFinder } from './lies-over.ts';

/** A page must reach this many CSS pixels beyond the window for its lock to matter. Chosen by hand. */
const WORTH_SCROLLING = 40;

/** Unlocks the scrolling of a page that was locked behind an overlay, for as long as the overlay is hidden. */
export interface ScrollRelease {
  /** Call this when exactly these elements are hidden. */
  follow(hidden: readonly Element[]): void;
}

/** Unlocked elements get the attribute `name`. */
export function createScrollRelease(document: Document, name: string, signal: AbortSignal): ScrollRelease {
  let hidden: readonly Element[] = [];
  let unlocked: readonly Element[] = [];
  let overlays: boolean | undefined;
  /** Reads many styles, so it is called only once something is locked. */
  const hasOverlays = (): boolean => {
    if (overlays === undefined) {
      const overlaysIn = overlayFinder();
      overlays = hidden.some((element) => overlaysIn(element).length > 0);
    }
    return overlays;
  };
  /** Gets the elements directly: a selector would search the whole page. */
  const roots = (): Element[] =>
    [rootElement(document), bodyOf(document)].filter((element) => element !== null);
  const unlock = () => {
    // If nothing is hidden, no style is read: the browser would have to compute all styles at once.
    const needed = roots().filter(
      (element) =>
        hidden.length > 0 &&
        (unlocked.includes(element) || locks(element)) &&
        hasOverlays() &&
        !otherDialogOpen(document, hidden),
    );
    for (const element of unlocked) if (!needed.includes(element)) toggleAttribute(element, name, false);
    for (const element of needed) toggleAttribute(element, name, true);
    unlocked = needed;
  };
  // A page may lock itself again, or only when its overlay would have appeared.
  const observer = new MutationObserver(() => (hasOverlays() ? unlock() : observer.disconnect()));
  signal.addEventListener('abort', () => observer.disconnect());
  return {
    follow(now) {
      observer.disconnect();
      hidden = now;
      overlays = undefined;
      unlock();
      if (hidden.length === 0) return;
      for (const element of roots()) observer.observe(element, { attributeFilter: ['class', 'style'] });
    },
  };
}

/** Returns whether the element keeps the page from scrolling although the page is longer than the window. */
function locks(element: Element): boolean {
  const { overflowY, position } = getComputedStyle(element);
  return /^(?:hidden|clip)$/.test(overflowY) || position === 'fixed'
    ? element.scrollHeight > innerHeight + WORTH_SCROLLING
    : false;
}

/** Returns whether the person still sees a dialog, which may keep its lock. */
function otherDialogOpen(document: Document, hidden: readonly Element[]): boolean {
  for (const dialog of allInDocument(document, 'dialog[open], [aria-modal=true]'))
    if (!hidden.some((one) => holds(one, dialog)) && isVisible(dialog)) return true;
  return false;
}
