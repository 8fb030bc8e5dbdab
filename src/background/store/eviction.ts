/** What is known of a site without reading its model. */
export interface StoredSite {
  readonly site: string;
  readonly pages: number;
  /** Of the model and its journal. */
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly updated: number;
  /** What the person decided there; absent where the site was stored before there were marks. */
  readonly marks?: number;
  /** Rules that may act before a page of it is judged. */
  readonly rules?: number;
}

/** Pages after which a site is no passer-by. */
const KNOWN = 3;

/** What a person decided there outweighs what they read, and that what they only passed. */
const worth = ({ pages, marks = 0 }: StoredSite): number => (marks > 0 ? 2 : pages >= KNOWN ? 1 : 0);

/** Sites to drop so that the rest fits: those least worth keeping, of these the oldest first; linear but for the sort. */
export function sitesToDrop(sites: readonly StoredSite[], kept: ReadonlySet<string>, room: number): string[] {
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

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 2 ** 53;

export const isStoredSite = (value: unknown): value is StoredSite => {
  const { site, pages, bytes, updated } = (value ?? {}) as Partial<StoredSite>;
  return typeof site === 'string' && [pages, bytes, updated].every(isAmount);
};
