import type { PurposeOdds } from '../impression/page-purpose.ts';

/** Constants of telling a page's purpose. Chosen by hand on one half of the dev corpus; `npm run bench purpose` shows the effect. */
export interface PurposeOptions {
  /** P(read) from which a page is for reading. */
  readonly read: number;
  /** Share of pages for each purpose on an unknown site. The page's own odds are trained with these shares. */
  readonly usual: PurposeOdds;
  /** Number of such pages that every site is taken to have had before the first was learned. */
  readonly doubt: number;
  /** How many times as many pages for use, beside those for reading, as usual a site may have and still say nothing of its pages. */
  readonly mixed: number;
  /**
   * Exponent of what is above that, where the question is whether a page is for reading. The pages of an application or a shop have one
   * make: a letter in a mail program looks like a story, and is still no page to clean.
   */
  readonly caution: number;
  /** Factor of P(read) where more than half of the site's pages link to the page, as they do to sections, forms and carts. Chosen by hand. */
  readonly frame: number;
  /** Pages that a shape of address needs, and the mean P(read) of those, before rules of the first frame act there. */
  readonly shapePages: number;
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
