import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isNthOfType, nthOfType } from '../../../src/core/page/nth-of-type.ts';
import { children, type PageTree } from '../../../src/core/page/page-tree.ts';
import { page, pages } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

test('counts an element among its parent’s children with its tag', () => {
  const tree = page('<p id="a">1</p><div id="b"><p id="c">2</p></div><p id="d">3</p>');
  const positions = ['a', 'b', 'c', 'd'].map((id) => nthOfType(tree, nodeWith(tree, id)));
  expect(positions).toEqual([
    { at: 1, of: 2 },
    { at: 1, of: 1 },
    { at: 1, of: 1 },
    { at: 2, of: 2 },
  ]);
});

test('an element is at its own position alone', () => {
  const tree = page('<p id="a">1</p><p id="b">2</p><p id="c">3</p>');
  const b = nodeWith(tree, 'b');
  expect(isNthOfType(tree, b, { at: 2, of: 3 })).toBe(true);
  expect(isNthOfType(tree, b, { at: 1, of: 3 })).toBe(false);
  expect(isNthOfType(tree, b, { at: 2, of: 2 })).toBe(false);
});

/** Returns the position of each node, counted for each parent again. */
function countedPositions(tree: PageTree) {
  const positions = tree.tag.map(() => ({ at: 1, of: 1 }));
  tree.tag.forEach((_, parent) => {
    const inside = [...children(tree, parent)];
    for (const child of inside) {
      const alike = inside.filter((other) => tree.tag[other] === tree.tag[child]);
      positions[child] = { at: alike.indexOf(child) + 1, of: alike.length };
    }
  });
  return positions;
}

test('is what counting the children of each parent gives', () => {
  fc.assert(
    fc.property(pages(1, 1), ([tree]) => {
      if (tree) expect(tree.tag.map((_, node) => nthOfType(tree, node))).toEqual(countedPositions(tree));
    }),
  );
});
