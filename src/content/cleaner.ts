import type { Treatment } from '../browser/treatment.ts';
import { holdsDrawn, isInShadow, parentNode } from '../snapshot/unclobbered.ts';
import { watchUse } from './in-use.ts';

const TREATMENT = 'data-winnow';
const OUTLINE = 'data-winnow-outline';

/**
 * Marks elements with one attribute; the style sheet of the background does the rest. Without the attributes the page
 * is exactly as it was, so that is all there is to undo.
 */
export interface Cleaner {
  /** The page has these shadow roots; nothing in them is treated yet. */
  meet(roots: readonly ShadowRoot[]): void;
  /** Treats these elements, and no others; those in use are left alone. */
  apply(plan: ReadonlyMap<Element, Treatment>): void;
  outline(element: Element | null): void;
  restore(): void;
  /** Elements treated right now. */
  readonly count: number;
  isTreated(element: Element): boolean;
  /**
   * Whether the style sheet has reached what is marked in shadow roots, or `anywhere`. Where a sheet arrives, Chromium draws
   * what stands in shadow roots anew only once it changes: the marks there are set again.
   */
  reach(anywhere: boolean): boolean;
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
      const holders = [...treated.keys()].filter((element) => holdsDrawn(element, used));
      for (const element of holders) release(element);
      if (holders.length > 0) onRelease();
    },
    signal,
  );
  clearStrays(document);

  const known = new WeakSet<ShadowRoot>();
  const cleaner: Cleaner = {
    meet(roots) {
      for (const root of roots) {
        if (known.has(root)) continue;
        known.add(root);
        clearStrays(root);
      }
    },
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
    reach(anywhere) {
      let reached = true;
      const look = (element: Element, name: string, value: string, shadowed: boolean) => {
        if (!element.isConnected || getComputedStyle(element).getPropertyValue('--winnow') !== '') return;
        reached = false;
        if (!shadowed) return;
        Element.prototype.removeAttribute.call(element, name);
        Element.prototype.setAttribute.call(element, name, value);
      };
      const [some] = treated.keys();
      for (const [element, treatment] of treated) {
        const shadowed = isInShadow(element);
        if (shadowed || (anywhere && element === some)) look(element, TREATMENT, treatment, shadowed);
      }
      if (outlined && isInShadow(outlined)) look(outlined, OUTLINE, '', true);
      return reached;
    },
    get outlined() {
      return outlined !== null;
    },
  };
  return cleaner;
}

/** Takes away what a copy of this script left that an update of the extension cut off. */
function clearStrays(root: Document | ShadowRoot): void {
  for (const stray of root.querySelectorAll(`[${TREATMENT}], [${OUTLINE}]`)) {
    stray.removeAttribute(TREATMENT);
    stray.removeAttribute(OUTLINE);
  }
}
