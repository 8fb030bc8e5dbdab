import type { PageHead } from '../page/page-tree.ts';
import { isOfType, structuredThings, textIn } from './structured-data.ts';

const PRODUCT_TYPE = /^Product(?:Group)?$/;

/**
 * Returns whether a page's structured data claims one product, or one group of variants. A list of goods claims several; the same name
 * may be claimed twice.
 */
export const claimsOneProduct = (head: PageHead): boolean => {
  const products = structuredThings(head).filter((thing) => isOfType(thing, PRODUCT_TYPE));
  return new Set(products.map(({ name }) => textIn(name))).size === 1;
};
