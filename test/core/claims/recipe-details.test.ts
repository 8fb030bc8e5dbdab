import { describe, expect, test } from 'vitest';
import { recipeDetails, yieldsAndTimes } from '../../../src/core/claims/recipe-details.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page } from '../generated-page.ts';

const LINES =
  '<div class="ingredients"><ul><li>200 g flour</li><li>2 eels</li></ul></div><div class="steps"><ol><li>Stir the flour into the water.</li><li>Bake it for an hour.</li></ol></div>';
const DESCRIPTION = 'A pie for the long evenings by the harbour, with two smoked eels.';
const CLAIM = {
  '@type': 'Recipe',
  name: 'Eel pie',
  description: DESCRIPTION,
  recipeYield: '4 servings',
  prepTime: 'PT25M',
  cookTime: 'PT1H10M',
  recipeIngredient: ['200 g flour', '2 eels'],
};

/** The texts among a recipe's facts, of a page with its lines below `above`. */
const facts = (above: string, claim: object | null = CLAIM, below = '', lines = LINES) => {
  const head = claim ? `<script type="application/ld+json">${JSON.stringify(claim)}</script>` : '';
  const tree = page(`${above}${lines}${below}`, 'https://sea.example/eel-pie', head);
  const isFact = recipeDetails(tree);
  return textBlocks(tree).flatMap(({ text }, i) => (isFact[i] ? [text] : []));
};

describe('the facts of a recipe', () => {
  test('are yield and times as the page claims them, in minutes or with hours, in any language', () => {
    const given = ['Servings: 4', 'Vorbereitung 25 Min.', 'Bake 1 hr 10 min', 'Bake 70 min', 'Total: 95 min'];
    expect(facts(given.map((text) => `<p>${text}</p>`).join(''))).toEqual(given);
    expect(facts('<p>Servings: 5</p><p>26 min</p><p>25 of 70 readers</p><p>Serve warm</p>')).toEqual([]);
  });

  test('are lines whose elements are named so, if they have a number', () => {
    const named = '<div class="recipe-prep-time"><p>Rest</p><p>3 days</p></div>';
    expect(facts(named, null)).toEqual(['Rest', '3 days']);
    expect(facts('<p class="servings">9 pies</p><p class="servings">Enough for all</p>', null)).toEqual([
      '9 pies',
    ]);
  });

  test('are numbers below words about yield or times if the page claims none', () => {
    const worded = ['Zubereitungszeit', '1 Stunde 10 Min.', 'Serves', '4', 'Yield', '12 pies'];
    expect(facts(worded.map((text) => `<p>${text}</p>`).join(''), null)).toEqual(worded);
    expect(facts('<p>4.7</p><p>20 mins by ferry</p><p>Serves</p><p>Cold or warm</p>', null)).toEqual([]);
  });

  test('have their name beside them', () => {
    expect(facts('<p>Yields</p><p>4</p><p>Enough for all</p><p>Servings: 4</p>')).toEqual([
      'Yields',
      '4',
      'Servings: 4',
    ]);
    expect(facts(`<p>${'x'.repeat(31)}</p><p>4</p>`)).toEqual(['4']);
  });

  test('are short, and neither links nor buttons', () => {
    expect(facts(`<p>4 ${'x'.repeat(58)}</p>`)).toHaveLength(1);
    expect(facts(`<p>4 ${'x'.repeat(59)}</p>`)).toEqual([]);
    expect(facts('<p><a href="/4">4 comments</a></p><p><button>4 stars</button></p>')).toEqual([]);
  });

  test('are above the lines or a few blocks below them', () => {
    const below = (blocks: number) => facts('', CLAIM, `${'<p>Enjoy it.</p>'.repeat(blocks)}<p>Serves 4</p>`);
    expect(below(9)).toEqual(['Serves 4']);
    expect(below(10)).toEqual([]);
  });

  test('include the description that the page claims', () => {
    expect(facts(`<p>${DESCRIPTION}</p><p>The harbour sleeps.</p>`)).toEqual([DESCRIPTION]);
    expect(facts('<p>A pie for the long evenings by the harbour,</p><p>with two smoked eels.</p>')).toEqual([
      'A pie for the long evenings by the harbour,',
    ]);
  });

  test('include nutrition facts in elements named so, wherever they are, but no links or controls', () => {
    const table =
      '<div class="recipe-nutrition"><h3>Nutrition</h3><table><tr><td>Fat</td><td>9 g</td></tr></table>';
    expect(facts('', null, `${'<p>Enjoy it.</p>'.repeat(40)}${table}</div>`)).toEqual([
      'Nutrition',
      'Fat',
      '9 g',
    ]);
    expect(facts('', null, `${table}<a href="/diets">Diets</a><button>Show all</button></div>`)).toHaveLength(
      3,
    );
    expect(facts('<div class="tabla-nutricional"><p>Grasas: 9 g</p></div>', null)).toHaveLength(1);
    expect(facts('<p class="nutrition">Fat: 9 g</p>', null, '', '<ul><li>2 eels</li></ul>')).toEqual([]);
    expect(facts(`<p class="nutrition">${'x'.repeat(501)}</p>`, null)).toEqual([]);
  });

  test('are none on a page that shows no recipe', () => {
    expect(facts('<p>Serves 4</p>', CLAIM, '', '<ul><li>2 eels</li></ul>')).toEqual([]);
  });
});

test('yields and times are details, while the description and nutrition facts are neither', () => {
  const head = `<script type="application/ld+json">${JSON.stringify(CLAIM)}</script>`;
  const html = `<p>Makes</p><p>4 servings</p><p>${DESCRIPTION}</p><p class="nutrition">80 kcal</p>${LINES}`;
  const tree = page(html, 'https://sea.example/eel-pie', head);
  const told = (is: readonly boolean[]) => textBlocks(tree).flatMap(({ text }, i) => (is[i] ? [text] : []));
  expect(told(yieldsAndTimes(tree))).toEqual(['Makes', '4 servings']);
  expect(told(recipeDetails(tree))).toEqual(['Makes', '4 servings', DESCRIPTION, '80 kcal']);
  expect(yieldsAndTimes(page('<p class="servings">4 servings</p>'))).toEqual([false]);
});
