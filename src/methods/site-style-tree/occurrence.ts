import type { PageStyles } from './page-styles.ts';

/** Tag nodes that one element node stands for: at most one a page. */
export interface Occurrence {
  readonly styles: PageStyles;
  /** -1 is the virtual root. */
  readonly node: number;
}
