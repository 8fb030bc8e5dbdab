import { expect, test } from 'vitest';
import { linePlaces } from '../../../src/core/story/line-places.ts';

const TEXTS = ['200 g\nbarley flour\n2 eels', 'Stir the barley flour into the water.'];

test('finds the text that contains a line', () => {
  expect(linePlaces(['200 g barley flour', 'Stir the barley flour in the water'], TEXTS)).toEqual([0, 1]);
});

test('finds a line whose parts are in another order', () => {
  expect(linePlaces(['barley flour, 200 g'], TEXTS)).toEqual([0]);
});

test('finds fractions and units however they are written', () => {
  expect(linePlaces(['1 ½ cups milk', '250g sugar'], ['1 1/2 cups milk\n250.0 g sugar'])).toEqual([0, 0]);
});

test('finds no place for a line that no text contains, or for an empty line', () => {
  expect(linePlaces(['three ripe pears', ''], TEXTS)).toEqual([-1, -1]);
});
