import fc from 'fast-check';
import { expect, test } from 'vitest';
import { templatePlaces } from '../../../src/core/proof/template-places.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { StyleTree } from '../../../src/core/style-tree/style-tree.ts';
import { page, pages } from '../generated-page.ts';

const learned = (list: readonly ReturnType<typeof page>[]) => {
  const model = emptySiteModel();
  for (const each of list) learnPage(model, each);
  return templatePlaces(model.tree);
};

test('lists the places in the order of the page, each after the place around it', () => {
  const places = learned([
    page('<nav><p>Home</p></nav><main><h1>One</h1><p>Text</p></main>', 'https://site.test/1'),
    page('<nav><p>Home</p></nav><main><h1>Two</h1><p>More</p></main>', 'https://site.test/2'),
  ]);
  expect(places.map(({ name, parent }) => [name, parent])).toEqual([
    ['body', -1],
    ['nav', 0],
    ['p', 1],
    ['main', 0],
    ['h1', 3],
    ['p', 3],
  ]);
  expect(places[2]).toMatchObject({ pages: 2, occurrences: 2, importance: 0, chars: 8, ownChars: 8 });
  expect(places[2]?.line).toMatchObject({ placePages: 2, linePages: 2, entropy: 1 });
  expect(places[4]?.line).toMatchObject({ placePages: 2, linePages: 1, entropy: 0 });
  expect([places[0]?.line, places[0]?.chars]).toEqual([null, 22]);
});

test('sums up the text of each place and of the places in it, with measures in their ranges', () => {
  fc.assert(
    fc.property(pages(1, 4), (list) => {
      const places = learned(list);
      const sums = places.map(({ ownChars }) => ownChars);
      for (let at = places.length - 1; at >= 0; at--) {
        const { parent = -1 } = places[at] ?? {};
        expect(parent).toBeLessThan(at);
        if (parent >= 0) sums[parent] = (sums[parent] ?? 0) + (sums[at] ?? 0);
      }
      expect(places.map(({ chars }) => chars)).toEqual(sums);
      for (const { importance, line, ownChars } of places) {
        expect(importance >= 0 && importance <= 1).toBe(true);
        expect(line !== null).toBe(ownChars > 0);
      }
    }),
  );
});

test('has no places for a site without learned pages', () => {
  expect(templatePlaces(new StyleTree())).toEqual([]);
});
