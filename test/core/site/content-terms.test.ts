import fc from 'fast-check';
import { expect, it } from 'vitest';
import { removePageLinks } from '../../../src/core/links/link-graph.ts';
import { pageTerms } from '../../../src/core/measures/page-terms.ts';
import { contentTerms } from '../../../src/core/site/content-terms.ts';
import { emptySiteModel, learnPage, type SiteModel } from '../../../src/core/site/site-model.ts';
import { page, pages } from '../generated-page.ts';

function learned(list: Parameters<typeof learnPage>[1][]): SiteModel {
  const model = emptySiteModel();
  for (const one of list) learnPage(model, one);
  return model;
}

it('counts the pages that have each term of the text', () => {
  fc.assert(
    fc.property(pages(1, 5), (list) => {
      const found = contentTerms(learned(list));
      expect(found?.pages).toBe(list.length);
      const texts = list.map((one) => pageTerms(one).counts);
      for (const term of new Set(texts.flatMap((counts) => [...counts].map(([one]) => one))))
        expect(found?.features.counts.get(term)?.pages).toBe(
          texts.filter((counts) => counts.get(term) !== undefined).length,
        );
    }),
    { numRuns: 30 },
  );
});

it('adds up the templates of a site and their previous designs', () => {
  const model = learned([page('<p>amber birch</p>', 'https://site.test/1')]);
  const other = learned([page('<p>birch cedar</p>', 'https://site.test/2')]);
  const former = learned([page('<p>birch dune</p>', 'https://site.test/3')]);
  model.apart = [other];
  model.retired = former;
  expect(contentTerms(model)?.pages).toBe(3);
  const birch = [...(contentTerms(model)?.features.counts ?? [])].filter(([, { pages: on }]) => on === 3);
  expect(birch).toHaveLength(1);
});

it('has none for a model without pages, or with fewer pages than links', () => {
  expect(contentTerms(emptySiteModel())).toBeNull();
  const model = learned(
    [0, 1].map((i) => page(`<p><a href="/a">Amber ${i}</a></p>`, `https://site.test/${i}`)),
  );
  expect(contentTerms(model)?.pages).toBe(2);
  model.pages = 1;
  expect(contentTerms(model)).toBeNull();
  const [first] = model.links.pages.keys();
  removePageLinks(model.links, first ?? 0);
  expect(contentTerms(model)?.pages).toBe(1);
});

it('leaves the counts of the model as they are', () => {
  const model = learned([page('<p>amber birch</p>')]);
  const before = [...model.terms.counts].map(([term, count]) => [term, count.pages]);
  model.apart = [learned([page('<p>amber</p>')])];
  contentTerms(model);
  expect([...model.terms.counts].map(([term, count]) => [term, count.pages])).toEqual(before);
});
