import type { MarkNames } from '../../browser/mark-names.ts';
import type { Treated } from '../../core/treatment/policy.ts';
import { isConnected, isInShadow, toggleAttribute } from '../../snapshot/unclobbered.ts';
import { watchSight } from './in-sight.ts';

/** How an element is treated apart from its treatment. */
interface Extra {
  /** Parts of it that are gone already, by the rules of the first frame. Undefined or null if there is nothing to keep still. */
  readonly gone?: readonly Element[] | null | undefined;
  /** An attribute that takes a sticky element or a bar out of its place over the text. */
  readonly free?: string | undefined;
}

/** The elements that are treated right now. Each bears one attribute for its treatment. */
export interface TreatedElements {
  readonly treatments: ReadonlyMap<Element, Treated>;
  set(element: Element, treatment: Treated, extra?: Extra): void;
  release(element: Element): void;
  /** The name of the attribute that the element bears for this treatment. */
  attributeOf(element: Element, treatment: Treated): string;
  /**
   * Returns the parts of an element that are gone while it is not treated as planned, so that nothing moves: it is to be hidden, and
   * dimmed while the person may see it leave; or it is to be dimmed, and some or all of it is gone since the first frame.
   */
  goneOf(element: Element): readonly Element[] | undefined;
}

/** `onOutOfSight` hears of elements to be hidden that the person does not see any more. */
export function treatedElements(
  names: MarkNames,
  onOutOfSight: (elements: readonly Element[]) => void,
  signal: AbortSignal,
): TreatedElements {
  const treatments = new Map<Element, Treated>();
  const gone = new Map<Element, readonly Element[]>();
  let sight: IntersectionObserver | undefined;
  signal.addEventListener('abort', () => sight?.disconnect());
  const attributeOf = (element: Element, treatment: Treated): string =>
    names[gone.has(element) ? 'dim' : treatment];
  return {
    treatments,
    set(element, treatment, { gone: without, free } = {}) {
      treatments.set(element, treatment);
      if (free) toggleAttribute(element, free, true);
      if (without) {
        gone.set(element, without);
        for (const inner of without) toggleAttribute(inner, names.hide, true);
        if (treatment === 'hide') {
          sight ??= watchSight(onOutOfSight);
          sight.observe(element);
        }
      }
      toggleAttribute(element, attributeOf(element, treatment), true);
    },
    release(element) {
      const treatment = treatments.get(element);
      if (treatment)
        for (const name of [attributeOf(element, treatment), names.unstuck, names.loose])
          toggleAttribute(element, name, false);
      treatments.delete(element);
      for (const inner of gone.get(element) ?? []) toggleAttribute(inner, names.hide, false);
      if (gone.delete(element)) sight?.unobserve(element);
    },
    attributeOf,
    goneOf: (element) => gone.get(element),
  };
}

/**
 * Returns whether the style sheet has reached what is marked in shadow roots, or `anywhere`. Where a sheet arrives, Chromium draws
 * what stands in shadow roots anew only once it changes: the attributes there are set again. `isIn` is the custom property by which
 * the sheet is known.
 */
export function hasReached(
  { treatments, attributeOf }: TreatedElements,
  outlined: { readonly element: Element | null; readonly attribute: string },
  isIn: string,
  anywhere: boolean,
): boolean {
  let reached = true;
  const look = (element: Element, name: string, shadowed: boolean) => {
    if (!isConnected(element) || getComputedStyle(element).getPropertyValue(isIn) !== '') return;
    reached = false;
    if (!shadowed) return;
    toggleAttribute(element, name, false);
    toggleAttribute(element, name, true);
  };
  const [some] = treatments.keys();
  for (const [element, treatment] of treatments) {
    const shadowed = isInShadow(element);
    if (shadowed || (anywhere && element === some)) look(element, attributeOf(element, treatment), shadowed);
  }
  if (outlined.element && isInShadow(outlined.element)) look(outlined.element, outlined.attribute, true);
  return reached;
}
