/**
 * Returns the number of the site's other pages in a count of pages. `own` is 1 if the count includes the judged page, else 0. Something
 * that was not counted is on no other page.
 */
export const otherPages = (counted: { readonly pages: number } | undefined, own: number): number =>
  (counted?.pages ?? own) - own;
