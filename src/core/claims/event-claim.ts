import type { PageHead } from '../page/page-tree.ts';
import { readClaims } from './claims.ts';
import { isOfType, structuredThings } from './structured-data.ts';

/** Returns whether a page claims an event, and no date of publication: the dates that it shows are the event's. */
export const claimsEvent = (head: PageHead): boolean =>
  readClaims(head).published.length === 0 &&
  structuredThings(head).some((thing) => isOfType(thing, /Event$/));
