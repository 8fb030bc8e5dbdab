import { ACQUAINTED, TAKEOVER } from './drift.ts';

/** Returns the number of learned pages a template needs before anything may be hidden. Dimming needs `pagesNeeded` pages. */
export const hidesFrom = (pagesNeeded: number): number => Math.max(ACQUAINTED, pagesNeeded + TAKEOVER);
