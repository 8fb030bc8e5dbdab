import {
  allInDocument,
  bodyOf,
  holds,
  isVisible,
  rootElement,
  toggleAttribute,
} from '../../snapshot/unclobbered.ts';
import { overlayFinder } from './lies-over.ts';

/** CSS pixels that a page must reach beyond the window for scrolling to be missed. */
const WORTH_SCROLLING = 40;

/** Gives scrolling back where a page was locked behind an overlay that is hidden now, for as long as it is hidden. */
export interface ScrollRelease {
  /** These elements, and no others, are hidden now. */
  follow(hidden: readonly Element[]): void;
}

/** What is unlocked bears the attribute `name`. */
export function createScrollRelease(document: Document, name: string, signal: AbortSignal): ScrollRelease {
  let hidden: readonly Element[] = [];
  let unlocked: readonly Element[] = [];
  let overlays: boolean | undefined;
  /** Takes looks at many styles: spared until something is locked. */
  const hasOverlays = (): boolean => {
    if (overlays === undefined) {
      const overlaysIn = overlayFinder();
      overlays = hidden.some((element) => overlaysIn(element).length > 0);
    }
    return overlays;
  };
  /** Not looked for, which takes a walk through all of the page. */
  const roots = (): Element[] =>
    [rootElement(document), bodyOf(document)].filter((element) => element !== null);
  const unlock = () => {
    // Where nothing is hidden no style is asked for: the browser would have to work all of them out at once.
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
  // A page may lock itself again, or only once its overlay would have come up.
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

/** The element keeps the page from scrolling though there is more of it than the window shows. */
function locks(element: Element): boolean {
  const { overflowY, position } = getComputedStyle(element);
  return /^(?:hidden|clip)$/.test(overflowY) || position === 'fixed'
    ? element.scrollHeight > innerHeight + WORTH_SCROLLING
    : false;
}

/** A dialog that the person still sees has a right to its lock. */
function otherDialogOpen(document: Document, hidden: readonly Element[]): boolean {
  for (const dialog of allInDocument(document, 'dialog[open], [aria-modal=true]'))
    if (!hidden.some((one) => holds(one, dialog)) && isVisible(dialog)) return true;
  return false;
}
