import type { MarkKind } from '../../core/site/marks.ts';
import type { CleaningMode } from '../../core/treatment/policy.ts';

/** Cleans a page by the site's rules until the page is judged. */
export interface EarlyCleaning {
  /**
   * Returns the element if the rules hide it or something around it, else the elements inside that they hide. Returns null if nothing is
   * hidden, or the rules have ended.
   */
  goneIn(element: Element): readonly Element[] | null;
  /** Ends the rules, since the page is judged or will not be cleaned. */
  release(): void;
}

/** The page as the picker sees it. */
export interface PickablePage {
  /** Stores a correction and treats the page by it; null takes the correction back. Rejects with the reason if it cannot be stored. */
  mark(elements: readonly Element[], kind: MarkKind | null): Promise<void>;
  /** Treats exactly these elements as clutter until the page goes, besides those of the verdicts. Stores nothing. */
  treatForNow(elements: readonly Element[]): void;
  /** Returns whether the page is being cleaned, so that a correction has a visible effect. */
  isCleaning(): boolean;
}

export type StartPicker = (
  document: Document,
  page: PickablePage,
  signal: AbortSignal,
  first?: { readonly element: Element; readonly kind: MarkKind } | undefined,
) => void;

/** A block that is not shown. */
export interface HiddenBlock {
  readonly element: Element;
  /** Its first words, or the kind of thing it shows without words. */
  readonly words: string;
  /** True for a box without words, pictures, players or frames. */
  readonly isEmpty: boolean;
}

export interface UndoActions {
  /** Shows all that is hidden on this page, or hides it again. */
  reveal(shown: boolean): void;
  /** Marks the elements as content. */
  keep(elements: readonly Element[]): Promise<void>;
  /** Closes the bar: for this page, or `forGood` on all pages of this site. */
  dismiss(forGood: boolean): void;
}

/** A small bar at the edge of a page with hidden blocks. The person can bring them back, all at once or one by one. */
export interface UndoNotice {
  /** Draws the bar. In mode `dim` only walls over the text are hidden, and the bar does not call that hiding. */
  show(hidden: readonly HiddenBlock[], revealed: boolean, mode: CleaningMode): void;
  remove(): void;
}
