import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chancesInSite, framePages, isOfFrame, linkFigures } from '../../../src/core/links/link-figures.ts';
import { addPageLinks, emptyLinkGraph } from '../../../src/core/links/link-graph.ts';
import { siteLinks } from '../../../src/core/links/site-links.ts';

const link = fc.record({
  node: fc.constant(1),
  target: fc.integer({ min: 0, max: 9 }),
  features: fc.array(fc.integer({ min: 100, max: 108 }), { maxLength: 4 }),
});
const chances = fc.constantFrom(
  { article: 0.9, toc: 0.05, other: 0.05 },
  { article: 0.1, toc: 0.8, other: 0.1 },
  { article: 0.3, toc: 0.3, other: 0.4 },
);
const site = fc.array(fc.tuple(fc.array(link, { maxLength: 6 }), chances), { minLength: 1, maxLength: 10 });

describe("a page's position among the links of its site", () => {
  it('is the same for a learned page as in the whole graph', () => {
    fc.assert(
      fc.property(site, (pages) => {
        const graph = emptyLinkGraph();
        const linksOf = pages.map(([links], page) => links.filter(({ target }) => target !== page));
        pages.forEach(([, own], page) => {
          addPageLinks(graph, page, linksOf[page] ?? [], own);
        });
        const whole = siteLinks(graph);
        pages.forEach(([, own], page) => {
          const joined = chancesInSite(own, linkFigures(graph, page, linksOf[page] ?? []));
          expect(joined.article).toBeCloseTo(whole.chances[page]?.article ?? -1);
          expect(joined.toc).toBeCloseTo(whole.chances[page]?.toc ?? -1);
        });
      }),
    );
  });

  it('is known for a page that others only link to', () => {
    const graph = emptyLinkGraph();
    const frame = { node: 1, target: 50, features: [100] };
    for (let page = 0; page < 6; page++)
      addPageLinks(graph, page, page < 4 ? [frame] : [], { article: 1, toc: 0, other: 0 });
    expect(linkFigures(graph, 50, []).ubiquity).toBeCloseTo(4 / 6);
    // No page links to this one.
    expect(linkFigures(graph, 99_999, []).ubiquity).toBe(0);
  });
});

describe('the chances of a page in its site', () => {
  const own = { article: 0.5, toc: 0.25, other: 0.25 };
  const chances = (pages: number, ubiquity: number, index: number) =>
    chancesInSite(own, { pages, ubiquity, index });
  const shares = (article: number, toc: number, other: number) => {
    const sum = article + toc + other;
    return { article: article / sum, toc: toc / sum, other: other / sum };
  };
  const expectChances = (found: typeof own, wanted: typeof own) => {
    for (const kind of ['article', 'toc', 'other'] as const) expect(found[kind]).toBeCloseTo(wanted[kind], 9);
  };

  it('are its own until five pages of the site are known', () => {
    expect(chances(4, 1, 9)).toEqual(own);
    expect(chances(5, 1, 9)).not.toEqual(own);
  });

  it('are a fifth for a story that more than half of the pages link to', () => {
    expectChances(chances(10, 0.5, 0.5), shares(0.5, 0.25, 0.25));
    expectChances(chances(10, 0.6, 0.5), shares(0.1, 0.25, 0.25));
  });

  it('are half to four times as large for an index, by its informative links', () => {
    expectChances(chances(10, 0, 0), shares(0.5, 0.125, 0.25));
    expectChances(chances(10, 0, 1), shares(0.5, 0.375, 0.25));
    expectChances(chances(10, 0, 3.5), shares(0.5, 1, 0.25));
    expectChances(chances(10, 0, 9), shares(0.5, 1, 0.25));
  });

  it('name a page part of the frame never after one page alone', () => {
    expect(isOfFrame({ pages: 1, ubiquity: 1, index: 0 })).toBe(false);
    expect(isOfFrame({ pages: 2, ubiquity: 1, index: 0 })).toBe(true);
    expect(isOfFrame({ pages: 2, ubiquity: 0.5, index: 0 })).toBe(false);
  });

  it('know the frame from five pages on: what more than half of them link to', () => {
    const graph = emptyLinkGraph();
    const add = (page: number, targets: number[]) =>
      addPageLinks(
        graph,
        page,
        targets.map((target) => ({ target, features: [target] })),
        own,
      );
    for (const page of [1, 2, 3, 4]) add(page, page < 4 ? [50, 60] : [60]);
    expect([...framePages(graph)]).toEqual([]);
    add(5, []);
    expect([...framePages(graph)].sort()).toEqual([50, 60]);
    add(6, []);
    expect([...framePages(graph)]).toEqual([60]);
  });
});
