import { structuredThings, typesOf } from '../claims/structured-data.ts';
import type { PageHead } from '../page/page-tree.ts';

const PRODUCT_TYPE = /^Product(?:Group)?$/;

/** Returns whether a page's structured data claims one product, alone or as a group of its variants. A list of goods claims several. */
export const claimsOneProduct = (head: PageHead): boolean =>
  structuredThings(head).filter((thing) => typesOf(thing).some((type) => PRODUCT_TYPE.test(type))).length ===
  1;
