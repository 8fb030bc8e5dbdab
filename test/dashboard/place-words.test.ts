import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defined } from '../../src/core/basics/defined.ts';
import { type PageTree, parentOf } from '../../src/core/page/page-tree.ts';
import { textBlocks } from '../../src/core/page/text-blocks.ts';
import { templatePlaces } from '../../src/core/proof/template-places.ts';
import { emptySiteModel, learnPage } from '../../src/core/site/site-model.ts';
import { mapPage } from '../../src/core/style-tree/site-places.ts';
import type { StyleTree } from '../../src/core/style-tree/style-tree.ts';
import { placeWords } from '../../src/dashboard/place-words.ts';
import { spacedText } from '../../src/dashboard/spaced-text.ts';
import { page, pages } from '../core/generated-page.ts';

function learned(list: readonly PageTree[]) {
  const model = emptySiteModel();
  for (const one of list) learnPage(model, one);
  return { tree: model.tree, places: templatePlaces(model.tree) };
}

const at = (number: number): string => `https://site.test/${number}`;

test('gives each place the first words that the page shows there or below', () => {
  const shown = page(
    '<header><p>The Courier</p></header><main><h1>Rain at last</h1><p>It fell all night.</p><p>And all day.</p></main>',
    at(1),
  );
  const { places } = learned([shown]);
  const words = placeWords(shown, places);
  const of = (name: string) => words.get(places.findIndex((place) => place.name === name));
  expect(of('header')).toBe('The Courier');
  expect(of('main')).toBe('Rain at last');
  expect(of('h1')).toBe('Rain at last');
  expect(words.get(places.findLastIndex(({ name }) => name === 'p'))).toBe('It fell all night.');
});

test('finds an element that has siblings on other pages, and none for an element that no page had', () => {
  const { places } = learned([
    page('<main><p class="lead">One</p><aside>Two</aside></main><footer>Three</footer>', at(1)),
  ]);
  const lone = placeWords(
    page('<main><p class="lead">Alone</p></main><footer>Foot</footer><nav>New</nav>', at(2)),
    places,
  );
  expect([...lone.values()].sort()).toEqual(['Alone', 'Alone', 'Alone', 'Foot'].sort());
});

test('leaves hidden text out, and cuts long words', () => {
  const { places } = learned([page('<p>Seen</p><div>More</div>', at(1))]);
  const words = placeWords(page(`<p hidden>Unseen</p><div>${'long '.repeat(60)}</div>`, at(2)), places);
  expect([...words.values()].every((text) => text.startsWith('long') && text.length <= 100)).toBe(true);
  expect(words.size).toBeGreaterThan(0);
});

/** Returns the element nodes of a tree in the order of its places. */
const inOrder = (tree: StyleTree, node = 0): number[] => {
  const found: number[] = [];
  for (let child = tree.firstChild(node); child !== 0; child = tree.nextSibling(child))
    found.push(child, ...inOrder(tree, child));
  return found;
};

test('gives the element nodes around each block their first words, on generated sites', () => {
  fc.assert(
    fc.property(pages(1, 3), (list) => {
      const { tree, places } = learned(list);
      const shown = defined(list[0]);
      const elements = mapPage(shown, tree);
      const expected = new Map<number, string>();
      const placeOf = new Map(inOrder(tree).map((element, place) => [element, place]));
      for (const block of textBlocks(shown))
        for (let around = block.node; around >= 0; around = parentOf(shown, around)) {
          const place = placeOf.get(elements[around]?.node ?? -1);
          if (place !== undefined && !expected.has(place))
            expected.set(place, spacedText(shown, block).slice(0, 100));
        }
      expect(new Map(placeWords(shown, places))).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
