import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { Problem } from '../browser/problem.ts';

/** What is known of a site without reading its model. */
export interface StoredSite {
  readonly site: string;
  readonly pages: number;
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly updated: number;
  /** What the person decided there; absent where the site was stored before there were marks. */
  readonly marks?: number;
  /** Rules that may act before a page of it is judged. */
  readonly rules?: number;
}

export interface StoredModel {
  readonly site: string;
  readonly model: Uint8Array;
  readonly pages: number;
  readonly updated: number;
  readonly marks?: number;
  readonly rules?: number;
}

/** What is no longer in use of a site, and why: told to the person, and kept for whoever can read it. */
export interface SetAside {
  readonly site: string;
  readonly reason: string;
  /** The bytes that could not be read; absent where the site had to make room. */
  readonly model?: Uint8Array;
}

/** Reason of what was dropped to make room for other sites. */
export const MADE_ROOM = 'made room';

export interface Change<Result> {
  readonly put: readonly StoredModel[];
  readonly setAside: readonly SetAside[];
  readonly result: Result;
}

/** Bytes that all models together may take, and whether other sites make room where they take more. */
export interface Room {
  readonly bytes: number;
  readonly mayDrop: boolean;
}

/** Where site models live. `update` is the only way to write a model: all of it happens, or nothing. */
export interface ModelStore {
  read(site: string): Promise<Uint8Array | undefined>;
  readAll(): Promise<StoredModel[]>;
  list(): Promise<StoredSite[]>;
  /**
   * Gives `change` the models of `sites` and stores what it answers, in one transaction. While all models together exceed the
   * room, the least worth keeping are dropped, or where none may be, nothing is stored. `change` must be synchronous.
   */
  update<Result>(
    sites: readonly string[],
    change: (models: ReadonlyMap<string, Uint8Array>) => Change<Result>,
    room: Room,
  ): Promise<Result>;
  /** What was set aside and the person has not been told of, or all that was. */
  aside(): Promise<SetAside[]>;
  /** The person knows of what made room. */
  forgetRoomMade(): Promise<void>;
  remove(site: string): Promise<void>;
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  models: { key: string; value: { site: string; model: Uint8Array } };
  sites: { key: string; value: StoredSite };
  aside: { key: string; value: SetAside };
}

const NAME = 'winnow';
const VERSION = 1;

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

const isStoredSite = (value: unknown): value is StoredSite => {
  const { site, pages, bytes, updated } = (value ?? {}) as Partial<StoredSite>;
  return typeof site === 'string' && [pages, bytes, updated].every(isAmount);
};

/** The bytes of a record, whatever it holds: what is no model is told from one by whoever reads it. */
const bytesOf = (record: { model: unknown }): Uint8Array =>
  record.model instanceof Uint8Array ? record.model : new Uint8Array(0);

interface Stores {
  objectStore(name: 'models'): {
    getAllKeys(): Promise<IDBValidKey[]>;
    get(site: string): Promise<Schema['models']['value'] | undefined>;
  };
  objectStore(name: 'sites'): { getAll(): Promise<StoredSite[]> };
}

/** Every site that has a model. One of which nothing else is known right is measured. */
async function knownSites(tx: Stores): Promise<StoredSite[]> {
  const models = tx.objectStore('models');
  const [infos, sites] = await Promise.all([tx.objectStore('sites').getAll(), models.getAllKeys()]);
  const known = new Map(infos.filter(isStoredSite).map((info) => [info.site, info]));
  return Promise.all(
    sites.map(String).map(async (site) => {
      const record = known.has(site) ? undefined : await models.get(site);
      return (
        known.get(site) ?? { site, pages: 0, updated: 0, bytes: record ? bytesOf(record).byteLength : 0 }
      );
    }),
  );
}

const STORES = ['models', 'sites', 'aside'] as const;

/**
 * The store in the browser's database, which is opened when it is first needed and again whenever it was lost: a database that could
 * not be opened once may be opened later. `onDropped` hears of sites that had to make room.
 */
export function openModelStore(onDropped: (sites: readonly string[]) => void = () => undefined): ModelStore {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const lose = () => {
    connection = null;
  };
  const database = () => {
    connection ??= open(lose).catch((error) => {
      lose();
      throw storageProblem(error);
    });
    return connection;
  };

  return {
    async read(site) {
      const record = await (await database()).get('models', site);
      return record && bytesOf(record);
    },

    async readAll() {
      const tx = (await database()).transaction(['models', 'sites']);
      const [models, sites] = await Promise.all([tx.objectStore('models').getAll(), knownSites(tx)]);
      const known = new Map(sites.map((site) => [site.site, site]));
      return models.map((record) => ({
        site: record.site,
        model: bytesOf(record),
        pages: known.get(record.site)?.pages ?? 0,
        updated: known.get(record.site)?.updated ?? 0,
      }));
    },

    list: async () => knownSites((await database()).transaction(['models', 'sites'])),

    async update(sites, change, room) {
      const tx = (await database()).transaction(STORES, 'readwrite');
      // Read by nobody where a request below fails first; the failure itself is reported there.
      tx.done.catch(() => undefined);
      const [models, infos, aside] = [
        tx.objectStore('models'),
        tx.objectStore('sites'),
        tx.objectStore('aside'),
      ];
      try {
        const old = new Map<string, Uint8Array>();
        for (const site of sites) {
          const stored = await models.get(site);
          if (stored) old.set(site, bytesOf(stored));
        }
        const { put, setAside, result } = change(old);
        // A write whose turn never comes, because one before it failed, is rejected with nobody waiting.
        const writes: Promise<unknown>[] = [];
        const write = (request: Promise<unknown>) => {
          request.catch(() => undefined);
          writes.push(request);
        };
        for (const broken of setAside) write(aside.put(broken));
        for (const { model, ...known } of put) {
          write(models.put({ site: known.site, model }));
          write(infos.put({ ...known, bytes: model.byteLength }));
        }
        await Promise.all(writes);
        const dropped = sitesToDrop(await knownSites(tx), new Set(put.map(({ site }) => site)), room.bytes);
        if (dropped.length > 0 && !room.mayDrop) throw new Problem('import_too_large');
        for (const site of dropped) {
          const known = await aside.get(site);
          await Promise.all([
            models.delete(site),
            infos.delete(site),
            // Bytes that someone may yet read are not given up for a note.
            known?.model ? undefined : aside.put({ site, reason: MADE_ROOM }),
          ]);
        }
        await tx.done;
        if (dropped.length > 0) onDropped(dropped);
        return result;
      } catch (error) {
        if (tx.error === null) abort(tx);
        throw isQuotaError(error) || isQuotaError(tx.error) ? new Problem('storage_full', error) : error;
      }
    },

    aside: async () => (await database()).getAll('aside'),

    async forgetRoomMade() {
      const tx = (await database()).transaction('aside', 'readwrite');
      for (const { site, reason } of await tx.store.getAll())
        if (reason === MADE_ROOM) await tx.store.delete(site);
      await tx.done;
    },

    async remove(site) {
      const tx = (await database()).transaction(STORES, 'readwrite');
      await Promise.all([...STORES.map((name) => tx.objectStore(name).delete(site)), tx.done]);
    },

    async clear() {
      const tx = (await database()).transaction(STORES, 'readwrite');
      await Promise.all([...STORES.map((name) => tx.objectStore(name).clear()), tx.done]);
    },
  };
}

/** Rejects where another connection keeps the database from being opened; should that end later, the next one finds it so. */
function open(lose: () => void): Promise<IDBPDatabase<Schema>> {
  return new Promise((resolve, reject) => {
    let given = false;
    openDB<Schema>(NAME, VERSION, {
      upgrade(db, oldVersion) {
        if (oldVersion < 1) {
          db.createObjectStore('models', { keyPath: 'site' });
          db.createObjectStore('sites', { keyPath: 'site' });
          db.createObjectStore('aside', { keyPath: 'site' });
        }
      },
      blocked() {
        given = true;
        reject(new Problem('storage_closed'));
      },
      // A newer version, or who clears the storage, does not wait for us.
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        lose();
      },
      terminated: lose,
    }).then((db) => {
      if (given) db.close();
      else resolve(db);
    }, reject);
  });
}

const storageProblem = (error: unknown): Problem => {
  if (error instanceof Problem) return error;
  if (isNamed(error, 'VersionError')) return new Problem('storage_newer', error);
  return new Problem(isQuotaError(error) ? 'storage_full' : 'storage_closed', error);
};

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // Already over: the browser aborted it, with the same error.
  }
}

const isNamed = (error: unknown, name: string): boolean =>
  error instanceof DOMException && error.name === name;
const isQuotaError = (error: unknown): boolean => isNamed(error, 'QuotaExceededError');
