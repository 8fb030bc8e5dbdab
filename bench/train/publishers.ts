import { createHash } from 'node:crypto';
import { getDomain } from 'tldts';
import type { Row } from '../corpus.ts';

/** Returns the publisher of a page by its registrable domain. Pages of one publisher never are on both sides of a split. */
export const publisherOf = (row: Row): string => getDomain(row.url) ?? row.site;

/** Returns the part, of so many, that a publisher is in. */
export const partOf = (publisher: string, parts: number): number =>
  createHash('sha256').update(publisher).digest().readUInt32BE(0) % parts;

/** Parts of the publishers that constants are chosen on and reported on, and that weights are kept without. */
export const HALVES = 2;

/** Returns the half that the page's publisher is in: 0 or 1. */
export const halfOf = (row: Row): number => partOf(publisherOf(row), HALVES);
