import type { AttributeNames } from '../../browser/attribute-names.ts';
import type { Treated } from '../../core/treatment/policy.ts';
import { drawnHolders, parentNode, toggleAttribute } from '../../snapshot/unclobbered.ts';
import type { EarlyCleaning } from '../shared/page-scripts.ts';
import { goneIn, isInSight, watchPaint, watchSight } from './in-sight.ts';
import { watchUse } from './in-use.ts';
import { isTopBar, positionOf } from './lies-over.ts';

/**
 * Treats elements by setting attributes; the style sheet of the background does the rest. Without the attributes the page is exactly
 * as it was, so nothing else needs undoing.
 */
export interface Cleaner {
  /**
   * Treats these elements, and no others; elements in use are left alone. Nothing in view moves, unless the person asked for it `now`.
   * So an element to hide is only dimmed until it is below the window. An element to dim that is already gone stays gone.
   */
  apply(plan: ReadonlyMap<Element, Treated>, now?: boolean): void;
  outline(element: Element | null): void;
  restore(): void;
  /** Number of elements treated right now. */
  readonly count: number;
  /** Number of treated elements that are hidden. */
  readonly hidden: number;
  isTreated(element: Element): boolean;
  /** Returns whether the element is planned to be dimmed, but gone since the first frame. */
  isGone(element: Element): boolean;
  /** Elements with an attribute of the style sheet, and the attribute's name: treated elements first, then the outlined one. */
  readonly marked: readonly (readonly [Element, string])[];
}

/** The page as its cleaner sees it. */
export interface CleanedPage {
  /** Called when the person uses a treated element, which is left alone from then on. */
  readonly onRelease: () => void;
  /** Returns the page's open shadow roots. */
  readonly rootsOf: () => readonly ShadowRoot[];
  readonly signal: AbortSignal;
  /** Returns what the rules of the first frame did, if they did anything. */
  readonly early?: () => EarlyCleaning | undefined;
}

export function createCleaner(
  document: Document,
  names: AttributeNames,
  { onRelease, rootsOf, signal, early = () => undefined }: CleanedPage,
): Cleaner {
  const treated = new Map<Element, Treated>();
  /**
   * Elements that are not treated as planned, so that nothing moves, each with its parts that are gone. An element planned to be hidden
   * is dimmed while the person could see it go. An element planned to be dimmed is gone, in part or whole, since the first frame.
   */
  const gone = new Map<Element, readonly Element[]>();
  let sight: IntersectionObserver | undefined;
  const isPainted = watchPaint(document, signal);
  let outlined: Element | null = null;

  const markOf = (element: Element, treatment: Treated): string =>
    names[gone.has(element) ? 'dim' : treatment];
  const set = (element: Element, treatment: Treated, without?: readonly Element[] | null) => {
    treated.set(element, treatment);
    if (without) {
      gone.set(element, without);
      for (const inner of without) toggleAttribute(inner, names.hide, true);
      if (treatment === 'hide') {
        sight ??= watchSight(leave, signal);
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
  const use = (used: Element) => {
    const holders = ([...drawnHolders(used)] as Element[]).filter((element) => treated.has(element));
    holders.forEach(release);
    if (holders[0]) onRelease();
  };
  const inUse = watchUse(document, use, rootsOf, signal);

  const cleaner: Cleaner = {
    apply(plan, now = false) {
      for (const element of [...treated.keys()]) if (!plan.has(element)) release(element);
      const isNews = ([element, treatment]: readonly [Element, Treated]): boolean =>
        treated.get(element) !== treatment || (now && gone.has(element));
      // All reads come before all changes, so that the browser lays the page out once.
      const asked = [...plan].filter((one) => isNews(one) && parentNode(one[0]) !== null);
      if (asked.length === 0) return;
      const isInUse = inUse.look();
      const news = asked.filter(([element]) => !isInUse(element));
      const mayMove = now || !isPainted();
      const without = news.map((one) => (mayMove ? undefined : goneParts(document, one, early())));
      const free = news.map(([element]) => freedBy(element, names));
      news.forEach(([element, treatment], i) => {
        release(element);
        set(element, treatment, without[i]);
        if (free[i]) toggleAttribute(element, free[i], true);
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
    get marked() {
      const marked: [Element, string][] = [...treated].map((one) => [one[0], markOf(...one)]);
      if (outlined) marked.push([outlined, names.outline]);
      return marked;
    },
  };
  return cleaner;
}

/** Returns the parts of an element that stay gone while it is dimmed; null or undefined if it may be treated as planned. */
function goneParts(
  document: Document,
  [element, treatment]: readonly [Element, Treated],
  early: EarlyCleaning | undefined,
): readonly Element[] | null | undefined {
  if (treatment === 'dim') return early?.goneIn(element);
  return isInSight(document, element) ? goneIn(element) : undefined;
}

/** Returns the attribute that keeps a dimmed sticky element or bar in its place in the page: it would follow over the text. Else empty. */
const freedBy = (element: Element, { unstuck, loose }: AttributeNames): string =>
  positionOf(element) === 'sticky' ? unstuck : isTopBar(element) ? loose : '';
