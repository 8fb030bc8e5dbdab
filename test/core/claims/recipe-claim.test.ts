import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainClaimLines } from '../../../src/core/claims/plain-claim.ts';
import { recipeClaim } from '../../../src/core/claims/recipe-claim.ts';
import { page } from '../generated-page.ts';

const claimOf = (thing: unknown) =>
  recipeClaim(
    page('', 'https://sea.example/', `<script type="application/ld+json">${JSON.stringify(thing)}</script>`)
      .head,
  );

test('reads sections of steps, times and yield', () => {
  expect(
    claimOf({
      '@type': ['Recipe', 'NewsArticle'],
      name: 'Eel pie',
      description: 'A pie &amp; more.',
      recipeYield: ['4', '4 servings'],
      prepTime: 'PT1H10M',
      totalTime: 'P1DT5M',
      recipeIngredient: ['one eel', '2 cups &frac12; flour'],
      recipeInstructions: [
        'Wait.',
        {
          '@type': 'HowToSection',
          name: 'Crust',
          itemListElement: [
            { '@type': 'HowToStep', name: 'Stir', text: 'Stir the flour.<br>Rest it.' },
            { '@type': 'HowToStep', name: 'Bake it.' },
          ],
        },
      ],
    }),
  ).toEqual({
    name: 'Eel pie',
    description: 'A pie & more.',
    yields: '4 servings',
    preparing: 70,
    cooking: 0,
    total: 1445,
    ingredients: ['one eel', '2 cups ½ flour'],
    steps: [
      { name: '', lines: ['Wait.'] },
      { name: 'Crust', lines: ['Stir the flour.', 'Rest it.', 'Bake it.'] },
    ],
  });
});

test.each([
  ['Serves 4.0', 'Serves 4'],
  ['4.00 to 6.0 servings', '4 to 6 servings'],
  ['4.05 kg', '4.05 kg'],
  ['1.000 g', '1.000 g'],
  ['Version 4.0.1', 'Version 4.0.1'],
])('says how much it makes in whole numbers: %s', (recipeYield, yields) => {
  expect(claimOf({ '@type': 'Recipe', recipeYield, recipeIngredient: ['one eel'] })?.yields).toBe(yields);
});

test('takes the claim with the most lines', () => {
  expect(
    claimOf([
      { '@type': 'Recipe', name: 'teaser' },
      { '@type': 'Recipe', name: 'pie', recipeIngredient: ['one eel'] },
    ])?.name,
  ).toBe('pie');
  expect(claimOf({ '@type': 'Recipe', name: 'teaser' })).toBeNull();
});

test('reads the lines of a claim without markup and character references', () => {
  expect(plainClaimLines('<p>Salt &amp; pepper</p><p>1 &amp;frac12; eels</p>')).toEqual([
    'Salt & pepper',
    '1 ½ eels',
  ]);
});

test('takes any value for ingredients and steps, in bounded number', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (recipeIngredient, recipeInstructions) => {
      const claim = claimOf({ '@type': 'Recipe', recipeIngredient, recipeInstructions });
      expect(claim?.ingredients.every((line) => line.trim() === line && line !== '') ?? true).toBe(true);
    }),
  );
  const many = Array.from({ length: 5000 }, (_, i) => `step ${i}`);
  const claim = claimOf({ '@type': 'Recipe', recipeIngredient: many, recipeInstructions: [many, [many]] });
  expect(claim?.ingredients.length).toBe(300);
  expect(claim?.steps.flatMap(({ lines }) => lines).length).toBe(300);
});
