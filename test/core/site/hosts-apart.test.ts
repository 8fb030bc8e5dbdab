import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hostKey } from '../../../src/core/address/host.ts';
import { inFixedOrder, learnArchivedPage } from '../../../src/core/site/archive-model.ts';
import { decodeSiteModel, encodeSiteModel } from '../../../src/core/site/codec.ts';
import { modelProblem } from '../../../src/core/site/model-problem.ts';
import {
  emptySiteModel,
  hasLearned,
  joinTemplates,
  knownFor,
  learnPage,
  MAX_APART,
  mergeSiteModels,
  mostKnown,
  pagesLearned,
  type SiteModel,
  templatesOf,
} from '../../../src/core/site/site-model.ts';
import { trustOf } from '../../../src/core/site/trust.ts';
import { judge } from '../../../src/core/verdict/judgement.ts';
import { page } from '../generated-page.ts';

/** Page n of a host in a design; every design has its own names for everything. */
const pageOn = (host: string, design: string, n: number) =>
  page(
    `<header class="${design}-top"><nav class="${design}-menu"><ul><li>Home</li><li>World</li></ul></nav></header>
     <main class="${design}-main"><h1>Story ${n}</h1><p>What happened in place ${n}, in so many words.</p></main>
     <footer class="${design}-foot"><p>About</p></footer>`,
    `https://${host}.site.test/${n}`,
  );

function learned(host: string, design: string, number: number, model = emptySiteModel()): SiteModel {
  for (let n = 1; n <= number; n++) learnPage(model, pageOn(host, design, n));
  return model;
}

/** The hosts of each template, and its number of pages. */
const templates = (model: SiteModel) => templatesOf(model).map(({ hosts, pages }) => [[...hosts], pages]);
const NEWS = hostKey('https://news.site.test/');
const SPORT = hostKey('https://sport.site.test/');
const SHOP = hostKey('https://shop.site.test/');

describe('a host of a site that is known', () => {
  test('shares a known template from its first page if that page is like the pages of the template', () => {
    const model = learned('news', 'paper', 9);
    const first = pageOn('sport', 'paper', 1);
    expect(judge(first, model).evidence.others).toBe(0);
    learnPage(model, first);
    expect(templates(model)).toEqual([[[NEWS, SPORT], 10]]);
    expect(judge(first, model).evidence.others).toBe(9);
    expect(trustOf(model, 3, first).stage).toBe('hiding');
  });

  test('is judged without the pages of other hosts if it is built differently, and its pages count', () => {
    const model = learned('news', 'paper', 9);
    const first = pageOn('sport', 'field', 1);
    expect(judge(first, model).evidence.others).toBe(0);
    learnPage(model, first);
    expect(judge(first, model).evidence.others).toBe(0);
    expect(trustOf(model, 3, first)).toMatchObject({ stage: 'learning', pages: 1 });
    expect(pagesLearned(model)).toBe(10);
    expect(hasLearned(model, first.url)).toBe(true);
    expect(trustOf(model, 3, pageOn('news', 'paper', 10)).stage).toBe('hiding');
  });

  test('shares a template as soon as either side has three pages', () => {
    const model = learned('sport', 'paper', 2, learned('news', 'paper', 2));
    expect(templates(model)).toEqual([
      [[NEWS], 2],
      [[SPORT], 2],
    ]);
    learnPage(model, pageOn('sport', 'paper', 3));
    expect(templates(model)).toEqual([[[NEWS, SPORT], 5]]);
    expect(judge(pageOn('sport', 'paper', 4), model).evidence.others).toBe(5);
  });

  test('stays apart with a different template, however many pages are learned', () => {
    const model = learned('shop', 'counter', 12, learned('news', 'paper', 9));
    expect(templates(model)).toEqual([
      [[NEWS], 9],
      [[SHOP], 12],
    ]);
    expect(model.strangers).toBe(0);
    expect(model.generation).toBe(0);
    expect(mostKnown(model).pages).toBe(12);
  });

  test('joins the host it is like, the first or another', () => {
    const model = learned('news', 'paper', 1);
    learned('shop', 'counter', 4, model);
    learned('basket', 'counter', 3, model);
    expect(templatesOf(model).map(({ hosts, pages }) => [hosts.size, pages])).toEqual([
      [1, 1],
      [2, 7],
    ]);
  });

  test('may be redesigned: then rules must hold again on that host, and stay proved on others', () => {
    const model = learned('shop', 'counter', 8, learned('news', 'paper', 9));
    const hosts = new Map([
      [NEWS, 9],
      [SHOP, 8],
    ]);
    model.rules.set('div.letter', { held: 17, proved: 4, least: 99, hosts });
    for (let n = 20; n < 23; n++) learnPage(model, pageOn('shop', 'window', n));
    expect(templates(model)).toEqual([
      [[NEWS], 9],
      [[SHOP], 3],
    ]);
    expect([...(model.rules.get('div.letter')?.hosts ?? [])]).toEqual([
      [NEWS, 9],
      [SHOP, 1],
    ]);
  });

  test('replaces the one that was not learned for the longest time if there are too many', () => {
    const model = learned('news', 'paper', 3);
    for (let i = 0; i < MAX_APART + 2; i++) learned(`host${i}`, `design${i}`, 3, model);
    expect(model.apart.length).toBe(MAX_APART);
    expect(knownFor(model, 'https://host1.site.test/').pages).toBe(0);
    expect(knownFor(model, 'https://host2.site.test/').pages).toBe(3);
    expect(modelProblem(model)).toBeNull();
  });
});

describe('a model with hosts apart', () => {
  test('comes back from its bytes as it was', () => {
    const model = learned('shop', 'counter', 5, learned('news', 'paper', 5));
    const bytes = encodeSiteModel(model);
    expect(encodeSiteModel(decodeSiteModel(bytes))).toEqual(bytes);
    expect(templates(decodeSiteModel(bytes))).toEqual(templates(model));
  });

  test('is refused with more templates than it may have', () => {
    const model = learned('news', 'paper', 1);
    model.apart = Array.from({ length: MAX_APART + 1 }, (_, i) => learned(`host${i}`, 'any', 1));
    expect(modelProblem(model)).toBe('it has too many templates');
  });

  test('merges host by host, and is unchanged by a merge with itself', () => {
    const one = learned('shop', 'counter', 4, learned('news', 'paper', 4));
    const other = learned('news', 'paper', 5, learned('mail', 'letters', 4));
    const sizes = (model: SiteModel) => templatesOf(model).map(({ hosts, pages }) => [hosts.size, pages]);
    expect(sizes(mergeSiteModels(one, other)).sort()).toEqual([
      [1, 4],
      [1, 4],
      [1, 5],
    ]);
    expect(sizes(mergeSiteModels(one, one))).toEqual([
      [1, 4],
      [1, 4],
    ]);
  });

  test('merges with a model of an earlier version, which has no hosts', () => {
    const earlier = learned('news', 'paper', 4);
    earlier.hosts.clear();
    expect(templates(mergeSiteModels(earlier, learned('sport', 'paper', 4)))).toEqual([[[SPORT], 8]]);
    learnPage(earlier, pageOn('news', 'paper', 5));
    expect(templates(earlier)).toEqual([[[NEWS], 5]]);
  });
});

describe('an archive', () => {
  test('has the same model in any order of its pages, and joins its hosts only when they are used', () => {
    const pages = ['news', 'sport', 'shop'].flatMap((host) =>
      Array.from({ length: 4 }, (_, n) => pageOn(host, host === 'shop' ? 'counter' : 'paper', n)),
    );
    const modelOf = (list: typeof pages) => {
      const model = emptySiteModel();
      for (const each of list) learnArchivedPage(model, each);
      return model;
    };
    const inOrder = encodeSiteModel(inFixedOrder(modelOf(pages)));
    fc.assert(
      fc.property(
        fc.shuffledSubarray(pages, { minLength: pages.length }),
        fc.integer({ min: 0, max: pages.length }),
        (order, cut) => {
          expect(encodeSiteModel(inFixedOrder(modelOf(order)))).toEqual(inOrder);
          const merged = mergeSiteModels(modelOf(order.slice(0, cut)), modelOf(order.slice(cut)));
          expect(encodeSiteModel(inFixedOrder(merged))).toEqual(inOrder);
        },
      ),
      { numRuns: 20 },
    );
    const model = modelOf(pages);
    expect(templatesOf(model).length).toBe(3);
    joinTemplates(model);
    expect(
      templatesOf(model)
        .map(({ pages }) => pages)
        .sort(),
    ).toEqual([4, 8]);
  });
});
