import type { PurposeChances } from '../impression/page-purpose.ts';

/** Constants that decide a page's purpose. Chosen by hand on one half of the dev corpus; `npm run bench purpose` shows the effect. */
export interface PurposeOptions {
  /** A page is for reading if P(read) is at least this. */
  readonly read: number;
  /** Share of pages for each purpose on an unknown site. The page's own chances are trained with these shares. */
  readonly usual: PurposeChances;
  /** Every site is treated as if it had had this many usual pages before the first was learned. */
  readonly doubt: number;
  /** A site may have this many times the usual ratio of pages for use to pages for reading before the ratio counts against its pages. */
  readonly mixed: number;
  /**
   * Exponent of any excess above `mixed` in the decision whether a page is for reading. The pages of an application or a shop look alike: a
   * letter in a mail program looks like a story, and still must not be cleaned.
   */
  readonly caution: number;
  /** Factor of P(read) if more than half of the site's pages link to the page, as they do to sections, forms and carts. Chosen by hand. */
  readonly frame: number;
  /** Number of pages that a shape of address needs before rules of the first frame act there. */
  readonly shapePages: number;
  /** The least mean P(read) of these pages. */
  readonly shapeRead: number;
}

export const PURPOSE: PurposeOptions = {
  read: 0.5,
  usual: { read: 0.7, find: 0.15, use: 0.15 },
  doubt: 2,
  mixed: 1.5,
  caution: 8,
  frame: 0.2,
  shapePages: 2,
  shapeRead: 0.9,
};
