import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkFigures, oddsInSite } from '../../../src/core/links/link-figures.ts';
import { addPageLinks, emptyLinkGraph } from '../../../src/core/links/link-graph.ts';
import { siteLinks } from '../../../src/core/links/site-links.ts';

const link = fc.record({
  node: fc.constant(1),
  target: fc.integer({ min: 0, max: 9 }),
  features: fc.array(fc.integer({ min: 100, max: 108 }), { maxLength: 4 }),
});
const odds = fc.constantFrom(
  { article: 0.9, toc: 0.05, other: 0.05 },
  { article: 0.1, toc: 0.8, other: 0.1 },
  { article: 0.3, toc: 0.3, other: 0.4 },
);
const site = fc.array(fc.tuple(fc.array(link, { maxLength: 6 }), odds), { minLength: 1, maxLength: 10 });

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
          const joined = oddsInSite(own, linkFigures(graph, page, linksOf[page] ?? []));
          expect(joined.article).toBeCloseTo(whole.odds[page]?.article ?? -1);
          expect(joined.toc).toBeCloseTo(whole.odds[page]?.toc ?? -1);
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
