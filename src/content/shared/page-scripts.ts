import type { MarkKind } from '../../core/site/marks.ts';
import type { CleaningMode } from '../../core/treatment/policy.ts';

/** Cleans a page by the site's rules until the page is judged. */
export interface EarlyCleaning {
  /**
   * Returns the element if the rules hide it or something around it, else the parts of it that they hide. Returns null if there are
   * none, or the rules have ended.
   */
  goneIn(element: Element): readonly Element[] | null;
  /** Ends the rules: the page is judged, or is not to be cleaned. */
  release(): void;
}

/** The page as the picker sees it. */
export interface PickablePage {
  /** Teaches the site's model, and has the page follow; null takes back. Rejects with the reason. */
  mark(elements: readonly Element[], kind: MarkKind | null): Promise<void>;
  /** Treats these as clutter until the page goes, and no others in this way; nothing is stored. */
  treatForNow(elements: readonly Element[]): void;
  /** Returns whether marked elements show it at once. */
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
  /** Its first words, or what it shows instead of words. */
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

/** A small bar at the edge of a page where something was hidden, with the way back: all at once, or block by block. */
export interface UndoNotice {
  /** Draws the bar. In mode `dim` only walls over the text are taken away, and the bar does not call that hiding. */
  show(hidden: readonly HiddenBlock[], revealed: boolean, mode: CleaningMode): void;
  remove(): void;
}
