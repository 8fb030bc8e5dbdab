import { expect, test } from 'vitest';
import { targetsOn } from '../../../src/core/page/targets.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

test('an id leads to the first element that has it, and an empty id to none', () => {
  const tree = page('<p id="n">One</p><p id="n">Two</p><a name="n">Three</a><p id="">Four</p>');
  expect([...targetsOn(tree)]).toEqual([['n', nodeWith(tree, 'n')]]);
});
