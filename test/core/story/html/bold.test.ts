import { expect, test } from 'vitest';
import { insideBold } from '../../../../src/core/story/html/bold.ts';

test('the inside of a bold element is found only if the element holds all', () => {
  expect(insideBold('<b>Fog</b>')).toBe('Fog');
  expect(insideBold('<strong>Fog <i>and</i>\nrain</strong>')).toBe('Fog <i>and</i>\nrain');
  for (const html of [
    'Fog',
    '<b>Fog</b> comes',
    '<b>Fog</b> and <b>rain</b>',
    '<b>Fog</strong>',
    '<i>Fog</i>',
  ])
    expect(insideBold(html)).toBeUndefined();
});
