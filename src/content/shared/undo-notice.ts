import type { CleaningMode } from '../../core/treatment/policy.ts';

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
