import { expect, test } from 'vitest';
import { emptySiteModel } from '../../../src/core/site/site-model.ts';
import { isText } from '../../../src/core/story/article.ts';
import { assembleArticle } from '../../../src/core/story/assemble.ts';
import { page } from '../generated-page.ts';

const prose = (about: string): string =>
  `<p>This paragraph tells, as all of them do, of a long day of ${about} in the kitchen by the harbour, and it goes on for a good while, so that nobody could take it for a menu.</p>`;
const INGREDIENTS = ['200 g of barley flour', 'one smoked eel', 'a spoon of sea salt'];
const STEPS = [
  'Warm the butter in a wide pan until it smells of nuts.',
  'Stir in the barley flour and let it rest for an hour.',
  'Lay the eel on top and bake it until the crust is brown.',
];
const shown = (lines: readonly string[]) => lines.map((line) => `<p>${line}</p>`).join('');

const blocksOf = (recipe: object, body = `${shown(INGREDIENTS)}${prose('waiting')}${shown(STEPS)}`) =>
  assembleArticle(
    page(
      `<main><article><h1>Eel pie</h1>${prose('rain')}${prose('wind')}${body}${prose('sun')}</article></main>`,
      'https://sea.example/eel-pie',
      `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Recipe', ...recipe })}</script>`,
    ),
    emptySiteModel(),
  ).blocks;

test('lines that a recipe claims become lists where the page has none, with yield and times before them', () => {
  const blocks = blocksOf({
    recipeYield: '4 servings',
    recipeIngredient: INGREDIENTS,
    recipeInstructions: [
      { '@type': 'HowToSection', itemListElement: STEPS.map((text) => ({ '@type': 'HowToStep', text })) },
    ],
  });
  const lists = blocks.flatMap((block) =>
    isText(block) && block.kind === 'list' ? [block.text.split('\n')] : [],
  );
  expect(lists).toEqual([INGREDIENTS, STEPS]);
  const at = blocks.findIndex(({ kind }) => kind === 'recipe');
  expect(blocks[at + 1]).toMatchObject({ kind: 'list', text: INGREDIENTS.join('\n') });
});

test('nothing is shown that the page does not show', () => {
  const text = blocksOf({ recipeYield: '4 servings', recipeIngredient: [...INGREDIENTS, 'a hidden pear'] })
    .map((block) => (isText(block) ? block.text : ''))
    .join('\n');
  expect(text).toContain('one smoked eel');
  expect(text).not.toContain('pear');
});
