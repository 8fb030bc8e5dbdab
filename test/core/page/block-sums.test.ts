import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blockSums, charsWithin, textSums } from '../../../src/core/page/block-sums.ts';
import { endOf } from '../../../src/core/page/page-tree.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { page, pages } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

test('sums a value over the blocks in each element and below it', () => {
  const tree = page(
    '<div id="a"><p id="b">one</p><ul id="c"><li>three</li><li>four</li></ul></div><p id="d">x</p>',
  );
  const blocks = textBlocks(tree);
  const sums = blockSums(tree, blocks, ({ text }) => text.length);
  expect(['a', 'b', 'c', 'd'].map((id) => sums[nodeWith(tree, id)])).toEqual([12, 3, 9, 1]);
  expect(sums[0]).toBe(13);
  const numbers = blockSums(tree, blocks, (_, i) => 10 ** i);
  expect(numbers[nodeWith(tree, 'c')]).toBe(110);
});

test('is what adding the blocks of every element one by one gives', () => {
  fc.assert(
    fc.property(pages(1, 1), ([tree]) => {
      if (!tree) return;
      const blocks = textBlocks(tree);
      const { chars, linkChars } = textSums(tree);
      tree.tag.forEach((_, node) => {
        const inside = blocks.filter((block) => block.node >= node && block.node < endOf(tree, node));
        expect(chars[node]).toBe(inside.reduce((sum, { text }) => sum + text.length, 0));
        expect(linkChars[node]).toBe(inside.reduce((sum, block) => sum + block.linkChars, 0));
        const begun = blocks.filter(({ start }) => start >= node && start < endOf(tree, node));
        expect(charsWithin(blocks, node, endOf(tree, node))).toBe(
          begun.reduce((sum, { text }) => sum + text.length, 0),
        );
      });
    }),
  );
});

test('counts no characters where no block begins', () => {
  const tree = page('<p>one</p><div id="a"><img src="/a.jpg"></div>');
  const a = nodeWith(tree, 'a');
  expect(charsWithin(textBlocks(tree), a, endOf(tree, a))).toBe(0);
  expect(charsWithin([], 0, 5)).toBe(0);
});
