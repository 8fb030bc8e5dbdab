import { expect, test } from 'vitest';
import { textBlocks } from '../../../../src/core/page/text-blocks.ts';
import { marksIn, nearHeadline, signLines } from '../../../../src/core/verdict/roles/post-signs.ts';
import { page } from '../../generated-page.ts';

const sign = (name: string, more = '') => `<p><a class="username">${name}</a>${more}</p>`;

test('short lines with an author sign posts', () => {
  const long = ' told the harbour of it'.repeat(6);
  const tree = page(`${sign('ann', ', 3 days ago')}<p>I do.</p>${sign('ben', long)}`);
  expect([...signLines(tree)].map(({ text }) => text)).toEqual(['ann, 3 days ago']);
  expect(marksIn(tree, 0, tree.tag.length)).toBe(2);
  expect(marksIn(tree, 0, tree.tag.lastIndexOf('a'))).toBe(1);
});

test('all short lines of a member’s box are signs', () => {
  const tree = page(`<div class="user-info">${sign('ann')}<p>Member</p></div><p>I do.</p>`);
  expect([...signLines(tree)].map(({ text }) => text).sort()).toEqual(['Member', 'ann']);
});

test('the author of a thread may be named two lines above its headline', () => {
  const blocks = textBlocks(page('<p>a</p><p>b</p><p>c</p><h1>d</h1>'));
  expect(nearHeadline(blocks, 3)).toBe(blocks[1]?.node);
  expect(nearHeadline(blocks, 1)).toBe(0);
});
