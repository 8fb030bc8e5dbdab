import { expect, test } from 'vitest';
import { blockWord } from '../../../src/core/treatment/block-word.ts';

test('a block is clutter at the threshold and above, content below one half, and undecided between', () => {
  expect([0.49, 0.5, 0.69, 0.7].map((noise) => blockWord({ noise }, { dim: 0.7 }))).toEqual([
    'content',
    'undecided',
    'undecided',
    'clutter',
  ]);
});
