import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ModelStore,
  openModelStore,
  type WrittenModel,
} from '../../../src/background/store/model-store.ts';

const LIMIT = 1000;

const stored = (site: string, updated = 1, bytes = 10): WrittenModel & { model: Uint8Array } => ({
  site,
  model: new Uint8Array(bytes).fill(updated),
  pages: 1,
  updated,
});

const ROOM = { bytes: LIMIT, mayDrop: true };

const put = (store: ModelStore, models: WrittenModel[], room = ROOM) =>
  store.update(
    models.map(({ site }) => site),
    () => ({ put: models, setAside: [], result: null }),
    room,
  );

const sitesOf = async (store: ModelStore) => (await store.list()).map(({ site }) => site).sort();

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the store', () => {
  test('returns the model that was stored', async () => {
    const store = await openModelStore();
    await put(store, [stored('a.example', 3)]);
    expect((await store.read('a.example'))?.model).toEqual(stored('a.example', 3).model);
    expect(await store.list()).toEqual([{ site: 'a.example', pages: 1, bytes: 10, updated: 3 }]);
    expect(await store.readAll()).toMatchObject([stored('a.example', 3)]);
    expect(await store.read('b.example')).toBeUndefined();
  });

  test('reads the requested models, and no other', async () => {
    const store = await openModelStore();
    await put(store, [stored('a.example'), stored('b.example'), stored('c.example')]);
    const read = vi.spyOn(IDBObjectStore.prototype, 'get');
    expect(await store.readAll(['b.example', 'd.example'])).toMatchObject([stored('b.example')]);
    expect(read.mock.contexts.filter((from) => (from as IDBObjectStore).name === 'models')).toHaveLength(1);
    expect(await store.readAll([])).toEqual([]);
  });

  test('says what is wrong in the product’s own words, whatever was asked', async () => {
    const store = await openModelStore();
    await put(store, [stored('a.example')]);
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('Internal error opening backing store.', 'UnknownError');
    });
    for (const asked of [
      () => store.read('a.example'),
      () => store.readAll(),
      () => store.list(),
      () => store.aside(),
      () => store.forgetRoomMade(),
      () => store.remove('a.example'),
    ])
      await expect(asked()).rejects.toThrow('storage_closed');
  });

  test('two pages learned at the same time both count', async () => {
    const store = await openModelStore();
    const learn = () =>
      store.update(
        ['a.example'],
        (models) => {
          const count = (models.get('a.example')?.model[0] ?? 0) + 1;
          const model = new Uint8Array([count]);
          return {
            put: [{ site: 'a.example', model, pages: count, updated: 1 }],
            setAside: [],
            result: count,
          };
        },
        ROOM,
      );
    expect(await Promise.all([learn(), learn(), learn()])).toEqual([1, 2, 3]);
    expect((await store.list())[0]?.pages).toBe(3);
  });

  test('a page counts once even if another worker writes to the same site meanwhile', async () => {
    const workers = [openModelStore(), openModelStore(), openModelStore()];
    const learn = (store: ModelStore) =>
      store.update(
        ['a.example'],
        (models) => {
          const count = (models.get('a.example')?.model[0] ?? 0) + 1;
          const written = { site: 'a.example', stamp: crypto.randomUUID(), pages: count, updated: 1 };
          return { put: [{ ...written, model: new Uint8Array([count]) }], setAside: [], result: count };
        },
        ROOM,
      );
    const counts = await Promise.all([...workers, ...workers].map(learn));
    expect(counts.sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect((await openModelStore().list())[0]?.pages).toBe(6);
  });

  test('a change that fails changes nothing', async () => {
    const store = await openModelStore();
    await put(store, [stored('a.example')]);
    const failing = store.update(
      ['a.example'],
      () => {
        throw new Error('cannot learn this');
      },
      ROOM,
    );
    await expect(failing).rejects.toThrow('cannot learn this');
    expect(await store.readAll()).toMatchObject([stored('a.example')]);
  });

  test('drops the sites updated longest ago once all exceed the limit', async () => {
    const store = await openModelStore();
    await put(store, [
      stored('old.example', 1, 400),
      stored('new.example', 3, 400),
      stored('mid.example', 2, 100),
    ]);
    await put(store, [stored('a.example', 4, 400)]);
    expect(await sitesOf(store)).toEqual(['a.example', 'mid.example', 'new.example']);
    expect(await store.read('old.example')).toBeUndefined();
  });

  test('never drops a model that was just stored', async () => {
    const store = await openModelStore();
    await put(store, [stored('huge.example', 1, 5000)]);
    expect(await sitesOf(store)).toEqual(['huge.example']);
  });

  test('forgets one site, or all sites', async () => {
    const store = await openModelStore();
    await put(store, [stored('a.example'), stored('b.example'), stored('c.example')]);
    await store.remove('b.example');
    expect(await sitesOf(store)).toEqual(['a.example', 'c.example']);
    await store.clear();
    expect(await store.readAll()).toEqual([]);
  });
});

describe('the store in the database', () => {
  test('keeps its models for the next worker', async () => {
    await put(await openModelStore(), [stored('a.example')]);
    expect(await (await openModelStore()).readAll()).toMatchObject([stored('a.example')]);
  });

  test('reports a full disk in plain words, and loses nothing', async () => {
    const store = await openModelStore();
    await put(store, [stored('a.example', 1)]);
    const original = IDBObjectStore.prototype.put;
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...value) {
      if (this.name === 'sites') throw new DOMException('no room', 'QuotaExceededError');
      return original.apply(this, value);
    });
    await expect(put(store, [stored('a.example', 2)])).rejects.toThrow('storage_full');
    vi.restoreAllMocks();
    expect(await store.readAll()).toMatchObject([stored('a.example', 1)]);
  });

  test('lets a newer version open the database, and works again after it', async () => {
    const store = await openModelStore();
    await put(store, [stored('a.example')]);
    await new Promise((resolve, reject) => {
      const request = indexedDB.deleteDatabase('winnow');
      request.onsuccess = resolve;
      request.onerror = reject;
    });
    expect(await store.list()).toEqual([]);
    await put(store, [stored('b.example')]);
    expect(await sitesOf(store)).toEqual(['b.example']);
  });
});
