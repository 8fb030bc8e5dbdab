import fc from 'fast-check';
import { expect, test } from 'vitest';
import { greedyThreshold, PAPER_STOP } from '../../../src/core/measures/greedy-threshold.ts';
import { placeBlocks, suggestEntropy } from '../../../src/core/proof/entropy-suggestion.ts';
import { emptySiteModel, learnPage, mergeSiteModels } from '../../../src/core/site/site-model.ts';
import { page, pages } from '../generated-page.ts';

const learned = (list: readonly ReturnType<typeof page>[]) => {
  const model = emptySiteModel();
  for (const each of list) learnPage(model, each);
  return model;
};

const WORDS = ['ferry', 'harbour', 'winter', 'market', 'orchard', 'railway'];
const paper = (number: number) =>
  WORDS.slice(0, number).map((word) =>
    page(
      `<nav><p>Home and all the news</p></nav><main><p>The ${word} came in late today.</p></main>`,
      `https://news.example/${word}`,
    ),
  );

test('a story and a menu leave the whole range between them, and the search ends at its lower end', () => {
  const { threshold, curve } = suggestEntropy(learned(paper(6)).tree) ?? {};
  expect(threshold).toBe(0);
  expect(curve?.map(({ blocks }) => blocks)).toEqual([...Array(10).fill(1), 2]);
  expect(curve?.map(({ features }) => features)).toEqual([...Array(10).fill(6), 7]);
});

test('a place with some repeated lines moves the end of the search upwards', () => {
  const site = paper(6).map(({ url }, i) =>
    page(
      `<nav><p>Home and all the news</p></nav><aside><p>The offer of ${WORDS[i >> 1]}</p></aside><main><p>The ${WORDS[i]} came in late today.</p></main>`,
      url,
    ),
  );
  expect(
    placeBlocks(learned(site).tree)
      .map(({ entropy }) => entropy.toFixed(2))
      .sort(),
  ).toEqual(['0.00', '0.39', '1.00']);
  expect(suggestEntropy(learned(site).tree)?.threshold).toBe(0);
});

test('too few pages for proof suggest nothing', () => {
  expect(suggestEntropy(learned(paper(2)).tree)).toBeNull();
  expect(suggestEntropy(learned([]).tree)).toBeNull();
});

test('the suggestion is a tenth, the end of the greedy search, and the same for any order of learned pages', () => {
  fc.assert(
    fc.property(pages(3, 6), (list) => {
      const { tree } = learned(list);
      const found = suggestEntropy(tree);
      if (!found) return;
      expect(found.threshold).toBe(greedyThreshold(placeBlocks(tree), PAPER_STOP));
      expect(found.curve).toHaveLength(11);
      for (const [at, { blocks, features }] of found.curve.entries()) {
        expect(blocks).toBeGreaterThanOrEqual(found.curve[at - 1]?.blocks ?? 0);
        expect(features).toBeGreaterThanOrEqual(found.curve[at - 1]?.features ?? 0);
      }
      expect(suggestEntropy(learned([...list].reverse()).tree)).toEqual(found);
      const halves = mergeSiteModels(learned(list.slice(0, 2)), learned(list.slice(2)));
      expect(suggestEntropy(halves.tree)).toEqual(found);
    }),
  );
});

test('an entropy is suggested from three pages on, and only if they have text', () => {
  expect(suggestEntropy(learned(paper(2)).tree)).toBeNull();
  expect(suggestEntropy(learned(paper(3)).tree)).not.toBeNull();
  const empty = WORDS.map((word) => page('<main><hr></main>', `https://news.example/${word}`));
  expect(suggestEntropy(learned(empty).tree)).toBeNull();
  expect(suggestEntropy(emptySiteModel().tree)).toBeNull();
});
