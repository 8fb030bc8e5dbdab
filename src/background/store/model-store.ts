import { inTurn } from '../../browser/in-turn.ts';
import { Problem } from '../../browser/problem.ts';
import {
  databaseProblem,
  deleteDatabase,
  modelDatabase,
  type ReadWrite,
  type SiteRecord,
  type SiteSummary,
  STORES,
} from './database.ts';
import { sitesToDrop } from './eviction.ts';
import {
  type CacheLookup,
  journalOf,
  type ModelState,
  NO_CACHE,
  readStamp,
  readState,
  readSummaries,
  summaryOf,
} from './records.ts';
import { ALL_SITES, MADE_ROOM, type SetAside } from './set-aside.ts';

/** A site's model to write: whole, in place of all that was stored, or one more visit for its journal. */
export type WrittenModel = Omit<SiteSummary, 'bytes'> & Pick<SiteRecord, 'stamp' | 'corrections'> & Written;
export type Written = { readonly model: Uint8Array } | { readonly visit: Uint8Array };

export interface Change<Result> {
  readonly put: readonly WrittenModel[];
  readonly setAside: readonly SetAside[];
  readonly result: Result;
}

/** Bytes that all models together may take, and whether other sites may be dropped if they take more. */
export interface Room {
  readonly bytes: number;
  readonly mayDrop: boolean;
}

/** The state of each site's model; undefined for a site without one. */
export type ModelStates = ReadonlyMap<string, ModelState | undefined>;

/** The site models in the database. `update` is the only way to write a model: all of a change is stored, or nothing. */
export interface ModelStore {
  read(site: string, lookup?: CacheLookup): Promise<ModelState | undefined>;
  /** Reads all models, or those of some sites and no other. */
  readAll(sites?: readonly string[]): Promise<(ModelState & Pick<SiteSummary, 'site' | 'pages'>)[]>;
  list(): Promise<SiteSummary[]>;
  /**
   * Gives `change` the models of `sites` and stores its result in one transaction. No transaction is open while `change` works. If one
   * of the sites was written meanwhile, nothing is stored, and `change` is called again with the new state. If a model is written whole
   * and all models together exceed the room, the sites least worth keeping are dropped. If none may be dropped, nothing is stored and
   * this rejects.
   */
  update<Result>(
    sites: readonly string[],
    change: (models: ModelStates) => Change<Result>,
    room: Room,
    lookup?: CacheLookup,
  ): Promise<Result>;
  /** Returns the sites that were set aside. */
  aside(): Promise<SetAside[]>;
  /** Deletes the notes about sites that made room and about a database that came up empty: the person has read them. */
  forgetRoomMade(): Promise<void>;
  remove(site: string): Promise<void>;
  /** Clears all stores. Deletes the database if it cannot be opened or cleared. */
  clear(): Promise<void>;
}

/** Starts a write. If it fails, the transaction reports it. */
type Send = (request: Promise<unknown>) => void;

function write(tx: ReadWrite, written: WrittenModel, before: ModelState | undefined, send: Send): void {
  const { site, stamp = '', corrections } = written;
  const said = corrections && corrections.marks.length > 0 ? { corrections } : {};
  const { visits = 0, waiting = 0, bytes = 0 } = before ?? {};
  const records = tx.objectStore('sites');
  if ('model' in written) {
    const { model } = written;
    send(tx.objectStore('models').put({ site, model }));
    send(tx.objectStore('journal').delete(journalOf(site)));
    send(records.put({ ...summaryOf({ ...written, bytes: model.length }), stamp, ...said }));
    return;
  }
  const { visit } = written;
  const state = { stamp, visits: visits + 1, waiting: waiting + visit.length, ...said };
  send(tx.objectStore('journal').put({ site, number: visits, visit }));
  send(records.put({ ...summaryOf({ ...written, bytes: bytes + visit.length }), ...state }));
}

/**
 * Drops sites that do not fit beside those just written. The choice is made inside the transaction, since it depends on the bytes of
 * every site.
 */
async function makeRoom(tx: ReadWrite, kept: ReadonlySet<string>, room: Room): Promise<string[]> {
  const dropped = sitesToDrop(await readSummaries(tx), kept, room.bytes);
  if (dropped.length > 0 && !room.mayDrop) throw new Problem('import_too_large');
  for (const site of dropped) {
    const known = await tx.objectStore('aside').get(site);
    await removeSite(tx, site);
    // Bytes that a later version may still read are not replaced by a note.
    if (!known?.model) await tx.objectStore('aside').put({ site, reason: MADE_ROOM });
  }
  return dropped;
}

const removeSite = (tx: ReadWrite, site: string): Promise<unknown> =>
  Promise.all([
    tx.objectStore('models').delete(site),
    tx.objectStore('journal').delete(journalOf(site)),
    tx.objectStore('sites').delete(site),
  ]);

/**
 * Writes a change. Returns the sites that had to make room, or null if a site is not stored any more as it was `before`: then nothing
 * is written.
 */
async function writeChange(
  tx: ReadWrite,
  { put, setAside }: Omit<Change<unknown>, 'result'>,
  before: ModelStates,
  room: Room,
): Promise<string[] | null> {
  try {
    for (const [site, state] of before) if ((await readStamp(tx, site)) !== state?.stamp) return null;
    // If one write fails, nobody waits for the writes after it, which are rejected too.
    const writes: Promise<unknown>[] = [];
    const send: Send = (request) => {
      request.catch(() => undefined);
      writes.push(request);
    };
    for (const broken of setAside) send(tx.objectStore('aside').put(broken));
    for (const written of put) write(tx, written, before.get(written.site), send);
    // Journals are short: room is made when a model is next written whole.
    const isWhole = put.some((written) => 'model' in written);
    // The transaction gets no more requests, so it may commit before each write reports back.
    if (!isWhole) tx.commit();
    await Promise.all(writes);
    const dropped = isWhole ? await makeRoom(tx, new Set(put.map(({ site }) => site)), room) : [];
    await tx.done;
    return dropped;
  } catch (error) {
    if (tx.error === null) abort(tx);
    throw tx.error ?? error;
  }
}

/** Opens the store. Calls `onDropped` with sites that were dropped to make room, and `onEmpty` for a database without sites. */
export function openModelStore(
  onDropped: (sites: readonly string[]) => void = () => undefined,
  onEmpty: () => void = () => undefined,
): ModelStore {
  const database = modelDatabase(onEmpty);
  const begin = async <Mode extends IDBTransactionMode>(mode: Mode) => {
    const tx = (await database()).transaction(STORES, mode);
    // The request that fails reports it.
    tx.done.catch(() => undefined);
    return tx;
  };
  const reading = () => begin('readonly');
  const writing = () => begin('readwrite');
  /** One update at a time: if two changed one site at once, one of them would have to run again. */
  const updating = inTurn();
  return {
    read: (site, lookup = NO_CACHE) => worded(async () => readState(await reading(), site, lookup)),

    readAll: (sites) =>
      worded(async () => {
        const tx = await reading();
        const wanted = (await readSummaries(tx)).filter(({ site }) => sites?.includes(site) ?? true);
        return Promise.all(
          wanted.map(async ({ site, pages }) => {
            const state = await readState(tx, site, NO_CACHE);
            if (!state) throw new Error(`The model of ${site} is gone.`);
            return { site, pages, ...state };
          }),
        );
      }),

    list: () => worded(async () => readSummaries(await reading())),

    update: (sites, change, room, lookup = NO_CACHE) =>
      updating(() =>
        worded(async () => {
          for (;;) {
            const tx = await reading();
            const before = new Map<string, ModelState | undefined>();
            for (const site of sites) before.set(site, await readState(tx, site, lookup));
            const { result, ...changed } = change(before);
            if (changed.put.length + changed.setAside.length === 0) return result;
            const dropped = await writeChange(await writing(), changed, before, room);
            if (!dropped) continue;
            if (dropped.length > 0) onDropped(dropped);
            return result;
          }
        }),
      ),

    aside: () => worded(async () => (await database()).getAll('aside')),

    forgetRoomMade: () =>
      worded(async () => {
        const tx = (await database()).transaction('aside', 'readwrite');
        for (const { site, reason } of await tx.store.getAll())
          if (reason === MADE_ROOM || site === ALL_SITES) await tx.store.delete(site);
        await tx.done;
      }),

    remove: (site) =>
      worded(async () => {
        const tx = await writing();
        await Promise.all([removeSite(tx, site), tx.objectStore('aside').delete(site), tx.done]);
      }),

    async clear() {
      try {
        await clearStores(await writing());
      } catch {
        await deleteDatabase();
      }
    },
  };
}

/** Resolves as the work does. Rejects with the problem behind a failure of the browser's database. */
async function worded<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw databaseProblem(error);
  }
}

async function clearStores(tx: ReadWrite): Promise<void> {
  // If a store cannot be cleared, that error is reported, and nobody reads this one.
  const done = tx.done.catch((error) => error);
  try {
    await Promise.all(STORES.map((name) => tx.objectStore(name).clear()));
  } catch (error) {
    // The database can be deleted only once no transaction is open in it.
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
