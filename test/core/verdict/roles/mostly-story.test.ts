import { expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { isMostlyStory } from '../../../../src/core/verdict/roles/mostly-story.ts';
import type { RoleDraft } from '../../../../src/core/verdict/roles/role-draft.ts';
import { page } from '../../generated-page.ts';

test('blocks are mostly story if half of their characters are', () => {
  const tree = page('<p>Fog</p><p>Rain</p><p>Ice</p>');
  const is = (from: number, to: number, ...of: BlockRole[]) =>
    isMostlyStory(
      { evidence: { page: tree, blocks: textBlocks(tree) }, of } as unknown as RoleDraft,
      from,
      to,
    );
  expect(is(0, 2, 'none', 'body', 'none')).toBe(true);
  expect(is(0, 2, 'body', 'none', 'body')).toBe(false);
  expect(is(0, 3, 'body', 'none', 'body')).toBe(true);
  expect(is(1, 1, 'body', 'body', 'body')).toBe(false);
});
