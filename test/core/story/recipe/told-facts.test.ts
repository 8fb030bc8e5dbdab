import { describe, expect, test } from 'vitest';
import { withoutToldFacts } from '../../../../src/core/story/recipe/told-facts.ts';
import { heading, line, list } from './story-line.ts';

const FACTS = { yields: '4 servings', preparing: 10, cooking: 80, total: 90 };
const INGREDIENTS = list(['one smoked eel', 'a spoon of sea salt']);

/** Returns whether a line stays above the ingredients, beside yield and times. */
const stays = (text: string, facts = FACTS): boolean =>
  withoutToldFacts([line(text), INGREDIENTS], facts, INGREDIENTS).length > 1;

describe('beside yield and times of a recipe', () => {
  test.each([
    'Prep Time: 10 mins',
    'Cook 1 hour 20 minutes',
    'Prep 10 min Cook 80 min Serves 4',
    'Yield: 4 servings 1x',
    '4 servings',
    'Kochzeit: 1 Std. 20 Min.',
    'Temps de préparation : 10 minutes',
  ])('the line "%s" tells nothing more', (text) => {
    expect(stays(text)).toBe(false);
  });

  test.each([
    'Cook 20 to 25 minutes',
    'Rest 10 minutes',
    'Serves',
    '4',
    '4 eggs',
    'Bake for 80 minutes at 200 °C',
    '0 %',
  ])('the line "%s" stays', (text) => {
    expect(stays(text)).toBe(true);
  });

  test('words of the yield tell nothing alone', () => {
    const facts = { ...FACTS, yields: '4 jars of 2 eggs' };
    expect(stays('4 eggs', facts)).toBe(true);
    expect(stays('4 jars of 2 eggs', facts)).toBe(false);
    expect(stays('Makes 4 jars', facts)).toBe(false);
  });

  test('a list goes only if all its lines are told; steps and headings stay', () => {
    const told = list(['Prep: 10 min', 'Cook: 80 min']);
    const others = [
      heading('Serves 4'),
      list(['Prep: 10 min', 'Set the table']),
      list(['Cook for 80 minutes'], 'ol'),
      INGREDIENTS,
    ];
    expect(withoutToldFacts([told, ...others], FACTS, INGREDIENTS)).toEqual(others);
  });

  test('told items leave a list of labelled facts', () => {
    const facts = list(['Prep: 10 min', 'Cuisine: Frisian', 'Yield: 4 servings']);
    expect(withoutToldFacts([facts, INGREDIENTS], FACTS, INGREDIENTS)).toEqual([
      list(['Cuisine: Frisian']),
      INGREDIENTS,
    ]);
    const others = list(['Rest: 20 min', 'Cuisine: Frisian']);
    expect(withoutToldFacts([others, INGREDIENTS], FACTS, INGREDIENTS)).toEqual([others, INGREDIENTS]);
  });

  test('a line below the ingredients must have a label', () => {
    const below = (text: string) =>
      withoutToldFacts([INGREDIENTS, line(text)], FACTS, INGREDIENTS).length > 1;
    expect(below('Cook for 80 minutes')).toBe(true);
    expect(below('Cook time: 80 minutes')).toBe(false);
  });

  test('nothing is told without facts', () => {
    expect(stays('Prep: 10 min', { yields: '', preparing: 0, cooking: 0, total: 0 })).toBe(true);
  });
});
