import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { uint8ArrayToBase64 } from 'uint8array-extras';
import { beforeEach, describe, expect, test } from 'vitest';
import { siteModels } from '../../src/background/judging/site-models.ts';
import { openModelStore } from '../../src/background/store/model-store.ts';
import { decodeSiteModel, encodeSiteModel } from '../../src/core/site/codec.ts';
import { modelProblem } from '../../src/core/site/model-problem.ts';
import {
  emptySiteModel,
  learnPage,
  mergeSiteModels,
  type SiteModel,
} from '../../src/core/site/site-model.ts';
import { SUM } from '../../src/core/style-tree/style-tree.ts';
import { pageFromHtml } from '../../src/snapshot/parsed-html.ts';
import { tell, times } from './extent.ts';
import { randomFrom } from './random.ts';

/** Export files that try to do harm: each is refused whole with the reason, or taken in so that once is as good as three times. */

const page = (number: number) =>
  pageFromHtml(
    `<nav>Home</nav><h1>Story ${number}</h1><p>Told on day ${number}.</p>`,
    `https://news.example/${number}`,
  );
const learned = (from: number, to: number): SiteModel => {
  const model = emptySiteModel();
  for (let i = from; i < to; i++) learnPage(model, page(i));
  return model;
};
const fileOf = (models: Readonly<Record<string, SiteModel>>): string =>
  JSON.stringify({
    format: 'winnow-models',
    version: 1,
    models: Object.entries(models).map(([site, model]) => ({
      site,
      updated: 1,
      model: uint8ArrayToBase64(encodeSiteModel(model)),
    })),
  });
const open = () => siteModels(openModelStore(), () => 1000);

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('a model is refused', () => {
  const cases: Record<string, (model: SiteModel) => void> = {
    'of more pages than there are': (model) => {
      model.pages = 2 ** 50;
    },
    'with an element on more pages than there are': (model) => {
      model.tree.add(model.tree.firstChild(0), SUM.pages, 2 ** 50);
    },
    'with a count that is no number': (model) => {
      for (const [feature, count] of model.terms.counts)
        model.terms.counts.set(feature, { ...count, pages: 2, dispersion: Number.NaN });
    },
    'with an endless count': (model) => {
      for (const [feature, count] of model.lines.counts)
        model.lines.counts.set(feature, { ...count, pages: 2, dispersion: Number.POSITIVE_INFINITY });
    },
    'with a negative dispersion': (model) => {
      for (const [feature, count] of model.lines.counts)
        model.lines.counts.set(feature, { ...count, pages: 2, dispersion: -9 });
    },
    'with a rule for the whole page': (model) => {
      model.rules.set('body', { held: 5, proved: 5, least: 99, hosts: new Map() });
    },
    'with a rule for the document': (model) => {
      model.rules.set('html', { held: 5, proved: 5, least: 99, hosts: new Map() });
    },
    'with a rule for all paragraphs': (model) => {
      model.rules.set('p', { held: 5, proved: 5, least: 99, hosts: new Map() });
    },
    'with a rule through the body': (model) => {
      model.rules.set('body.a > p', { held: 5, proved: 5, least: 99, hosts: new Map() });
    },
    'with a rule that is a style sheet': (model) => {
      model.rules.set('a{} * ', { held: 5, proved: 5, least: 99, hosts: new Map() });
    },
    'with a rule surer than sure': (model) => {
      model.rules.set('div.ad', { held: 5, proved: 5, least: 1000, hosts: new Map() });
    },
  };
  test.each(Object.entries(cases))('%s', async (_, harm) => {
    const model = learned(0, 3);
    harm(model);
    const models = open();
    await expect(models.checkFile(fileOf({ 'news.example': model }))).rejects.toThrow('import_damaged');
    await expect(
      models.importFile(fileOf({ 'a.example': learned(0, 2), 'news.example': model }), 50),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('cannot be') } });
    expect(await models.list()).toEqual([]);
  });
});

describe('a file is refused', () => {
  test.each([
    ['com'],
    ['.'],
    ['a.test:443'],
    ['a..test'],
    ['.a.test'],
    ['a.test.'],
    ['www.news.example'],
    ['news.example:81'],
    ['NEWS.example'],
    ['news.example/'],
    [''],
    ['a b'],
    ['about:blank'],
    ['*'],
    ['%2e'],
  ])('if it names %j, which is not a site', async (name) => {
    const models = open();
    await expect(models.importFile(fileOf({ [name]: learned(0, 2) }), 50)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('names no site') },
    });
    expect(await models.list()).toEqual([]);
  });

  test('but not if it names a site, whatever kind of host the site is', async () => {
    const models = open();
    const names = [
      'news.example',
      'alice.github.io',
      'localhost:3000',
      '192.168.0.7:81',
      '[::1]',
      'intranet',
    ];
    await models.importFile(fileOf(Object.fromEntries(names.map((name) => [name, learned(0, 2)]))), 50);
    expect((await models.list()).map(({ site }) => site).sort()).toEqual([...names].sort());
    tell('names of sites', { tried: names.length, refused: 0 });
  });
});

test('the same file three times equals the same file once', async () => {
  const models = open();
  for (let i = 0; i < 4; i++)
    await models.visit(page(100 + i), { learn: true, pagesNeeded: 3, storageLimit: 50 });
  const file = fileOf({ 'news.example': learned(0, 12) });
  await models.importFile(file, 50);
  const stored = async () => (await openModelStore().read('news.example'))?.model;
  const once = await stored();
  expect((await models.list())[0]?.pages).toBe(16);
  for (let i = 0; i < 2; i++) {
    await models.importFile(file, 50);
    expect(await stored()).toEqual(once);
  }
});

test('a file that needs more room than there is adds nothing and drops nothing', async () => {
  const models = open();
  await models.visit(page(1), { learn: true, pagesNeeded: 3, storageLimit: 1 });
  const big = emptySiteModel();
  for (let i = 0; i < 500; i++)
    big.marks.set(`${i}.0`, {
      place: i,
      words: 0,
      alone: true,
      kind: 'noise',
      decided: 1,
      path: 'p'.repeat(300),
    });
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`s${i}.example`, big]));
  await expect(models.importFile(fileOf(many), 1)).rejects.toThrow('import_too_large');
  expect((await models.list()).map(({ site }) => site)).toEqual(['news.example']);
});

test('a merged model keeps the bounds of a learned model, and can be read', () => {
  const random = randomFrom(3);
  const count = times(10, 300);
  for (let i = 0; i < count; i++) {
    const [from, between, to] = [random(6), 6 + random(6), 12 + random(6)];
    const merged = mergeSiteModels(learned(from, between + random(4)), learned(between, to));
    expect(modelProblem(decodeSiteModel(encodeSiteModel(merged)))).toBeNull();
  }
  tell('merged models', { tried: count, broken: 0 });
});
