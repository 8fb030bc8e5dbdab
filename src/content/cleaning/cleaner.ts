import type { MarkNames } from '../../browser/mark-names.ts';
import type { Treated } from '../../core/treatment/policy.ts';
import {
  drawnHolders,
  isConnected,
  isInShadow,
  parentNode,
  toggleAttribute,
} from '../../snapshot/unclobbered.ts';
import type { EarlyCleaning } from '../early/early-cleaning.ts';
import { goneIn, isInSight, watchPaint, watchSight } from './in-sight.ts';
import { watchUse } from './in-use.ts';
import { isTopBar, positionOf } from './lies-over.ts';

/**
 * Marks elements with one attribute; the style sheet of the background does the rest. Without the attributes the page
 * is exactly as it was, so that is all there is to undo.
 */
export interface Cleaner {
  /**
   * Treats these elements, and no others; those in use are left alone. What is to be hidden and would move what the person looks
   * at is dimmed until it stands below the window, and what is to be dimmed and gone already stays gone, unless they asked for it `now`.
   */
  apply(plan: ReadonlyMap<Element, Treated>, now?: boolean): void;
  outline(element: Element | null): void;
  restore(): void;
  /** Elements treated right now. */
  readonly count: number;
  /** Those of them that are hidden. */
  readonly hidden: number;
  isTreated(element: Element): boolean;
  /** It was to be dimmed, and is gone since the first frame. */
  isGone(element: Element): boolean;
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
  rootsOf: () => readonly ShadowRoot[],
  signal: AbortSignal,
  early: () => EarlyCleaning | undefined = () => undefined,
): Cleaner {
  const treated = new Map<Element, Treated>();
  /**
   * What is treated otherwise for now, so that nothing moves: to be hidden, and dimmed while the person may see it leave; or to be
   * dimmed, of which some or all is gone already. With each what of it is gone, by the rules of the first frame: it does not come
   * back when these end.
   */
  const gone = new Map<Element, readonly Element[]>();
  let sight: IntersectionObserver | undefined;
  const isPainted = watchPaint(document, signal);
  let outlined: Element | null = null;

  const markOf = (element: Element, treatment: Treated): string =>
    names[gone.has(element) ? 'dim' : treatment];
  const set = (element: Element, treatment: Treated, without?: readonly Element[] | null, free = '') => {
    treated.set(element, treatment);
    if (free) toggleAttribute(element, free, true);
    if (without) {
      gone.set(element, without);
      for (const inner of without) toggleAttribute(inner, names.hide, true);
      if (treatment === 'hide') {
        sight ??= watchSight(leave);
        sight.observe(element);
      }
    }
    toggleAttribute(element, markOf(element, treatment), true);
  };
  const release = (element: Element) => {
    const treatment = treated.get(element);
    if (treatment)
      for (const name of [markOf(element, treatment), names.unstuck, names.loose])
        toggleAttribute(element, name, false);
    treated.delete(element);
    for (const inner of gone.get(element) ?? []) toggleAttribute(inner, names.hide, false);
    if (gone.delete(element)) sight?.unobserve(element);
  };
  const leave = (elements: readonly Element[]) => {
    const leaving = elements.filter((element) => gone.has(element));
    if (leaving.length === 0) return;
    const isInUse = inUse.look();
    for (const element of leaving) {
      if (isInUse(element)) continue;
      release(element);
      set(element, 'hide');
    }
  };
  signal.addEventListener('abort', () => sight?.disconnect());
  const inUse = watchUse(
    document,
    (used) => {
      const holders = ([...drawnHolders(used)] as Element[]).filter((element) => treated.has(element));
      holders.forEach(release);
      if (holders[0]) onRelease();
    },
    rootsOf,
    signal,
  );

  const cleaner: Cleaner = {
    apply(plan, now = false) {
      for (const element of [...treated.keys()]) if (!plan.has(element)) release(element);
      const isNews = ([element, treatment]: readonly [Element, Treated]): boolean =>
        treated.get(element) !== treatment || (now && gone.has(element));
      // All looks come before all changes, so that the page is laid out once.
      const asked = [...plan].filter((one) => isNews(one) && parentNode(one[0]) !== null);
      if (asked.length === 0) return;
      const isInUse = inUse.look();
      const news = asked.filter(([element]) => !isInUse(element));
      const without = news.map(([element, treatment]) => {
        if (now || !isPainted()) return undefined;
        if (treatment === 'dim') return early()?.goneIn(element);
        return isInSight(document, element) ? goneIn(element) : undefined;
      });
      // What is dimmed stays where the page has it, and is not drawn along over the text.
      const free = news.map(([element]) =>
        positionOf(element) === 'sticky' ? names.unstuck : isTopBar(element) ? names.loose : '',
      );
      news.forEach(([element, treatment], i) => {
        release(element);
        set(element, treatment, without[i], free[i]);
      });
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
      return [...treated].filter((one) => markOf(...one) === names.hide || cleaner.isGone(one[0])).length;
    },
    isTreated: (element) => treated.has(element),
    isGone: (element) => gone.get(element)?.includes(element) === true,
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
        if (shadowed || (anywhere && element === some)) look(element, markOf(element, treatment), shadowed);
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
