import { expect, test } from 'vitest';
import { decoded, targetsOn } from '../../../src/core/page/targets.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

test('an id leads to the first element that has it, and an empty id to none', () => {
  const tree = page('<p id="n">One</p><p id="n">Two</p><a name="n">Three</a><p id="">Four</p>');
  expect([...targetsOn(tree)]).toEqual([['n', nodeWith(tree, 'n')]]);
});

test('an id with percent signs is known with and without them', () => {
  const tree = page('<p id="%e6%b5%b7">One</p>');
  const node = tree.tag.indexOf('p');
  expect([...targetsOn(tree)]).toEqual([
    ['%e6%b5%b7', node],
    ['海', node],
  ]);
  expect(decoded('100%')).toBe('100%');
  const both = page('<p id="%61">One</p><p id="a">Two</p>');
  expect(targetsOn(both).get('a')).toBe(both.tag.lastIndexOf('p'));
});
