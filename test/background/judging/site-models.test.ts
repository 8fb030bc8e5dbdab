import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { siteModels } from '../../../src/background/judging/site-models.ts';
import { openModelStore } from '../../../src/background/store/model-store.ts';
import { modelOrEmpty } from '../../../src/background/store/reading.ts';
import { pageName } from '../../../src/core/address/link-url.ts';
import { decodeSiteModel, encodeSiteModel } from '../../../src/core/site/codec.ts';
import { pageFromHtml } from '../../../src/snapshot/parsed-html.ts';

const OPTIONS = { learn: true, pagesNeeded: 3, storageLimit: 50 };

const page = (number: number, host = 'news.example') =>
  pageFromHtml(
    `<nav><a href="/">Home</a> <a href="/sport">Sport</a></nav>
     <main><h1>Story ${number}</h1><p>What happened on day ${number} in town ${number * 7}, told at length.</p></main>
     <footer>All rights reserved by the publisher</footer>`,
    `https://${host}/story-${number}`,
  );

const open = async () => siteModels(await openModelStore(), () => 1000);

const learnThree = async () => {
  const models = await open();
  for (const number of [1, 2, 3]) await models.visit(page(number), OPTIONS);
  return models;
};

/** Returns the stored model, with its journal merged, as bytes. */
/** Returns a test for an error: its message, or the message of its cause, holds these words. */
const says = (words: string) => (error: Error) =>
  [error.message, (error.cause as Error | undefined)?.message].some((said) => said?.includes(words));

const storedModel = async (site = 'news.example') => {
  const stored = await openModelStore().read(site);
  return stored && encodeSiteModel(modelOrEmpty(site, stored).model);
};

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the structure of a site', () => {
  const subjects = ['bridge', 'school', 'river', 'library', 'market', 'theatre'];
  const address = (subject: string) => `https://news.example/2026/new-plans-for-the-old-${subject}`;
  const html = (body: string) =>
    `<nav><a href="/">Home page</a> <a href="/sport">Sport section</a></nav><main>${body}</main>`;

  test('joins index pages with their stories, and counts the links they share', async () => {
    const models = await open();
    for (const subject of subjects) {
      const text = `<h1>New plans for the old ${subject}</h1>${`<p>${`The ${subject} was open, and many people came. `.repeat(20)}</p>`.repeat(3)}`;
      await models.visit(pageFromHtml(html(text), address(subject)), OPTIONS);
    }
    const list = subjects.map(
      (name) => `<li><a href="${address(name)}">New plans for the old ${name}</a></li>`,
    );
    await models.visit(
      pageFromHtml(html(`<ul>${list.join('')}</ul>`), 'https://news.example/sport'),
      OPTIONS,
    );

    const { pagesLearned, structure, places } = await models.structure('news.example', OPTIONS.pagesNeeded);
    expect(pagesLearned).toBe(7);
    expect(places.length).toBeGreaterThan(0);
    expect(structure.indexPages.map(({ page: name }) => name)).toEqual([
      pageName('https://news.example/sport'),
    ]);
    expect(new Set(structure.articles.map(({ page: name }) => name))).toEqual(
      new Set(subjects.map((name) => pageName(address(name)))),
    );
    expect(structure.links).toHaveLength(6);
    // "Home page" on seven pages, "Sport section" on all but the section itself.
    expect(structure.redundantLinks).toBe(13);
  });

  test('is empty for an unknown site', async () => {
    const { pagesLearned, structure, places } = await (await open()).structure(
      'news.example',
      OPTIONS.pagesNeeded,
    );
    expect([pagesLearned, places]).toEqual([0, []]);
    expect(structure).toMatchObject({ indexPages: [], articles: [], links: [], redundantLinks: 0 });
  });
});

describe('learning', () => {
  test('counts each page of a site', async () => {
    const models = await learnThree();
    expect(await models.list()).toMatchObject([{ site: 'news.example', pages: 3, updated: 1000 }]);
  });

  test('the same URL again does not count twice', async () => {
    const models = await learnThree();
    const again = await models.visit(page(2), OPTIONS);
    expect(again.trust.pages).toBe(3);
    expect((await models.list())[0]?.pages).toBe(3);
  });

  test('subdomains are one site', async () => {
    const models = await learnThree();
    await models.visit(page(4, 'www.news.example'), OPTIONS);
    expect(await models.list()).toMatchObject([{ site: 'news.example', pages: 4 }]);
  });

  test('pages learned at the same time are all kept', async () => {
    const models = await open();
    await Promise.all([1, 2, 3, 4].map((number) => models.visit(page(number), OPTIONS)));
    expect((await models.list())[0]?.pages).toBe(4);
  });

  test('a new worker continues where the last one stopped', async () => {
    await learnThree();
    const { report, trust } = await (await open()).visit(page(4), OPTIONS);
    expect(report.site).toBe('news.example');
    expect(trust).toMatchObject({ pages: 4, stage: 'dimming' });
  });

  test('a page that arrives while its site is being read waits, and nothing is read twice', async () => {
    await learnThree();
    const store = openModelStore();
    const read: boolean[] = [];
    const models = siteModels({
      ...store,
      async read(site, lookup) {
        const stored = await store.read(site, lookup);
        read.push(stored?.held === undefined);
        return stored;
      },
    });
    const preparing = models.prepare('https://news.example/', OPTIONS.pagesNeeded);
    const { trust } = await models.visit(page(4), { ...OPTIONS, learn: false });
    expect(trust.pages).toBe(3);
    expect(read).toEqual([true, false]);
    await preparing;
  });

  test('a page does not wait for another site to be read', async () => {
    await learnThree();
    const store = openModelStore();
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    const models = siteModels({
      ...store,
      async read(site, lookup) {
        if (site === 'slow.example') await held;
        return store.read(site, lookup);
      },
    });
    const preparing = models.prepare('https://slow.example/', OPTIONS.pagesNeeded);
    const { trust } = await models.visit(page(4), { ...OPTIONS, learn: false });
    expect(trust.pages).toBe(3);
    go();
    expect((await preparing).pages).toBe(0);
  });

  test('without permission to learn, a page is judged and nothing is stored', async () => {
    const models = await open();
    const { trust, learned } = await models.visit(page(1), { ...OPTIONS, learn: false });
    expect(learned).toBe(false);
    expect(trust.stage).toBe('learning');
    expect(await models.list()).toEqual([]);
  });

  test('a broken model is set aside and the site starts over', async () => {
    const store = await openModelStore();
    const broken = { site: 'news.example', model: new Uint8Array([255, 1, 2]), pages: 9, updated: 1 };
    await store.update([], () => ({ put: [broken], setAside: [], result: null }), {
      bytes: 1e6,
      mayDrop: true,
    });
    const models = await open();
    const { trust, problem } = await models.visit(page(1), OPTIONS);
    expect([trust.pages, problem]).toEqual([1, 'site_unreadable']);
    expect(await models.setAside()).toMatchObject({ madeRoom: [], unreadable: ['news.example'] });
    expect((await models.visit(page(2), OPTIONS)).problem).toBe('');
    expect((await models.list())[0]?.pages).toBe(2);
    const aside = await new Promise<unknown>((resolve) => {
      const request = indexedDB.open('winnow');
      request.onsuccess = () => {
        const read = request.result.transaction('aside').objectStore('aside').get('news.example');
        read.onsuccess = () => resolve(read.result);
      };
    });
    expect(aside).toMatchObject({ model: broken.model, reason: expect.stringMatching(/\w/) });
  });

  test('on a full disk the page is judged, the person is told, and nothing learned is lost', async () => {
    const models = await learnThree();
    const before = await storedModel();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const { trust, learned, problem } = await models.visit(page(4), OPTIONS);
    expect(learned).toBe(false);
    expect(problem).toBe('storage_full');
    expect(trust.pages).toBe(3);
    vi.restoreAllMocks();
    expect(await storedModel()).toEqual(before);
  });
});

describe('export and import', () => {
  test('a file restores what was forgotten', async () => {
    const models = await learnThree();
    const before = await storedModel();
    const { file } = await models.exportFile();
    await models.forgetAll();
    expect(await models.list()).toEqual([]);
    expect(await models.importFile(file, 50)).toEqual({ sites: 1, pages: 3 });
    expect(await storedModel()).toEqual(before);
  });

  test('an import adds to the stored model', async () => {
    const { file } = await (await learnThree()).exportFile();
    globalThis.indexedDB = new IDBFactory();
    const models = await open();
    await models.visit(page(9), OPTIONS);
    await models.importFile(file, 50);
    const merged = await storedModel();
    expect(merged && decodeSiteModel(merged).pages).toBe(4);
    expect((await models.list())[0]?.pages).toBe(4);
  });

  const good = JSON.stringify({ format: 'winnow-models', version: 1, models: [] });
  const withModels = (...list: unknown[]) => JSON.stringify({ ...JSON.parse(good), models: list });
  const entry = { site: 'a.example', updated: 1, model: 'AAAA' };

  test.each([
    ['no JSON', 'hello', 'import_no_export'],
    ['cut off', good.slice(0, -5), 'import_no_export'],
    ['empty', '', 'import_no_export'],
    ['null', 'null', 'import_no_export'],
    ['of something else', '{"format":"bookmarks","version":1,"models":[]}', 'import_no_export'],
    ['of a later version', good.replace('1', '2'), 'import_newer'],
    ['without models', '{"format":"winnow-models","version":1}', 'lists no models'],
    ['with null for a model', withModels(null), 'names no site'],
    ['with an address for a site', withModels({ ...entry, site: 'https://a.example/x' }), 'names no site'],
    ['without a date', withModels({ ...entry, updated: 'soon' }), 'has no date'],
    ['without bytes', withModels({ ...entry, model: 7 }), 'has no model'],
    ['with bytes that are not base64', withModels({ ...entry, model: '*' }), 'not base64'],
    ['with a site twice', withModels(entry, entry), 'twice'],
    ['with a broken model', withModels(entry), 'cannot be read'],
  ])('a file %s changes nothing and says what is wrong', async (_, file, message) => {
    const models = await learnThree();
    const before = await storedModel();
    await expect(models.importFile(file, 50)).rejects.toSatisfy(says(message));
    expect(await storedModel()).toEqual(before);
    expect(await models.list()).toHaveLength(1);
  });

  test('one broken model keeps the good ones out too', async () => {
    const models = await learnThree();
    const file = JSON.parse((await models.exportFile()).file);
    file.models.push(entry);
    await models.forgetAll();
    await expect(models.importFile(JSON.stringify(file), 50)).rejects.toSatisfy(
      says('a.example cannot be read'),
    );
    expect(await models.list()).toEqual([]);
  });
});
