import type { MarkNames } from '../../browser/mark-names.ts';
import type { Treated } from '../../core/treatment/policy.ts';
import { drawnHolders, parentNode, toggleAttribute } from '../../snapshot/unclobbered.ts';
import type { EarlyCleaning } from '../shared/page-scripts.ts';
import { goneIn, isInSight, watchPaint } from './in-sight.ts';
import { watchUse } from './in-use.ts';
import { isTopBar, positionOf } from './lies-over.ts';
import { hasReached, treatedElements } from './treated-elements.ts';

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

/** What a cleaner needs of the page that it cleans. */
export interface CleanedPage {
  /** The person uses a treated element, which is left alone from now on. */
  readonly onRelease: () => void;
  /** Returns the page's open shadow roots. */
  readonly rootsOf: () => readonly ShadowRoot[];
  readonly signal: AbortSignal;
  /** Returns what the rules of the first frame did, if they did anything. */
  readonly early?: () => EarlyCleaning | undefined;
}

export function createCleaner(
  document: Document,
  names: MarkNames,
  { onRelease, rootsOf, signal, early = () => undefined }: CleanedPage,
): Cleaner {
  const isPainted = watchPaint(document, signal);
  let outlined: Element | null = null;
  const leave = (elements: readonly Element[]) => {
    const leaving = elements.filter(goneOf);
    if (leaving.length === 0) return;
    const isInUse = inUse.look();
    for (const element of leaving) {
      if (isInUse(element)) continue;
      release(element);
      set(element, 'hide');
    }
  };
  const treated = treatedElements(names, leave, signal);
  const { treatments, set, release, goneOf } = treated;
  const inUse = watchUse(
    document,
    (used) => {
      const holders = ([...drawnHolders(used)] as Element[]).filter((element) => treatments.has(element));
      holders.forEach(release);
      if (holders[0]) onRelease();
    },
    rootsOf,
    signal,
  );

  const cleaner: Cleaner = {
    apply(plan, now = false) {
      for (const element of [...treatments.keys()]) if (!plan.has(element)) release(element);
      const isNews = ([element, treatment]: readonly [Element, Treated]): boolean =>
        treatments.get(element) !== treatment || (now && goneOf(element) !== undefined);
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
        set(element, treatment, { gone: without[i], free: free[i] });
      });
    },
    outline(element) {
      if (outlined) toggleAttribute(outlined, names.outline, false);
      outlined = element;
      if (outlined) toggleAttribute(outlined, names.outline, true);
    },
    restore() {
      cleaner.outline(null);
      for (const element of [...treatments.keys()]) release(element);
    },
    get count() {
      return treatments.size;
    },
    get hidden() {
      return [...treatments].filter(
        ([element, treatment]) =>
          treated.attributeOf(element, treatment) === names.hide || cleaner.isGone(element),
      ).length;
    },
    isTreated: (element) => treatments.has(element),
    isGone: (element) => goneOf(element)?.includes(element) === true,
    reach: (anywhere) =>
      hasReached(treated, { element: outlined, attribute: names.outline }, `--${names.dim}`, anywhere),
    get outlined() {
      return outlined !== null;
    },
  };
  return cleaner;
}
