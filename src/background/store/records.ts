import type { Marks } from '../../core/site/marks.ts';
import type { SiteModel } from '../../core/site/site-model.ts';
import { marksIn } from '../../core/site/stored-marks.ts';
import type { Reading, SiteRecord } from './database.ts';
import { isStoredSite, type StoredSite } from './eviction.ts';

/** A site's model as it is stored, or who has it in memory. */
export interface StoredModel {
  /** Names this state of what is stored: another after each write. Empty where a former version wrote it. */
  readonly stamp: string;
  readonly updated: number;
  /** Of the model and its journal. */
  readonly bytes: number;
  /** Of the journal alone, and visits in it. */
  readonly waiting: number;
  readonly visits: number;
  /** The model in this state, where it was at hand: then nothing else is read. */
  readonly held: SiteModel | undefined;
  /** As last written whole, and what each visit changed since then. */
  readonly model: Uint8Array;
  readonly journal: readonly Uint8Array[];
  /** What the person said of the site, for a model that cannot be read. */
  readonly corrections: Marks;
}

/** The model of a site in a state, where it is at hand. */
export type AtHand = (site: string, stamp: string) => SiteModel | undefined;

/** The bytes of a record, whatever it holds: what is no model is told from one by whoever reads it. */
const bytesIn = (value: unknown): Uint8Array => (value instanceof Uint8Array ? value : new Uint8Array(0));
const lengthOf = (all: readonly Uint8Array[]): number => all.reduce((sum, { length }) => sum + length, 0);

export const visitsOf = (site: string): IDBKeyRange => IDBKeyRange.bound([site], [site, []]);

export async function storedModel(
  tx: Reading,
  site: string,
  atHand: AtHand,
): Promise<StoredModel | undefined> {
  const record = await tx.objectStore('sites').get(site);
  const known = isStoredSite(record) ? record : undefined;
  const { stamp = '', updated = 0 } = known ?? {};
  const corrections = marksIn((record as Partial<SiteRecord> | undefined)?.corrections);
  const held = stamp === '' ? undefined : atHand(site, stamp);
  if (known && held) {
    const { bytes, waiting = 0, visits = 0 } = known;
    return {
      stamp,
      updated,
      bytes,
      waiting,
      visits,
      held,
      model: new Uint8Array(0),
      journal: [],
      corrections,
    };
  }
  const stored = await tx.objectStore('models').get(site);
  if (!stored) return undefined;
  const visits = await tx.objectStore('journal').getAll(visitsOf(site));
  const model = bytesIn(stored.model);
  const journal = visits.map(({ visit }) => bytesIn(visit));
  const waiting = lengthOf(journal);
  const bytes = known?.bytes ?? model.length + waiting;
  return { stamp, updated, bytes, waiting, visits: journal.length, held, model, journal, corrections };
}

export const NOT_AT_HAND: AtHand = () => undefined;

export const listed = ({ site, pages, bytes, updated, marks, rules }: SiteRecord): StoredSite => ({
  site,
  pages,
  bytes,
  updated,
  ...(marks === undefined ? {} : { marks }),
  ...(rules === undefined ? {} : { rules }),
});

/** Every site that has a model. One of which nothing else is known right is measured. */
export async function knownSites(tx: Reading): Promise<StoredSite[]> {
  const [records, sites] = await Promise.all([
    tx.objectStore('sites').getAll(),
    tx.objectStore('models').getAllKeys(),
  ]);
  const known = new Map(records.filter(isStoredSite).map((record) => [record.site, record]));
  return Promise.all(
    sites.map(String).map(async (site) => {
      const record = known.get(site);
      if (record) return listed(record);
      const bytes = (await storedModel(tx, site, NOT_AT_HAND))?.bytes ?? 0;
      return { site, pages: 0, updated: 0, bytes };
    }),
  );
}
