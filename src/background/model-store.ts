import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

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

/** A model that could not be read, kept for whoever wants to mend it, with the reason. */
export interface BrokenModel {
  readonly site: string;
  readonly model: Uint8Array;
  readonly reason: string;
}

export interface Change<Result> {
  readonly put: readonly StoredModel[];
  readonly setAside: readonly BrokenModel[];
  readonly result: Result;
}

/** Where site models live. `update` is the only way to write a model: all of it happens, or nothing. */
export interface ModelStore {
  read(site: string): Promise<Uint8Array | undefined>;
  readAll(): Promise<StoredModel[]>;
  list(): Promise<StoredSite[]>;
  /**
   * Gives `change` the models of `sites` and stores what it answers, in one transaction. Sites not updated for longest
   * are dropped while all models together exceed `limit` bytes; those just put stay. `change` must be synchronous.
   */
  update<Result>(
    sites: readonly string[],
    change: (models: ReadonlyMap<string, Uint8Array>) => Change<Result>,
    limit: number,
  ): Promise<Result>;
  remove(site: string): Promise<void>;
  clear(): Promise<void>;
}

interface Schema extends DBSchema {
  models: { key: string; value: { site: string; model: Uint8Array } };
  sites: { key: string; value: StoredSite };
  aside: { key: string; value: BrokenModel };
}

const NAME = 'winnow';
const VERSION = 1;

/** Sites to drop so that the rest fits, oldest first; linear but for the sort. */
export function sitesToDrop(
  sites: readonly StoredSite[],
  kept: ReadonlySet<string>,
  limit: number,
): string[] {
  let total = sites.reduce((sum, { bytes }) => sum + bytes, 0);
  const dropped: string[] = [];
  for (const { site, bytes } of [...sites].sort((a, b) => a.updated - b.updated)) {
    if (total <= limit) break;
    if (kept.has(site)) continue;
    dropped.push(site);
    total -= bytes;
  }
  return dropped;
}

export async function openModelStore(): Promise<ModelStore> {
  // One connection; opened again after the browser took it away (a newer version, storage cleared).
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const database = () => {
    connection ??= openDB<Schema>(NAME, VERSION, {
      upgrade(db, oldVersion) {
        if (oldVersion < 1) {
          db.createObjectStore('models', { keyPath: 'site' });
          db.createObjectStore('sites', { keyPath: 'site' });
          db.createObjectStore('aside', { keyPath: 'site' });
        }
      },
      blocking(_current, _blocked, event) {
        (event.target as IDBDatabase).close();
        connection = null;
      },
      terminated() {
        connection = null;
      },
    });
    return connection;
  };
  await database();

  return {
    read: async (site) => (await (await database()).get('models', site))?.model,

    async readAll() {
      const tx = (await database()).transaction(['models', 'sites']);
      const [models, sites] = await Promise.all([
        tx.objectStore('models').getAll(),
        tx.objectStore('sites').getAll(),
      ]);
      const known = new Map(sites.map((site) => [site.site, site]));
      return models.map(({ site, model }) => ({
        site,
        model,
        pages: known.get(site)?.pages ?? 0,
        updated: known.get(site)?.updated ?? 0,
      }));
    },

    list: async () => (await database()).getAll('sites'),

    async update(sites, change, limit) {
      const tx = (await database()).transaction(['models', 'sites', 'aside'], 'readwrite');
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
          if (stored) old.set(site, stored.model);
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
        const all = await infos.getAll();
        for (const site of sitesToDrop(all, new Set(put.map((one) => one.site)), limit))
          await Promise.all([models.delete(site), infos.delete(site)]);
        await tx.done;
        return result;
      } catch (error) {
        if (tx.error === null) abort(tx);
        throw isQuotaError(error) || isQuotaError(tx.error)
          ? new Error('The disk is full: this page was not learned, and nothing learned before is lost.', {
              cause: error,
            })
          : error;
      }
    },

    async remove(site) {
      const tx = (await database()).transaction(['models', 'sites', 'aside'], 'readwrite');
      await Promise.all([
        tx.objectStore('models').delete(site),
        tx.objectStore('sites').delete(site),
        tx.objectStore('aside').delete(site),
        tx.done,
      ]);
    },

    async clear() {
      const tx = (await database()).transaction(['models', 'sites', 'aside'], 'readwrite');
      await Promise.all([
        tx.objectStore('models').clear(),
        tx.objectStore('sites').clear(),
        tx.objectStore('aside').clear(),
        tx.done,
      ]);
    },
  };
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // Already over: the browser aborted it, with the same error.
  }
}

const isQuotaError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';
