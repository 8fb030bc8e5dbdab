import type { PageHead } from '../page/page-tree.ts';
import { structuredThings, textIn, typesOf } from './structured-data.ts';

/**
 * Returns whether a page's structured data claims one product, or one group of variants. A list of goods claims several; the same name
 * may be claimed twice.
 */
export function claimsOneProduct(head: PageHead): boolean {
  const namesOf = (type: string) =>
    new Set(
      structuredThings(head).flatMap((thing) => (typesOf(thing).includes(type) ? textIn(thing.name) : [])),
    );
  const groups = namesOf('ProductGroup');
  return (groups.size > 0 ? groups : namesOf('Product')).size === 1;
}
