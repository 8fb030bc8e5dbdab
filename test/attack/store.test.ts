import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { base64ToUint8Array } from 'uint8array-extras';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteModels } from '../../src/background/judging/site-models.ts';
import { openModelStore } from '../../src/background/store/model-store.ts';
import { toBase64 } from '../../src/browser/base64.ts';
import { MODEL_VERSION } from '../../src/core/site/model-version.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { tell, times } from './extent.ts';
import { randomFrom } from './random.ts';

/**
 * A database that is newer, broken, full, closed or taken away: no readable data is lost, every problem is reported, and a passing problem
 * passes without a restart.
 */

const OPTIONS = { learn: true, pagesNeeded: 3, storageLimit: 50 };
const ROOM = { bytes: 50 * 2 ** 20, mayDrop: true };

const page = (number: number, site = 'news.example') =>
  pageFromHtml(
    `<nav><a href="/">Home</a></nav><h1>Story ${number}</h1><p>What happened on day ${number}, told at length.</p>`,
    `https://${site}/story-${number}`,
  );
const open = () => siteModels(openModelStore(), () => 1000);

/** Opens the database itself, as another version or a broken disk would write it. */
const rawDatabase = (version?: number): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('winnow', version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

async function change(store: string, by: (records: IDBObjectStore) => void): Promise<void> {
  const db = await rawDatabase();
  const tx = db.transaction(store, 'readwrite');
  by(tx.objectStore(store) as unknown as IDBObjectStore);
  await new Promise((resolve) => {
    tx.oncomplete = resolve;
  });
  db.close();
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a database of a newer version', () => {
  test('is reported, is not written, and is used again once it is gone', async () => {
    const models = open();
    await models.visit(page(1), OPTIONS);
    const newer = await rawDatabase(9);
    const { report, learned, problem } = await models.visit(page(2), OPTIONS);
    expect([learned, problem, report.verdicts.length > 0]).toEqual([false, 'storage_newer', true]);
    await expect(models.list()).rejects.toThrow('storage_newer');
    newer.close();
    expect((await rawDatabase()).version).toBe(9);
    globalThis.indexedDB = new IDBFactory();
    expect(await models.visit(page(2), OPTIONS)).toMatchObject({ learned: true, problem: '' });
  });

  test('can be opened while this version runs', async () => {
    const models = open();
    await models.visit(page(1), OPTIONS);
    let blocked = false;
    const request = indexedDB.open('winnow', 9);
    request.onblocked = () => {
      blocked = true;
    };
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    expect(blocked).toBe(false);
  });
});

describe('a database that cannot be opened', () => {
  test.each([
    ['QuotaExceededError', 'storage_full'],
    ['UnknownError', 'storage_closed'],
  ])('for %s is reported, and is opened once it can be', async (name, told) => {
    const models = open();
    const broken = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', name);
    });
    expect(await models.visit(page(1), OPTIONS)).toMatchObject({ learned: false, problem: told });
    broken.mockRestore();
    expect(await models.visit(page(1), OPTIONS)).toMatchObject({ learned: true, problem: '' });
  });
});

test('a disk that is full and freed again costs nothing that was learned', async () => {
  const models = open();
  await models.visit(page(1), OPTIONS);
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  for (let i = 2; i < 5; i++) expect((await models.visit(page(i), OPTIONS)).problem).toBe('storage_full');
  full.mockRestore();
  expect((await models.visit(page(2), OPTIONS)).trust.pages).toBe(2);
});

describe('a record that is broken', () => {
  test.each([
    ['without bytes', { site: 'a.example', pages: 1, updated: 1 }],
    ['of NaN bytes', { site: 'a.example', pages: 1, updated: 1, bytes: Number.NaN }],
    ['of negative bytes', { site: 'a.example', pages: 1, updated: 1, bytes: -1e12 }],
    ['of no pages', { site: 'a.example', pages: 'many', updated: 1, bytes: 10 }],
  ])('%s costs no other site, and its own is measured', async (_, record) => {
    const models = open();
    for (const site of ['a.example', 'b.example', 'c.example']) await models.visit(page(1, site), OPTIONS);
    await change('sites', (sites) => sites.put(record));
    await models.visit(page(2, 'b.example'), OPTIONS);
    const listed = await models.list();
    expect(listed.map(({ site }) => site).sort()).toEqual(['a.example', 'b.example', 'c.example']);
    for (const { bytes } of listed) expect(bytes).toBeGreaterThan(10);
  });

  test('of a model costs only that site, is set aside and reported', async () => {
    let models = open();
    for (const site of ['a.example', 'b.example']) await models.visit(page(1, site), OPTIONS);
    await change('models', (all) => all.put({ site: 'a.example', model: 'no bytes' }));
    models = open();
    const { file, leftOut } = await models.exportFile();
    expect(leftOut).toEqual(['a.example']);
    expect(JSON.parse(file).models.map(({ site }: { site: string }) => site)).toEqual(['b.example']);
    expect((await models.visit(page(2, 'a.example'), OPTIONS)).problem).toBe('site_unreadable');
    expect((await models.setAside()).unreadable).toEqual(['a.example']);
    expect((await models.exportFile()).leftOut).toEqual([]);
  });
});

test('a model of a later version stays as it is, and can be exported', async () => {
  await open().visit(page(1), OPTIONS);
  const store = openModelStore();
  const later = (await store.read('news.example'))?.model.slice() ?? new Uint8Array();
  later[4] = MODEL_VERSION + 1;
  await change('models', (all) => all.put({ site: 'news.example', model: later }));
  const models = open();
  expect(await models.visit(page(2), OPTIONS)).toMatchObject({ learned: false, problem: 'site_newer' });
  await expect(models.mark(page(2), { nodes: [1], kind: 'noise' }, OPTIONS)).rejects.toThrow('site_newer');
  expect((await store.read('news.example'))?.model).toEqual(later);
  expect((await models.exportFile()).leftOut).toEqual([]);
});

describe('corrections survive a model that is too old to be read', () => {
  const correct = async () => {
    const models = open();
    await models.visit(page(1), OPTIONS);
    await models.mark(page(1), { nodes: [1], kind: 'noise' }, OPTIONS);
    await models.visit(page(2), OPTIONS);
    return models;
  };
  const aged = (bytes: Uint8Array): Uint8Array => {
    const older = bytes.slice();
    older[4] = 1;
    return older;
  };

  test('in the store', async () => {
    const marks = await (await correct()).marks('news.example');
    const { model = new Uint8Array() } = (await openModelStore().read('news.example')) ?? {};
    await change('models', (all) => all.put({ site: 'news.example', model: aged(model) }));
    const later = open();
    expect(marks).toHaveLength(1);
    expect(await later.marks('news.example')).toEqual(marks);
    expect((await later.visit(page(3), OPTIONS)).problem).toBe('site_unreadable');
    expect(await later.marks('news.example')).toEqual(marks);
    expect((await later.setAside()).unreadable).toEqual(['news.example']);
  });

  test('in an export', async () => {
    const models = await correct();
    const marks = await models.marks('news.example');
    const file = JSON.parse((await models.exportFile()).file);
    const [exported] = file.models;
    exported.model = toBase64(aged(base64ToUint8Array(exported.model)));
    globalThis.indexedDB = new IDBFactory();
    const later = open();
    await later.importFile(JSON.stringify(file), OPTIONS.storageLimit);
    expect(await later.marks('news.example')).toEqual(marks);
    exported.corrections = undefined;
    await expect(later.importFile(JSON.stringify(file), OPTIONS.storageLimit)).rejects.toThrow(
      'import_older',
    );
  });
});

test('a file with a model of a newer version says so, and changes nothing', async () => {
  const written = open();
  await written.visit(page(1), OPTIONS);
  const file = JSON.parse((await written.exportFile()).file);
  const newer = base64ToUint8Array(file.models[0].model);
  newer[4] = MODEL_VERSION + 1;
  file.models[0].model = toBase64(newer);
  globalThis.indexedDB = new IDBFactory();
  const models = open();
  await expect(models.importFile(JSON.stringify(file), OPTIONS.storageLimit)).rejects.toThrow('import_newer');
  expect(await models.list()).toEqual([]);
});

test('visits of a later version are named in an export, and stay where they are', async () => {
  const written = open();
  for (const number of [1, 2, 3]) await written.visit(page(number), OPTIONS);
  const store = openModelStore();
  const [first, second] = (await store.read('news.example'))?.journal ?? [];
  const later = second?.slice() ?? new Uint8Array();
  later[4] = MODEL_VERSION + 1;
  await change('journal', (all) => all.put({ site: 'news.example', number: 1, visit: later }));
  await change('sites', (all) => all.delete('news.example'));
  const models = open();
  expect(await models.visit(page(4), OPTIONS)).toMatchObject({ learned: false, problem: 'site_newer' });
  const { file, leftOut } = await models.exportFile();
  expect(leftOut).toEqual(['news.example']);
  // Readable data is exported: the model as it was written, and the visit before the later one.
  globalThis.indexedDB = new IDBFactory();
  const elsewhere = open();
  await elsewhere.importFile(file, OPTIONS.storageLimit);
  expect((await elsewhere.list())[0]?.pages).toBe(2);
  expect(first).toBeDefined();
});

describe('room', () => {
  const model = (bytes: number) => new Uint8Array(bytes);
  const put = (store: ReturnType<typeof openModelStore>, site: string, bytes: number, more = {}) =>
    store.update(
      [site],
      () => ({
        put: [{ site, model: model(bytes), pages: 5, updated: 1, ...more }],
        setAside: [],
        result: null,
      }),
      { bytes: 1000, mayDrop: true },
    );

  test('comes first from sites that the person passed by, last from sites that the person corrected, and is reported', async () => {
    const dropped: string[] = [];
    const store = openModelStore((sites) => dropped.push(...sites));
    await put(store, 'read.example', 300, { updated: 2 });
    await put(store, 'corrected.example', 300, { updated: 1, marks: 1 });
    await put(store, 'passed.example', 300, { updated: 9, pages: 1 });
    await put(store, 'new.example', 300, { updated: 10 });
    expect(dropped).toEqual(['passed.example']);
    await put(store, 'newer.example', 300, { updated: 11 });
    expect(dropped).toEqual(['passed.example', 'read.example']);
    expect((await siteModels(store).setAside()).madeRoom).toEqual(['passed.example', 'read.example']);
    await store.forgetRoomMade();
    expect((await siteModels(store).setAside()).madeRoom).toEqual([]);
  });

  test('does not come from the site that needs it, even if nobody has stayed there yet', async () => {
    const dropped: string[] = [];
    const store = openModelStore((sites) => dropped.push(...sites));
    await put(store, 'read.example', 600);
    await put(store, 'new.example', 500, { updated: 2, pages: 1 });
    expect(dropped).toEqual(['read.example']);
  });

  test('is never given whole to one new site', async () => {
    const models = open();
    const sites = Array.from({ length: 12 }, (_, i) => `s${i}.example`);
    for (const site of sites)
      for (let i = 0; i < 3; i++) await models.visit(page(i, site), { ...OPTIONS, storageLimit: 1 });
    const flood = Array.from(
      { length: 4000 },
      (_, i) =>
        `<div role="${`r${i}`.repeat(500)}" id="x${'ж'.repeat(30)}${'abcdefghij'[i % 10]}">word${i}</div>`,
    ).join('');
    for (let i = 0; i < 3; i++)
      await models.visit(pageFromHtml(flood.replaceAll('word', `word${i}`), `https://flood.example/${i}`), {
        ...OPTIONS,
        storageLimit: 1,
      });
    const left = (await models.list()).map(({ site }) => site);
    expect(left).toEqual(expect.arrayContaining([...sites, 'flood.example']));
  });
});

test('a worker that is stopped between any two requests loses no learned page, and doubles none', async () => {
  const random = randomFrom(7);
  const stops = times(10, 200);
  let stopped = 0;
  let learned = 0;
  for (let i = 0; i < stops; i++) {
    const models = open();
    let left = random(12);
    const stop = (request: 'get' | 'put' | 'getAll') => {
      const original = IDBObjectStore.prototype[request] as (...given: unknown[]) => never;
      vi.spyOn(IDBObjectStore.prototype, request as 'put').mockImplementation(function (
        this: IDBObjectStore,
        ...given: unknown[]
      ) {
        if (left-- === 0) {
          this.transaction.abort();
          throw new DOMException('stopped', 'AbortError');
        }
        return original.apply(this, given);
      });
    };
    for (const request of ['get', 'put', 'getAll'] as const) stop(request);
    const reply = await models.visit(page(i), OPTIONS).catch(() => null);
    vi.restoreAllMocks();
    if (!reply?.learned) stopped++;
    // The page comes again, as at a second look.
    const again = await open().visit(page(i), OPTIONS);
    learned++;
    expect(again.trust.pages).toBe(learned);
  }
  expect(stopped).toBeGreaterThan(0);
  expect(await openModelStore().update([], () => ({ put: [], setAside: [], result: 1 }), ROOM)).toBe(1);
  tell('stops', { tried: stops, 'stopped before the page was stored': stopped, lost: 0, doubled: 0 });
});
