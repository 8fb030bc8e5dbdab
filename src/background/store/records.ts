import type { Marks } from '../../core/site/marks.ts';
import { decodeMarks } from '../../core/site/marks-codec.ts';
import type { SiteModel } from '../../core/site/site-model.ts';
import type { Reading, SiteRecord, SiteSummary } from './database.ts';

/** A site's model as stored: bytes, or the decoded model if the cache holds it. */
export interface ModelState {
  /** Names this state: each write gives a new one. Empty if a former version wrote it. */
  readonly stamp: string;
  readonly updated: number;
  /** Bytes of the model and its journal. */
  readonly bytes: number;
  /** Bytes of the journal alone. */
  readonly waiting: number;
  /** Number of visits in the journal. */
  readonly visits: number;
  /** The decoded model, if the cache holds it. Then `model` and `journal` are empty. */
  readonly held: SiteModel | undefined;
  /** The model as it was last written whole. */
  readonly model: Uint8Array;
  /** The changes of each visit since then. */
  readonly journal: readonly Uint8Array[];
  /** The person's corrections, for a model that cannot be read. */
  readonly corrections: Marks;
}

/** Looks up a site's decoded model by the stamp of its state. */
export type CacheLookup = (site: string, stamp: string) => SiteModel | undefined;

export const NO_CACHE: CacheLookup = () => undefined;

/** Returns the bytes of a record, whatever it holds. The decoder refuses bytes that are no model. */
const bytesIn = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array(0));
const lengthOf = (all: readonly Uint8Array[]): number => all.reduce((sum, { length }) => sum + length, 0);

/** The keys of a site's journal. */
export const journalOf = (site: string): IDBKeyRange => IDBKeyRange.bound([site], [site, []]);

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value < 2 ** 53;

const isRecord = (value: unknown): value is SiteRecord => {
  const { site, pages, bytes, updated } = (value ?? {}) as Partial<SiteRecord>;
  return typeof site === 'string' && [pages, bytes, updated].every(isAmount);
};

/** Returns a site's model as it is stored, or undefined for a site without one. */
export async function readState(
  tx: Reading,
  site: string,
  lookup: CacheLookup,
): Promise<ModelState | undefined> {
  const record: Partial<SiteRecord> | undefined = await tx.objectStore('sites').get(site);
  const known = isRecord(record) ? record : undefined;
  const { stamp = '', updated = 0 } = known ?? {};
  const corrections = decodeMarks(record?.corrections);
  const held = stamp === '' ? undefined : lookup(site, stamp);
  if (known && held) {
    const { bytes, waiting = 0, visits = 0 } = known;
    const unread = { model: new Uint8Array(0), journal: [] };
    return { stamp, updated, bytes, waiting, visits, held, ...unread, corrections };
  }
  const stored = await tx.objectStore('models').get(site);
  if (!stored) return undefined;
  const visits = await tx.objectStore('journal').getAll(journalOf(site));
  const model = bytesIn(stored.model);
  const journal = visits.map(({ visit }) => bytesIn(visit));
  const waiting = lengthOf(journal);
  const bytes = known?.bytes ?? model.length + waiting;
  return { stamp, updated, bytes, waiting, visits: journal.length, held, model, journal, corrections };
}

/** Returns the stamp of a site's stored model, or undefined for a site without a model. */
export async function readStamp(tx: Reading, site: string): Promise<string | undefined> {
  const [record, key] = await Promise.all([
    tx.objectStore('sites').get(site),
    tx.objectStore('models').getKey(site),
  ]);
  if (key === undefined) return undefined;
  return (isRecord(record) && record.stamp) || '';
}

/** Returns the part of a record that lists show. */
export const summaryOf = ({ site, pages, bytes, updated, marks, rules }: SiteSummary): SiteSummary => ({
  site,
  pages,
  bytes,
  updated,
  ...(marks === undefined ? {} : { marks }),
  ...(rules === undefined ? {} : { rules }),
});

/** Returns every site that has a model. If a site's record is damaged, its bytes are counted now. */
export async function readSummaries(tx: Reading): Promise<SiteSummary[]> {
  const [records, sites] = await Promise.all([
    tx.objectStore('sites').getAll(),
    tx.objectStore('models').getAllKeys(),
  ]);
  const known = new Map(records.filter(isRecord).map((record) => [record.site, record]));
  return Promise.all(
    sites.map(String).map(async (site) => {
      const record = known.get(site);
      if (record) return summaryOf(record);
      const bytes = (await readState(tx, site, NO_CACHE))?.bytes ?? 0;
      return { site, pages: 0, updated: 0, bytes };
    }),
  );
}
