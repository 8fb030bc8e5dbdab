import { expect, test } from 'vitest';
import { postBox } from '../../../src/core/page/post-box.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

test('the box of a post is the largest element that holds no other post', () => {
  const tree = page(
    '<main><div id="box1"><div id="in"><p id="p1">a</p></div></div><div id="box2"><p id="p2">b</p></div></main>',
  );
  const [p1, p2] = [nodeWith(tree, 'p1'), nodeWith(tree, 'p2')];
  expect(postBox(tree, p1, [p1, p2])).toBe(nodeWith(tree, 'box1'));
  expect(postBox(tree, p2, [p1, p2])).toBe(nodeWith(tree, 'box2'));
  expect(tree.tag[postBox(tree, p1, [p1])]).toBe('main');
});
