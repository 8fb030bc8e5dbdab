import { type DBSchema, deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { Problem, storageProblem } from '../../browser/problem.ts';
import type { StoredMarks } from '../../core/site/marks-codec.ts';

/** A site as lists show it, without its model. */
export interface SiteSummary {
  readonly site: string;
  readonly pages: number;
  /** Bytes of the model and its journal. */
  readonly bytes: number;
  /** Milliseconds since the epoch. */
  readonly updated: number;
  /** Number of the person's corrections; absent if the site was stored before corrections existed. */
  readonly marks?: number;
  /** Number of rules that may act before a page of the site is judged. */
  readonly rules?: number;
}

/** The record beside a site's model: its summary, and which state of the model is stored. */
export interface SiteRecord extends SiteSummary {
  /** A new one after each write. Former versions wrote neither this nor the fields below. */
  readonly stamp?: string;
  /** Number of visits in the journal. */
  readonly visits?: number;
  /** Bytes of the journal. */
  readonly waiting?: number;
  /** The person's corrections, which the model holds too. */
  readonly corrections?: StoredMarks;
}

/**
 * models   each site's model, as it was last written whole
 * journal  what each visit has changed since then, in order
 * sites    each site's record
 * aside    sites no longer in use, with the reason
 */
export interface Schema extends DBSchema {
  models: { key: string; value: { site: string; model: Uint8Array } };
  journal: { key: [string, number]; value: { site: string; number: number; visit: Uint8Array } };
  sites: { key: string; value: SiteRecord };
  aside: { key: string; value: { site: string; reason: string; model?: Uint8Array } };
}

export const STORES: ('models' | 'journal' | 'sites' | 'aside')[] = ['models', 'journal', 'sites', 'aside'];
type Transaction<Mode extends IDBTransactionMode> = IDBPTransaction<Schema, typeof STORES, Mode>;
export type Reading = Transaction<'readonly' | 'readwrite'>;
export type ReadWrite = Transaction<'readwrite'>;

const NAME = 'winnow';
const VERSION = 2;

/**
 * Returns a function that gives the open database. It opens the database at the first call, and again if the connection was lost or
 * could not be made. `onEmpty` is called if a database that was just opened has no models, before anything is written to it.
 */
export function modelDatabase(onEmpty: () => void): () => Promise<IDBPDatabase<Schema>> {
  let connection: Promise<IDBPDatabase<Schema>> | null = null;
  const lose = () => {
    connection = null;
  };
  return () => {
    connection ??= open(lose)
      .then(async (db) => {
        if ((await db.count('models')) === 0) onEmpty();
        return db;
      })
      .catch((error) => {
        lose();
        throw databaseProblem(error);
      });
    return connection;
  };
}

/** Opens the database. Rejects if another connection blocks that, and closes a connection that comes too late. */
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
        if (oldVersion < 2) db.createObjectStore('journal', { keyPath: ['site', 'number'] });
      },
      blocked() {
        given = true;
        reject(new Problem('storage_closed'));
      },
      // A newer version of Winnow, or a deletion of the database, must not wait for this connection.
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

/** Deletes the database, whatever it contains. Rejects if the browser fails, or if another connection blocks it. */
export const deleteDatabase = (): Promise<void> =>
  new Promise((resolve, reject) => {
    deleteDB(NAME, { blocked: () => reject(new Problem('storage_closed')) }).then(resolve, (error) =>
      reject(databaseProblem(error)),
    );
  });

/** Returns a database failure as a Problem. Other errors are returned unchanged. */
export function databaseProblem(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  return error.name === 'VersionError' ? new Problem('storage_newer', error) : storageProblem(error);
}
