/** A block that is not shown, and its first words. */
export interface HiddenBlock {
  readonly element: Element;
  readonly words: string;
}

export interface UndoActions {
  /** Shows all that is hidden on this page, or hides it again. */
  reveal(shown: boolean): void;
  /** Marks the block as content. */
  keep(element: Element): Promise<void>;
  /** The person has read it: no more of it on this page, or `forGood` on this site. */
  dismiss(forGood: boolean): void;
}

/** A small bar at the edge of a page where something was hidden, with the way back: all at once, or block by block. */
export interface UndoNotice {
  show(hidden: readonly HiddenBlock[], revealed: boolean): void;
  remove(): void;
}
