import { describe, expect, test } from 'vitest';
import { recipeClaim } from '../../../src/core/claims/recipe-claim.ts';
import { page } from '../generated-page.ts';

const claimOf = (...things: object[]) =>
  recipeClaim(
    page(
      '',
      'https://sea.example/',
      things.map((thing) => `<script type="application/ld+json">${JSON.stringify(thing)}</script>`).join(''),
    ).head,
  );
const recipe = (more: object) => claimOf({ '@type': 'Recipe', recipeIngredient: ['an eel'], ...more });
const steps = (recipeInstructions: unknown) => recipe({ recipeInstructions })?.steps;

describe('a claimed recipe', () => {
  test('is a Recipe or a HowTo, the first of those with the most lines', () => {
    const named = (name: string, ...lines: string[]) => ({
      '@type': 'Recipe',
      name,
      recipeIngredient: lines,
    });
    expect(claimOf(named('a', 'x'), named('b', 'x', 'y'), named('c', 'x', 'y'))?.name).toBe('b');
    expect(claimOf({ '@type': 'HowTo', name: 'd', step: ['Stir it.'] })?.name).toBe('d');
    expect(claimOf({ ...named('e', 'x'), '@type': 'NewsArticle' })).toBeNull();
    expect(claimOf(named('a', 'x'), { ...named('b'), recipeInstructions: ['x', 'y'] })?.name).toBe('b');
  });

  test('has the first name and the longest yield', () => {
    expect(recipe({ name: ['', 'Pie', 'Cake'], recipeYield: [4, '4 pies', '6 pies'] })).toMatchObject({
      name: 'Pie',
      yields: '4 pies',
    });
    expect(recipe({ yield: '8' })?.yields).toBe('8');
    expect(recipe({})).toMatchObject({ name: '', yields: '' });
  });

  test.each([
    ['PT5M', 5],
    ['PT1H', 60],
    ['P1D', 1440],
    ['P2DT3H4M', 2 * 1440 + 3 * 60 + 4],
    [' PT1H30M5S ', 90],
    ['PT600S', 10],
    ['PT21600.0S', 360],
    ['P0Y0M0DT0H35M0.000S', 35],
    ['P1YT5M', 0],
    ['5 minutes', 0],
    [5, 0],
    [null, 0],
  ])('with the duration %j takes %d minutes', (time, minutes) => {
    expect(recipe({ prepTime: time, cookTime: time, totalTime: time })).toMatchObject({
      preparing: minutes,
      cooking: minutes,
      total: minutes,
    });
  });

  test('reads its ingredients from any of three names, as texts or as things with a name or a text', () => {
    const ingredients = (thing: object) => claimOf({ '@type': 'Recipe', ...thing })?.ingredients;
    expect(ingredients({ ingredients: 'an eel<br>a leek' })).toEqual(['an eel', 'a leek']);
    expect(ingredients({ supply: [{ name: 'an eel' }, { text: 'a leek' }, null, 5] })).toEqual([
      'an eel',
      'a leek',
    ]);
    expect(ingredients({ recipeIngredient: [[[['deep']]]] })).toEqual(['deep']);
    expect(ingredients({ recipeIngredient: ['x', [[[['too deep']]]]] })).toEqual(['x']);
    expect(ingredients({ recipeIngredient: ['x', { name: { name: { name: 'deep' } } }] })).toEqual([
      'x',
      'deep',
    ]);
    expect(ingredients({ recipeIngredient: ['x', { name: { name: { name: { name: 'no' } } } }] })).toEqual([
      'x',
    ]);
    const many = Array.from({ length: 301 }, (_, i) => `${i}`);
    expect(ingredients({ recipeIngredient: many })).toEqual(many.slice(0, 300));
  });
});

describe('the steps of a claimed recipe', () => {
  const section = (name: string, itemListElement: unknown) => ({
    '@type': 'HowToSection',
    name,
    itemListElement,
  });

  test('are in sections of one name', () => {
    expect(
      steps([section('Crust', ['a', 'b']), 'c', section('Crust', { text: 'd' }), section('', ['e'])]),
    ).toEqual([
      { name: 'Crust', lines: ['a', 'b'] },
      { name: '', lines: ['c'] },
      { name: 'Crust', lines: ['d'] },
      { name: '', lines: ['e'] },
    ]);
    expect(steps(['a', ['b'], { text: 'c' }, section('', ['d'])])).toEqual([
      { name: '', lines: ['a', 'b', 'c', 'd'] },
    ]);
  });

  test('are the text of a thing, or else its description, or else its name', () => {
    expect(
      steps([
        { text: 'a', description: 'x', name: 'x' },
        { description: 'b', name: 'x' },
        { name: 'c', itemListElement: null },
        { name: 'd', itemListElement: 'no list' },
        {},
        null,
        5,
      ])?.[0]?.lines,
    ).toEqual(['a', 'b', 'c', 'd']);
  });

  test('nest at most four deep', () => {
    expect(steps([[[['deep']]]])).toEqual([{ name: '', lines: ['deep'] }]);
    expect(steps([[[[['too deep']]]]])).toEqual([]);
  });

  test('are at most 300, and none is empty', () => {
    const many = Array.from({ length: 299 }, (_, i) => `${i}`);
    expect(steps([many.join('<br>'), 'x<br>y<br>z', section('More', ['q'])])).toEqual([
      { name: '', lines: [...many, 'x'] },
    ]);
    expect(steps(['', section('Empty', ['']), 'a'])).toEqual([{ name: '', lines: ['a'] }]);
    expect(steps(undefined)).toEqual([]);
  });
});
