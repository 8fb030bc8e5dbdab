import { holds, parentNode } from '../snapshot/unclobbered.ts';
import type { Treatment } from '../treatment.ts';
import { watchUse } from './in-use.ts';

const TREATMENT = 'data-winnow';
const OUTLINE = 'data-winnow-outline';

/**
 * Marks elements with one attribute; the style sheet of the background does the rest. Without the attributes the page
 * is exactly as it was, so that is all there is to undo.
 */
export interface Cleaner {
  /** Treats these elements, and no others; those in use are left alone. */
  apply(plan: ReadonlyMap<Element, Treatment>): void;
  outline(element: Element | null): void;
  restore(): void;
  /** Elements treated right now. */
  readonly count: number;
  isTreated(element: Element): boolean;
  /** The style sheet has reached the elements treated, or there are none. */
  readonly sheetIn: boolean;
  readonly outlined: boolean;
}

export function createCleaner(document: Document, onRelease: () => void, signal: AbortSignal): Cleaner {
  const treated = new Map<Element, Treatment>();
  let outlined: Element | null = null;

  const release = (element: Element) => {
    treated.delete(element);
    Element.prototype.removeAttribute.call(element, TREATMENT);
  };
  const inUse = watchUse(
    document,
    (used) => {
      const holders = [...treated.keys()].filter((element) => holds(element, used));
      for (const element of holders) release(element);
      if (holders.length > 0) onRelease();
    },
    signal,
  );
  // Left by a copy of this script that an update of the extension cut off.
  for (const stray of document.querySelectorAll(`[${TREATMENT}], [${OUTLINE}]`)) {
    stray.removeAttribute(TREATMENT);
    stray.removeAttribute(OUTLINE);
  }

  const cleaner: Cleaner = {
    apply(plan) {
      for (const element of [...treated.keys()]) if (!plan.has(element)) release(element);
      for (const [element, treatment] of plan) {
        if (treated.get(element) === treatment) continue;
        if (parentNode(element) === null || inUse.has(element)) continue;
        treated.set(element, treatment);
        Element.prototype.setAttribute.call(element, TREATMENT, treatment);
      }
    },
    outline(element) {
      if (outlined) Element.prototype.removeAttribute.call(outlined, OUTLINE);
      outlined = element;
      if (outlined) Element.prototype.setAttribute.call(outlined, OUTLINE, '');
    },
    restore() {
      cleaner.outline(null);
      for (const element of [...treated.keys()]) release(element);
    },
    get count() {
      return treated.size;
    },
    isTreated: (element) => treated.has(element),
    get sheetIn() {
      const [some] = treated.keys();
      return !some || getComputedStyle(some).getPropertyValue('--winnow') !== '';
    },
    get outlined() {
      return outlined !== null;
    },
  };
  return cleaner;
}
