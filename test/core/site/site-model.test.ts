import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageUrl } from '../../../src/core/address/page-url.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { decodeSiteModel, encodeSiteModel } from '../../../src/core/site/codec.ts';
import type { PageCounts } from '../../../src/core/site/page-counts.ts';
import {
  emptySiteModel,
  hasLearned,
  learnPage,
  mergeSiteModels,
  type PageSums,
  type SiteModel,
} from '../../../src/core/site/site-model.ts';
import { lineFeature } from '../../../src/core/style-tree/block-lines.ts';
import { page, pages } from '../generated-page.ts';
import { type PlainNode, plainTree } from '../style-tree/plain-tree.ts';

function modelOf(list: readonly PageTree[]): SiteModel {
  const model = emptySiteModel();
  for (const each of list) learnPage(model, each);
  return model;
}

const byFirst = ([a]: readonly unknown[], [b]: readonly unknown[]): number => Number(a) - Number(b);

/** The sums as plain values in a fixed order, whatever order the pages were learned in. */
function knowledge({ pages: number, tree, lines, terms, links }: PageCounts & Partial<PageSums>): unknown {
  const features = (counts: PageSums['lines']) => [
    counts.folded,
    [...counts.counts]
      .map(([key, { occurrences, dispersion, pages: p }]) => [
        key,
        occurrences,
        Number(dispersion.toFixed(6)),
        p,
      ])
      .sort(([a], [b]) => Number(a) - Number(b)),
  ];
  const node = ({ features: counted, styles, children, ...rest }: PlainNode): unknown => ({
    ...rest,
    features: counted.map((count) => count.map((sum) => Number(sum.toFixed(6)))).sort(byFirst),
    styles: [...styles].sort(byFirst),
    children: [...children].sort((a, b) => (a.signature < b.signature ? -1 : 1)).map(node),
  });
  const graph = links && [
    links.linkCount,
    [...links.pages].map(([name, { anchors }]) => [name, [...anchors].sort()]).sort(byFirst),
    [...links.anchors].sort(byFirst),
  ];
  return [number, features(lines), features(terms), node(plainTree(tree)), graph];
}

describe('a site model', () => {
  it('is the same for any order of learned pages', () => {
    fc.assert(
      fc.property(pages(2, 5), (list) => {
        expect(knowledge(modelOf(list))).toEqual(knowledge(modelOf([...list].reverse())));
      }),
      { numRuns: 30 },
    );
  });

  it('is the same whether pages are learned one by one or two models are merged', () => {
    fc.assert(
      fc.property(pages(2, 6), fc.nat(), (list, cut) => {
        const at = cut % list.length;
        const merged = mergeSiteModels(modelOf(list.slice(0, at)), modelOf(list.slice(at)));
        expect(knowledge(merged)).toEqual(knowledge(modelOf(list)));
      }),
      { numRuns: 30 },
    );
  });

  it('merges in any order, and is unchanged by a merge with an empty model', () => {
    fc.assert(
      fc.property(pages(3, 3), (list) => {
        const [a, b, c] = list.map((each) => modelOf([each])) as [SiteModel, SiteModel, SiteModel];
        const left = mergeSiteModels(mergeSiteModels(a, b), c);
        const right = mergeSiteModels(c, mergeSiteModels(b, a));
        expect(knowledge(left)).toEqual(knowledge(right));
        expect(knowledge(mergeSiteModels(a, emptySiteModel()))).toEqual(knowledge(a));
      }),
      { numRuns: 20 },
    );
  });

  it('does not count the same URL twice', () => {
    const model = modelOf([page('<p>One story of the day</p>', 'https://site.test/a?utm_source=x')]);
    expect(learnPage(model, page('<p>One story of the day</p>', 'https://www.site.test/a#comments'))).toBe(
      'added',
    );
    expect(learnPage(model, page('<p>One story of the day</p>', 'https://site.test/a#comments'))).toBe(
      'updated',
    );
    expect(model.pages).toBe(2);
  });

  it('updates a page seen a moment ago as if only its latest form had been learned', () => {
    fc.assert(
      fc.property(pages(2, 3), (list) => {
        const [before, after] = list as [PageTree, PageTree];
        const model = modelOf([before]);
        expect(learnPage(model, { ...after, url: before.url })).toBe('updated');
        expect(knowledge(model)).toEqual(knowledge(modelOf([{ ...after, url: before.url }])));
      }),
      { numRuns: 30 },
    );
  });

  it('does not update a page that was learned long ago', () => {
    const list = Array.from({ length: 12 }, (_, i) =>
      page(`<p>Story number ${'x'.repeat(i + 1)}</p>`, `https://site.test/${i}`),
    );
    const model = modelOf(list);
    const before = knowledge(model);
    expect(learnPage(model, page('<p>Quite another text</p>', 'https://site.test/0'))).toBe('unchanged');
    expect(knowledge(model)).toEqual(before);
    expect(hasLearned(model, 'https://site.test/0')).toBe(true);
  });

  it('counts a page of two merged models once while one of them still has its sums', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((name) =>
      page(`<p>Story ${name}</p>`, `https://site.test/${name}`),
    ) as [PageTree, PageTree, PageTree];
    const merged = mergeSiteModels(modelOf([a, b]), modelOf([b, c]));
    expect(knowledge(merged)).toEqual(knowledge(modelOf([a, b, c])));
  });

  it('stays bounded however many pages are learned', () => {
    const model = emptySiteModel();
    const sizes: number[] = [];
    for (let i = 0; i < 120; i++) {
      const paragraphs = Array.from(
        { length: 30 },
        (_, j) =>
          `<p>Paragraph ${'ab'.repeat(i + 1)} of ${'cd'.repeat(j + 1)} <a href="/${i}/${j}">Link ${i}q${j} to w${j}e${i}</a></p>`,
      );
      learnPage(
        model,
        page(`<nav>Home News Sport</nav><main>${paragraphs.join('')}</main>`, `https://site.test/${i}`),
      );
      if (i % 40 === 39) sizes.push(encodeSiteModel(model).length);
    }
    expect(model.lines.counts.get(lineFeature('Home News Sport'))?.pages).toBe(120);
    expect(model.terms.counts.size).toBeLessThanOrEqual(4000);
    expect(model.links.anchors.size).toBeLessThanOrEqual(4000);
    const bound = 300 * 1024;
    for (const size of sizes) expect(size).toBeLessThan(bound);
  });

  it('learns a page nested 10,000 deep', () => {
    const deep = page(`${'<div>'.repeat(10_000)}<p>At the bottom</p>`);
    const model = modelOf([deep]);
    expect(model.pages).toBe(1);
    expect(knowledge).toBeDefined();
    expect(decodeSiteModel(encodeSiteModel(model)).pages).toBe(1);
  });
});

describe('a model as bytes', () => {
  it('is read as it was written', () => {
    fc.assert(
      fc.property(pages(1, 6), (list) => {
        const model = modelOf(list);
        const back = decodeSiteModel(encodeSiteModel(model));
        expect(knowledge(back)).toEqual(knowledge(model));
        expect([...back.visited]).toEqual([...model.visited]);
        expect([...back.recent]).toEqual([...model.recent]);
      }),
      { numRuns: 30 },
    );
  });

  it('holds no text that a person wrote', () => {
    const bytes = encodeSiteModel(
      modelOf([page('<p>Extraordinarily private sentence</p><img src="/secretphoto.png">')]),
    );
    const text = new TextDecoder('latin1').decode(bytes);
    for (const word of ['Extraordinarily', 'private', 'sentence', 'secretphoto'])
      expect(text).not.toContain(word);
  });

  it('is refused with a clear message when it is broken anywhere', () => {
    const bytes = encodeSiteModel(modelOf([page('<div id="a"><p>One</p><p>Two</p></div>')]));
    expect(() => decodeSiteModel(new Uint8Array())).toThrow('not a Winnow model');
    expect(() => decodeSiteModel(new TextEncoder().encode('{"pages": 3}'))).toThrow('not a Winnow model');
    for (let cut = 5; cut < bytes.length; cut++)
      expect(() => decodeSiteModel(bytes.slice(0, cut))).toThrow(/model/);
    const newer = bytes.slice();
    newer[4] = 99;
    expect(() => decodeSiteModel(newer)).toThrow('newer version');
  });

  it('keeps its links, and goes on counting them', () => {
    const linked = (i: number) =>
      page(
        `<a href="/">Home page</a><a href="/${i + 1}">Story number ${i + 1}</a>`,
        `https://site.test/${i}`,
      );
    const list = [0, 1, 2, 3].map(linked);
    const model = decodeSiteModel(encodeSiteModel(modelOf(list.slice(0, 2))));
    expect(model.links.linkCount).toBe(4);
    for (const each of list.slice(2)) learnPage(model, each);
    expect(knowledge(model)).toEqual(knowledge(modelOf(list)));
  });

  it('never hangs or takes all memory on random bytes after a valid beginning', () => {
    const start = encodeSiteModel(emptySiteModel()).slice(0, 5);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
        try {
          decodeSiteModel(Uint8Array.from([...start, ...noise]));
        } catch (error) {
          expect(String(error)).toMatch(/model/);
        }
      }),
    );
  });
});

describe('the address of a page', () => {
  it.each([
    ['https://site.test/a/', 'http://site.test/a'],
    ['https://site.test/a?utm_source=feed&id=3', 'https://site.test/a?id=3#top'],
    ['https://site.test/a?b=2&a=1', 'https://site.test/a?a=1&b=2'],
  ])('is the same for %s and %s', (a, b) => {
    expect(pageUrl(a)).toBe(pageUrl(b));
  });

  it('differs for routes after a hash and for different queries', () => {
    expect(pageUrl('https://site.test/#/one')).not.toBe(pageUrl('https://site.test/#/two'));
    expect(pageUrl('https://site.test/?id=1')).not.toBe(pageUrl('https://site.test/?id=2'));
  });
});

it('a merged model counts each page once, also if a tenth of the pages is in both', () => {
  const at = (number: number) => page(`<p>Story ${number}</p>`, `https://site.test/${number}`);
  const from = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, i) => at(first + i));
  const merged = mergeSiteModels(modelOf(from(1, 6)), modelOf(from(6, 12)));
  expect(merged.pages).toBe(12);
  // No side still has the sums of the first page, and one page counts twice in ten at most.
  expect(mergeSiteModels(modelOf(from(1, 10)), modelOf([at(1), ...from(11, 20)])).pages).toBe(21);
  expect(mergeSiteModels(modelOf(from(1, 9)), modelOf([at(1), ...from(11, 18)])).pages).toBe(9);
});
