import { expect, test } from 'vitest';
import { provenPlaces } from '../../../src/core/proof/proven-places.ts';
import { templatePlaces } from '../../../src/core/proof/template-places.ts';
import { emptySiteModel, learnPage } from '../../../src/core/site/site-model.ts';
import { DEFAULT_POLICY } from '../../../src/core/treatment/policy.ts';
import { page } from '../generated-page.ts';

const WORDS = ['ferry', 'harbour', 'winter', 'market', 'orchard', 'railway'];
const learned = (pages: number) => {
  const model = emptySiteModel();
  for (let i = 0; i < pages; i++)
    learnPage(
      model,
      page(
        `<header class="masthead"><p>The paper of the harbour</p></header><main><p>The ${WORDS[i]} came in late, and nobody on the pier knew why it had taken so long.</p></main><footer><p>All rights reserved by the paper</p></footer>`,
        `https://news.example/story-${i}`,
      ),
    );
  return templatePlaces(model.tree);
};

test('places that are the same on all pages are proven, most text first, and the story is not', () => {
  const places = provenPlaces(learned(6), DEFAULT_POLICY);
  expect(places.map(({ names }) => names.join(' > '))).toEqual([
    'body > footer > p',
    'body > header.masthead > p',
  ]);
  for (const { proof } of places) {
    expect(proof).toMatchObject({ kind: 'repeats', placePages: 6, linePages: 6 });
    expect(proof.entropy).toBeCloseTo(1, 9);
    expect(proof.importance).toBeCloseTo(0, 9);
  }
});

test('one page proves nothing, and no more places are returned than asked for', () => {
  expect(provenPlaces(learned(1), DEFAULT_POLICY)).toEqual([]);
  expect(provenPlaces(learned(6), DEFAULT_POLICY, 1)).toHaveLength(1);
});
