import type { PageStyles } from './page-styles.ts';

/** A tag node of an element node, at most one per page. */
export interface ElementOccurrence {
  readonly styles: PageStyles;
  /** -1 is the virtual root. */
  readonly node: number;
}
