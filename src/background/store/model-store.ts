import { Problem } from '../../browser/problem.ts';
import {
  databaseProblem,
  deleteDatabase,
  modelDatabase,
  type ReadWrite,
  type SiteRecord,
  STORES,
} from './database.ts';
import { type StoredSite, sitesToDrop } from './eviction.ts';
import {
  type AtHand,
  knownSites,
  listed,
  NOT_AT_HAND,
  type StoredModel,
  storedModel,
  visitsOf,
} from './records.ts';

/** A site's model as it is written: whole, in place of all that was stored, or what one more visit changed. */
export type WrittenModel = Omit<StoredSite, 'bytes'> & Pick<SiteRecord, 'stamp' | 'corrections'> & Written;
export type Written = { readonly model: Uint8Array } | { readonly visit: Uint8Array };

/** What is no longer in use of a site, and why: told to the person, and kept for whoever can read it. */
export interface SetAside {
  readonly site: string;
  readonly reason: string;
  /** The bytes that could not be read; absent where the site had to make room. */
  readonly model?: Uint8Array;
}

/** Reason of what was dropped to make room for other sites. */
export const MADE_ROOM = 'made room';

/** Stands for all sites, where the database came up empty. */
export const ALL_SITES = '*';

export interface Change<Result> {
  readonly put: readonly WrittenModel[];
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
  read(site: string, atHand?: AtHand): Promise<StoredModel | undefined>;
  /** All models, or those of some sites: no other is read. */
  readAll(sites?: readonly string[]): Promise<(StoredModel & Pick<StoredSite, 'site' | 'pages'>)[]>;
  list(): Promise<StoredSite[]>;
  /**
   * Gives `change` the models of `sites` and stores what it answers, in one transaction. Where a model is written whole and all
   * together exceed the room, the least worth keeping are dropped, or where none may be, nothing is stored. `change` must be
   * synchronous.
   */
  update<Result>(
    sites: readonly string[],
    change: (models: ReadonlyMap<string, StoredModel>) => Change<Result>,
    room: Room,
    atHand?: AtHand,
  ): Promise<Result>;
  /** What was set aside and the person has not been told of, or all that was. */
  aside(): Promise<SetAside[]>;
  /** Deletes the notes of sites that made room and of a database that came up empty: the person has read them. */
  forgetRoomMade(): Promise<void>;
  remove(site: string): Promise<void>;
  /** Deletes the database where it cannot be opened or cleared. */
  clear(): Promise<void>;
}

type Send = (request: Promise<unknown>) => void;

function write(tx: ReadWrite, written: WrittenModel, before: StoredModel | undefined, send: Send): void {
  const { site, stamp = '', corrections } = written;
  const said = corrections && corrections.marks.length > 0 ? { corrections } : {};
  const { visits = 0, waiting = 0, bytes = 0 } = before ?? {};
  const records = tx.objectStore('sites');
  if ('model' in written) {
    const { model } = written;
    send(tx.objectStore('models').put({ site, model }));
    send(tx.objectStore('journal').delete(visitsOf(site)));
    send(records.put({ ...listed({ ...written, bytes: model.length }), stamp, ...said }));
    return;
  }
  const { visit } = written;
  const state = { stamp, visits: visits + 1, waiting: waiting + visit.length, ...said };
  send(tx.objectStore('journal').put({ site, number: visits, visit }));
  send(records.put({ ...listed({ ...written, bytes: bytes + visit.length }), ...state }));
}

/** Drops what does not fit beside the sites just written. */
async function makeRoom(tx: ReadWrite, kept: ReadonlySet<string>, room: Room): Promise<string[]> {
  const dropped = sitesToDrop(await knownSites(tx), kept, room.bytes);
  if (dropped.length > 0 && !room.mayDrop) throw new Problem('import_too_large');
  for (const site of dropped) {
    const known = await tx.objectStore('aside').get(site);
    await removeSite(tx, site);
    // Bytes that someone may yet read are not given up for a note.
    if (!known?.model) await tx.objectStore('aside').put({ site, reason: MADE_ROOM });
  }
  return dropped;
}

const removeSite = (tx: ReadWrite, site: string): Promise<unknown> =>
  Promise.all([
    tx.objectStore('models').delete(site),
    tx.objectStore('journal').delete(visitsOf(site)),
    tx.objectStore('sites').delete(site),
  ]);

/** The store in the browser's database. `onDropped` hears of sites that had to make room, `onEmpty` of a database that holds no site. */
export function openModelStore(
  onDropped: (sites: readonly string[]) => void = () => undefined,
  onEmpty: () => void = () => undefined,
): ModelStore {
  const database = modelDatabase(onEmpty);
  return {
    read: async (site, atHand = NOT_AT_HAND) =>
      storedModel((await database()).transaction(STORES), site, atHand),

    async readAll(sites) {
      const tx = (await database()).transaction(STORES);
      const wanted = (await knownSites(tx)).filter(({ site }) => sites?.includes(site) ?? true);
      return Promise.all(
        wanted.map(async ({ site, pages }) => {
          const stored = await storedModel(tx, site, NOT_AT_HAND);
          if (!stored) throw new Error(`The model of ${site} is gone.`);
          return { site, pages, ...stored };
        }),
      );
    },

    list: async () => knownSites((await database()).transaction(STORES)),

    async update(sites, change, room, atHand = NOT_AT_HAND) {
      const tx = (await database()).transaction(STORES, 'readwrite');
      // Read by nobody where a request below fails first; the failure itself is reported there.
      tx.done.catch(() => undefined);
      try {
        const old = new Map<string, StoredModel>();
        for (const site of sites) {
          const stored = await storedModel(tx, site, atHand);
          if (stored) old.set(site, stored);
        }
        const { put, setAside, result } = change(old);
        // A write whose turn never comes, because one before it failed, is rejected with nobody waiting.
        const writes: Promise<unknown>[] = [];
        const send: Send = (request) => {
          request.catch(() => undefined);
          writes.push(request);
        };
        for (const broken of setAside) send(tx.objectStore('aside').put(broken));
        for (const written of put) write(tx, written, old.get(written.site), send);
        // Journals are short: what they add is seen to when the model is next written whole.
        const isWhole = put.some((written) => 'model' in written);
        // Nothing more is asked of the transaction: it need not wait to hear of each write.
        if (!isWhole) tx.commit();
        await Promise.all(writes);
        const dropped = isWhole ? await makeRoom(tx, new Set(put.map(({ site }) => site)), room) : [];
        await tx.done;
        if (dropped.length > 0) onDropped(dropped);
        return result;
      } catch (error) {
        if (tx.error === null) abort(tx);
        throw databaseProblem(tx.error ?? error);
      }
    },

    aside: async () => (await database()).getAll('aside'),

    async forgetRoomMade() {
      const tx = (await database()).transaction('aside', 'readwrite');
      for (const { site, reason } of await tx.store.getAll())
        if (reason === MADE_ROOM || site === ALL_SITES) await tx.store.delete(site);
      await tx.done;
    },

    async remove(site) {
      const tx = (await database()).transaction(STORES, 'readwrite');
      await Promise.all([removeSite(tx, site), tx.objectStore('aside').delete(site), tx.done]);
    },

    async clear() {
      try {
        await clearStores((await database()).transaction(STORES, 'readwrite'));
      } catch {
        await deleteDatabase();
      }
    },
  };
}

async function clearStores(tx: ReadWrite): Promise<void> {
  // Read by nobody where a store cannot be cleared: that is reported first.
  const done = tx.done.catch((error) => error);
  try {
    await Promise.all(STORES.map((name) => tx.objectStore(name).clear()));
  } catch (error) {
    // The database can be deleted once nothing is under way in it.
    abort(tx);
    await done;
    throw error;
  }
  await tx.done;
}

function abort(tx: { abort(): void }): void {
  try {
    tx.abort();
  } catch {
    // Already over: the browser aborted it, with the same error.
  }
}
