import type { SiteSummary } from './database.ts';

/** A person comes back to a site if it has at least this many learned pages. Chosen by hand. */
const KNOWN = 3;

/** Returns 2 for a site that the person corrected, 1 for one that they come back to, else 0. */
const worth = ({ pages, marks = 0 }: SiteSummary): number => (marks > 0 ? 2 : pages >= KNOWN ? 1 : 0);

/**
 * Returns the sites to drop so that the others take at most `room` bytes. Sites least worth keeping go first; among equals, the oldest.
 * Never drops a site in `kept`. Takes n log n in the number of sites.
 */
export function sitesToDrop(
  sites: readonly SiteSummary[],
  kept: ReadonlySet<string>,
  room: number,
): string[] {
  let total = sites.reduce((sum, { bytes }) => sum + bytes, 0);
  const dropped: string[] = [];
  for (const known of [...sites].sort((a, b) => worth(a) - worth(b) || a.updated - b.updated)) {
    if (total <= room) break;
    if (kept.has(known.site)) continue;
    dropped.push(known.site);
    total -= known.bytes;
  }
  return dropped;
}
