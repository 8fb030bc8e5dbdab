import { expect, test } from 'vitest';
import { emptySiteModel, learnPage } from '../../../../src/core/site/site-model.ts';
import { gatherEvidence } from '../../../../src/core/verdict/evidence/evidence.ts';
import type { BlockRole } from '../../../../src/core/verdict/roles/block-role.ts';
import { openLines } from '../../../../src/core/verdict/roles/open-lines.ts';
import { page } from '../../generated-page.ts';

test('a line may join the story without a role, without controls, if it is not out and no other page has it', () => {
  const own = page(
    '<p>Open</p><p>Story</p><p>Caption</p><p><button>Button</button></p><p>Out</p><p>Elsewhere</p>',
    'https://sea.example/noon',
  );
  const model = emptySiteModel();
  learnPage(model, own);
  learnPage(model, page('<p>Elsewhere</p>', 'https://sea.example/night'));
  const evidence = gatherEvidence(own, model);
  const roles: Partial<Record<string, BlockRole>> = { Story: 'body', Caption: 'caption' };
  const texts = evidence.blocks.map(({ text }) => text);
  const isOpen = openLines({
    evidence,
    of: texts.map((text) => roles[text] ?? 'none'),
    isOut: (i) => texts[i] === 'Out',
  });
  expect(texts).toHaveLength(6);
  expect(texts.filter((_, i) => isOpen(i))).toEqual(['Open']);
  expect(texts.filter((_, i) => isOpen(i, 'caption'))).toEqual(['Caption']);
});
