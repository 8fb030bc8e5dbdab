import { expect, test } from 'vitest';
import { withoutListCopies } from '../../../../src/core/story/recipe/list-copies.ts';
import { asPartList } from '../../../../src/core/story/recipe/part-list.ts';
import { heading, line, list } from './story-line.ts';

const flour = asPartList(list(['Flour', 'Salt']), 'ingredients');

test('a list of the recipe is shown once, with its heading', () => {
  const first = [heading('Ingredients'), flour];
  expect(withoutListCopies([...first, line('Print this.'.repeat(9)), ...first])).toEqual([
    ...first,
    line('Print this.'.repeat(9)),
  ]);
});

test('a list whose label would be left alone is kept', () => {
  const story = [flour, line('For the second pie:'), flour];
  expect(withoutListCopies(story)).toEqual(story);
});

test('lists that are no part of the recipe may repeat', () => {
  const story = [list(['Flour']), list(['Flour'])];
  expect(withoutListCopies(story)).toEqual(story);
});
