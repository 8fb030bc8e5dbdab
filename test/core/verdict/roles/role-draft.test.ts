import { expect, test } from 'vitest';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { addToStory } from '../../../../src/core/verdict/roles/role-draft.ts';

test('a block without a role joins the story unless it is out', () => {
  const of: BlockRole[] = ['none', 'none', 'caption', 'body'];
  of.forEach((_, i) => {
    addToStory({ of, isOut: (block) => block === 1 }, i);
  });
  expect(of).toEqual(['body', 'none', 'caption', 'body']);
});

test('a rule with a test of its own may add a block that is out', () => {
  const of: BlockRole[] = ['none', 'none'];
  of.forEach((_, i) => {
    addToStory({ of, isOut: () => true }, i, (block) => block === 1);
  });
  expect(of).toEqual(['body', 'none']);
});
