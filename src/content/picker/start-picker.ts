import type { MarkKind } from '../../core/site/marks.ts';

/** What the picker needs of the page that it runs in. */
export interface PickablePage {
  /** Teaches the site's model, and has the page follow; null takes back. Rejects with the reason. */
  mark(elements: readonly Element[], kind: MarkKind | null): Promise<void>;
  /** Treats these as clutter until the page goes, and no others in this way; nothing is stored. */
  treatForNow(elements: readonly Element[]): void;
  /** Whether what is marked shows at once. */
  isCleaning(): boolean;
}

export type StartPicker = (
  document: Document,
  page: PickablePage,
  signal: AbortSignal,
  first?: { readonly element: Element; readonly kind: MarkKind } | undefined,
) => void;
