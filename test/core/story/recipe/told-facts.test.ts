import { describe, expect, test } from 'vitest';
import { withoutToldFacts } from '../../../../src/core/story/recipe/told-facts.ts';
import { heading, line, list } from './story-line.ts';

const FACTS = { yields: '4 servings', preparing: 10, cooking: 80, total: 90 };

/** Returns whether a line stays beside yield and times. */
const stays = (text: string, facts = FACTS): boolean => withoutToldFacts([line(text)], facts).length > 0;

describe('beside yield and times of a recipe', () => {
  test.each([
    'Prep Time: 10 mins',
    'Cook 1 hour 20 minutes',
    'Prep 10 min Cook 80 min Serves 4',
    'Yield: 4 servings 1x',
    'Kochzeit: 1 Std. 20 Min.',
    'Temps de préparation : 10 minutes',
    '4',
  ])('the line "%s" tells nothing more', (text) => {
    expect(stays(text)).toBe(false);
  });

  test.each([
    'Cook 20 to 25 minutes',
    'Rest 10 minutes',
    'Serves',
    '4 eggs',
    'Bake for 80 minutes at 200 °C',
    '0 %',
  ])('the line "%s" stays', (text) => {
    expect(stays(text)).toBe(true);
  });

  test('a list goes only if all its lines are told, and headings go too', () => {
    const told = list(['Prep: 10 min', 'Cook: 80 min']);
    const partly = list(['Prep: 10 min', 'Cuisine: Frisian']);
    expect(withoutToldFacts([heading('Serves 4'), told, partly], FACTS)).toEqual([partly]);
  });

  test('nothing is told without facts', () => {
    expect(stays('Prep: 10 min', { yields: '', preparing: 0, cooking: 0, total: 0 })).toBe(true);
  });
});
