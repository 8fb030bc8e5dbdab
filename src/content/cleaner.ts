import type { MarkNames } from '../browser/mark-names.ts';
import type { Treatment } from '../browser/treatment.ts';
import { holdsDrawn, isConnected, isInShadow, parentNode, toggleAttribute } from '../snapshot/unclobbered.ts';
import { watchUse } from './in-use.ts';

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
  /** Those of them that are hidden. */
  readonly hidden: number;
  isTreated(element: Element): boolean;
  /**
   * Whether the style sheet has reached what is marked in shadow roots, or `anywhere`. Where a sheet arrives, Chromium draws
   * what stands in shadow roots anew only once it changes: the marks there are set again.
   */
  reach(anywhere: boolean): boolean;
  readonly outlined: boolean;
}

export function createCleaner(
  document: Document,
  names: MarkNames,
  onRelease: () => void,
  signal: AbortSignal,
): Cleaner {
  const treated = new Map<Element, Treatment>();
  let outlined: Element | null = null;

  const release = (element: Element) => {
    const treatment = treated.get(element);
    treated.delete(element);
    if (treatment) toggleAttribute(element, names[treatment], false);
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

  const cleaner: Cleaner = {
    apply(plan) {
      for (const element of [...treated.keys()]) if (!plan.has(element)) release(element);
      for (const [element, treatment] of plan) {
        if (treated.get(element) === treatment) continue;
        if (parentNode(element) === null || inUse.has(element)) continue;
        release(element);
        treated.set(element, treatment);
        toggleAttribute(element, names[treatment], true);
      }
    },
    outline(element) {
      if (outlined) toggleAttribute(outlined, names.outline, false);
      outlined = element;
      if (outlined) toggleAttribute(outlined, names.outline, true);
    },
    restore() {
      cleaner.outline(null);
      for (const element of [...treated.keys()]) release(element);
    },
    get count() {
      return treated.size;
    },
    get hidden() {
      return [...treated.values()].filter((treatment) => treatment === 'hide').length;
    },
    isTreated: (element) => treated.has(element),
    reach(anywhere) {
      let reached = true;
      const look = (element: Element, name: string, shadowed: boolean) => {
        if (!isConnected(element) || getComputedStyle(element).getPropertyValue(`--${names.dim}`) !== '')
          return;
        reached = false;
        if (!shadowed) return;
        toggleAttribute(element, name, false);
        toggleAttribute(element, name, true);
      };
      const [some] = treated.keys();
      for (const [element, treatment] of treated) {
        const shadowed = isInShadow(element);
        if (shadowed || (anywhere && element === some)) look(element, names[treatment], shadowed);
      }
      if (outlined && isInShadow(outlined)) look(outlined, names.outline, true);
      return reached;
    },
    get outlined() {
      return outlined !== null;
    },
  };
  return cleaner;
}
