import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteModels } from '../../../src/background/judging/site-models.ts';
import { modelCache } from '../../../src/background/store/cache.ts';
import { openModelStore } from '../../../src/background/store/model-store.ts';
import { writtenVisit } from '../../../src/background/store/writing.ts';
import { emptySiteModel } from '../../../src/core/site/site-model.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

const OPTIONS = { learn: true, pagesNeeded: 3, storageLimit: 50 };
const SITE = 'news.example';

const page = (number: number) =>
  pageFromHtml(
    `<nav><a href="/">Home</a></nav><h1>Story ${number}</h1><p>What happened on day ${number}, told at length.</p>`,
    `https://${SITE}/story-${number}`,
  );
const worker = () => siteModels(openModelStore(), () => 1000);
const stored = () => openModelStore().read(SITE);

async function visit(models: ReturnType<typeof worker>, ...numbers: number[]) {
  for (const number of numbers) await models.visit(page(number), OPTIONS);
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a visit', () => {
  test('is written beside the model, which does not change', async () => {
    const models = worker();
    await visit(models, 1);
    const first = await stored();
    await visit(models, 2, 3);
    const third = await stored();
    expect([first?.visits, third?.visits]).toEqual([0, 2]);
    expect(third?.model).toEqual(first?.model);
    expect(third?.bytes).toBe((third?.model.length ?? 0) + (third?.waiting ?? 0));
    expect((await models.list())[0]).toEqual({ ...(await worker().list())[0], bytes: third?.bytes });
  });

  test('is known to the next worker, which gives the same verdicts', async () => {
    const models = worker();
    await visit(models, 1, 2, 3, 4, 5);
    const look = { ...OPTIONS, learn: false };
    expect(await worker().visit(page(6), look)).toEqual(await models.visit(page(6), look));
    expect((await worker().visit(page(6), OPTIONS)).trust.pages).toBe(6);
  });

  test('to the same page again updates the page, and does not count twice', async () => {
    await visit(worker(), 1, 2);
    await visit(worker(), 2, 1, 2);
    expect((await worker().visit(page(2), { ...OPTIONS, learn: false })).trust.pages).toBe(2);
  });

  test('that cannot be read is set aside with those after it, and costs no more', async () => {
    await visit(worker(), 1, 2, 3);
    const db = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('winnow');
      request.onsuccess = () => resolve(request.result);
    });
    const tx = db.transaction('journal', 'readwrite');
    tx.objectStore('journal').put({ site: SITE, number: 1, visit: Uint8Array.of(1, 2, 3) });
    await new Promise((resolve) => {
      tx.oncomplete = resolve;
    });
    db.close();
    const models = worker();
    const { trust, problem } = await models.visit(page(4), OPTIONS);
    expect([trust.pages, problem]).toEqual([3, 'site_unreadable']);
    expect((await models.setAside()).unreadable).toEqual([SITE]);
    expect((await worker().visit(page(5), OPTIONS)).problem).toBe('');
  });

  test('is forgotten with its site', async () => {
    const models = worker();
    await visit(models, 1, 2, 3);
    await models.forget(SITE);
    await visit(models, 4);
    expect((await stored())?.visits).toBe(0);
    expect((await worker().visit(page(4), { ...OPTIONS, learn: false })).trust.pages).toBe(1);
  });

  test('is exported with the model', async () => {
    const models = worker();
    await visit(models, 1, 2, 3);
    const { file } = await models.exportFile();
    await models.forgetAll();
    expect(await models.importFile(file, 50)).toEqual({ sites: 1, pages: 3 });
  });
});

describe('a journal', () => {
  test('is merged into the model while the worker is idle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const models = worker();
    await visit(models, 1, 2, 3);
    vi.advanceTimersByTime(10_000);
    await visit(models, 4);
    vi.advanceTimersByTime(19_000);
    expect((await stored())?.visits).toBe(3);
    vi.advanceTimersByTime(1000);
    await vi.waitFor(async () =>
      expect(await stored()).toMatchObject({ visits: 0, waiting: 0, updated: 1000 }),
    );
    const look = { ...OPTIONS, learn: false };
    expect(await worker().visit(page(5), look)).toEqual(await models.visit(page(5), look));
    expect((await models.list())[0]?.pages).toBe(4);
  });

  test('that is empty leaves the model in the cache when the worker is idle', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const models = worker();
    await visit(models, 1);
    vi.advanceTimersByTime(20_000);
    await stored();
    const read = vi.spyOn(IDBObjectStore.prototype, 'get');
    expect((await models.visit(page(2), { ...OPTIONS, learn: false })).trust.pages).toBe(1);
    expect(read.mock.contexts.map((from) => (from as IDBObjectStore).name)).toEqual(['sites']);
  });

  test.each([
    ['has room', { waiting: 1000, bytes: 2000 }, 'visit'],
    ['is full', { waiting: 2 ** 17 - 5, bytes: 2 ** 18 }, 'model'],
    ['with its model is all that a site may take', { waiting: 1000, bytes: 2 ** 20 - 5 }, 'model'],
  ])('that %s', (_, used, kept) => {
    const model = emptySiteModel();
    const before = {
      stamp: '1',
      updated: 1,
      visits: 3,
      held: model,
      model: new Uint8Array(),
      journal: [],
      corrections: new Map(),
      ...used,
    };
    const visit = { before, visit: new Uint8Array(10) };
    const written = writtenVisit(modelCache(), model, { site: SITE, updated: 1, storageLimit: 50 }, visit);
    expect(written).toHaveProperty(kept);
  });
});
