import { ACQUAINTED, TAKEOVER } from './drift.ts';

/** Pages from which on a site may be hidden on, where so many are to be learned before any is dimmed. */
export const hidesFrom = (pagesNeeded: number): number => Math.max(ACQUAINTED, pagesNeeded + TAKEOVER);
