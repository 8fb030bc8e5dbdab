import { expect, test } from 'vitest';
import {
  asPartList,
  indexWithHeading,
  inWhole,
  isListOf,
  partList,
  rowsOf,
  withItemsAtBreaks,
} from '../../../../src/core/story/recipe/part-list.ts';
import { heading, line, list } from './story-line.ts';

test('a list of steps counts from its start, without numbers in the lines', () => {
  expect(partList(7, ['2. Stir', 'Wait'], ['2. <i>Stir</i>', 'Wait'], 'steps', 2)).toEqual({
    kind: 'list',
    part: 'steps',
    role: 'body',
    node: 7,
    text: '2. Stir\nWait',
    html: '<ol start="2"><li><i>Stir</i></li><li>Wait</li></ol>',
  });
});

test('a list of ingredients keeps the numbers of its lines', () => {
  const { html } = partList(7, ['1. Flour'], ['1. Flour'], 'ingredients', 1);
  expect(html).toBe('<ul><li>1. Flour</li></ul>');
});

test('a list of the page becomes the list of a part', () => {
  expect(asPartList(list(['Stir', 'Wait']), 'steps').html).toBe('<ol><li>Stir</li><li>Wait</li></ol>');
  expect(asPartList(list(['Flour']), 'ingredients')).toEqual({ ...list(['Flour']), part: 'ingredients' });
});

test('a numbered list of ingredients becomes one of points', () => {
  expect(asPartList(list(['200 g flour'], 'ol'), 'ingredients').html).toBe('<ul><li>200 g flour</li></ul>');
});

test('each line of an item with several lines becomes an ingredient', () => {
  const split = (...items: readonly string[]) => asPartList(list(items, 'ol'), 'ingredients');
  const written = split('<b>For the sauce</b>:<br> salt &amp; oil<br>thyme', 'an egg<br>(large)');
  expect(written.html).toBe(
    '<ul><li><b>For the sauce</b>:</li><li>salt &amp; oil</li><li>thyme</li><li>an egg<br>(large)</li></ul>',
  );
  expect(written.text).toBe('For the sauce:\nsalt & oil\nthyme\nan egg (large)');
});

test('an element that goes on over a line ends and begins again at the break', () => {
  const given = asPartList(list(['<b>salt<br> oil<br>thyme</b> (dry)']), 'ingredients');
  expect(given.html).toBe('<ul><li><b>salt</b></li><li><b>oil</b></li><li><b>thyme</b> (dry)</li></ul>');
});

test('a list stays as it is if its lines are steps, or if an item holds a list', () => {
  const steps = partList(7, ['a'], ['a<br>b<br>c'], 'steps', 1);
  expect(withItemsAtBreaks(steps)).toBe(steps);
  const nested = list(['salt<br>oil<br>thyme', 'Dough<ul><li>flour</li></ul>']);
  expect(asPartList(nested, 'ingredients')).toEqual({ ...nested, part: 'ingredients' });
});

test('lines that only together are a claimed line become that line, in ingredients alone', () => {
  const apart = asPartList(list(['200 g', 'flour', 'salt']), 'ingredients');
  expect(inWhole(apart, ['200 g flour']).text).toBe('200 g flour\nsalt');
  expect(inWhole(apart, ['an egg'])).toBe(apart);
  const steps = asPartList(list(['Stir', 'slowly']), 'steps');
  expect(inWhole(steps, ['Stir slowly'])).toBe(steps);
});

test('an ingredient whose words only style parts is written as claimed, and the others keep their markup', () => {
  const tight = asPartList(list(['<b>2</b>eggs', 'a <a href="/pan">pan</a>']), 'ingredients');
  const whole = inWhole({ ...tight, text: '2eggs\na pan' }, ['2 eggs', 'a  pan of tin']);
  expect(whole.text).toBe('2 eggs\na pan');
  expect(whole.html).toBe('<ul><li>2 eggs</li><li>a <a href="/pan">pan</a></li></ul>');
});

test('cells of one row are one line', () => {
  expect(rowsOf(line('200 g\tflour\n1\tegg'))).toEqual(['200 g flour', '1 egg']);
});

test('only a list of the part is one', () => {
  const steps = asPartList(list(['Stir']), 'steps');
  expect(isListOf(steps, 'steps')).toBe(true);
  expect(isListOf(steps, 'ingredients')).toBe(false);
  expect(isListOf(list(['Stir']), 'steps')).toBe(false);
  expect(isListOf(line('Stir'), 'steps')).toBe(false);
});

test('a block is taken with the heading right above it', () => {
  const story = [heading('Method'), line('Stir'), line('Wait')];
  expect(indexWithHeading(story, 1)).toBe(0);
  expect(indexWithHeading(story, 2)).toBe(2);
  expect(indexWithHeading(story, 0)).toBe(0);
});
