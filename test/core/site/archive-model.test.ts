import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { templatePlaces } from '../../../src/core/proof/template-places.ts';
import { inFixedOrder, learnArchivedPage } from '../../../src/core/site/archive-model.ts';
import { decodeSiteModel, encodeSiteModel } from '../../../src/core/site/codec.ts';
import { emptySiteModel, mergeSiteModels, type SiteModel } from '../../../src/core/site/site-model.ts';
import { page, pages } from '../generated-page.ts';

function modelOf(list: readonly PageTree[]): SiteModel {
  const model = emptySiteModel();
  for (const each of list) learnArchivedPage(model, each);
  return model;
}

const bytesOf = (model: SiteModel): Buffer => Buffer.from(encodeSiteModel(inFixedOrder(model)));

test('merging is commutative and associative, to the last bit', () => {
  fc.assert(
    fc.property(pages(3, 9), fc.nat(), fc.nat(), (list, first, second) => {
      const [cut = 0, end = 0] = [first, second].map((n) => n % (list.length + 1)).sort((a, b) => a - b);
      const [a, b, c] = [list.slice(0, cut), list.slice(cut, end), list.slice(end)].map(modelOf) as [
        SiteModel,
        SiteModel,
        SiteModel,
      ];
      const whole = bytesOf(modelOf(list));
      expect(bytesOf(mergeSiteModels(mergeSiteModels(a, b), c)).equals(whole)).toBe(true);
      expect(bytesOf(mergeSiteModels(c, mergeSiteModels(b, a))).equals(whole)).toBe(true);
      expect(bytesOf(modelOf([...list].reverse())).equals(whole)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('words that repeat unevenly merge to the last bit', () => {
  const list = Array.from({ length: 12 }, (_, i) =>
    page(`<p>${'oak '.repeat(3 * i + 2)}elm ${'fern '.repeat(17 - i)}</p>`, `https://site.test/${i}`),
  );
  const parts = list.map((each) => modelOf([each]));
  const forth = parts.reduce(mergeSiteModels, emptySiteModel());
  const back = parts.reduceRight(mergeSiteModels, emptySiteModel());
  expect(bytesOf(forth).equals(bytesOf(back))).toBe(true);
  expect(bytesOf(forth).equals(bytesOf(modelOf(list)))).toBe(true);
});

/** Returns the size of each place and of its most frequent line, in no particular order. */
const placesOf = ({ tree }: SiteModel) =>
  templatePlaces(tree)
    .map(({ name, ownChars, line }) => [name, ownChars, line?.placePages, line?.linePages].join())
    .sort();

test('the fixed order changes no contents of a model', () => {
  fc.assert(
    fc.property(pages(1, 5), (list) => {
      const sorted = inFixedOrder(modelOf(list));
      expect(placesOf(sorted)).toEqual(placesOf(modelOf(list)));
      const stored = decodeSiteModel(encodeSiteModel(sorted));
      expect(bytesOf(sorted).equals(bytesOf(stored))).toBe(true);
      expect(stored.pages).toBe(list.length);
      expect(stored.visited.size).toBe(list.length);
      expect(stored.links.pages.size).toBe(list.length);
    }),
    { numRuns: 30 },
  );
});

test('a run of unknown pages starts no new generation', () => {
  const ofDesign = (design: string, i: number) =>
    page(
      `<div class="${design}"><h1>${design}</h1><p>Story ${i}</p></div>`,
      `https://site.test/${design}/${i}`,
    );
  const list = ['wide', 'narrow'].flatMap((design) =>
    Array.from({ length: 12 }, (_, i) => ofDesign(design, i)),
  );
  const model = modelOf(list);
  expect(model).toMatchObject({ generation: 0, pages: 24, strangers: 0, retired: null });
});

test('a page with a known address is not counted twice', () => {
  const one = page('<p>One</p>', 'https://site.test/a');
  const again = page('<p>One, later</p>', 'https://site.test/a');
  expect(bytesOf(modelOf([one, again])).equals(bytesOf(modelOf([one])))).toBe(true);
});
