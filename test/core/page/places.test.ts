import fc from 'fast-check';
import { expect, test } from 'vitest';
import { children, type PageTree } from '../../../src/core/page/page-tree.ts';
import { isAt, placeOf } from '../../../src/core/page/places.ts';
import { page, pages } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

test('counts an element among its parent’s children with its tag', () => {
  const tree = page('<p id="a">1</p><div id="b"><p id="c">2</p></div><p id="d">3</p>');
  const places = ['a', 'b', 'c', 'd'].map((id) => placeOf(tree, nodeWith(tree, id)));
  expect(places).toEqual([
    { at: 1, of: 2 },
    { at: 1, of: 1 },
    { at: 1, of: 1 },
    { at: 2, of: 2 },
  ]);
});

test('an element is at its own place alone', () => {
  const tree = page('<p id="a">1</p><p id="b">2</p><p id="c">3</p>');
  const b = nodeWith(tree, 'b');
  expect(isAt(tree, b, { at: 2, of: 3 })).toBe(true);
  expect(isAt(tree, b, { at: 1, of: 3 })).toBe(false);
  expect(isAt(tree, b, { at: 2, of: 2 })).toBe(false);
});

/** Returns the place of each node, counted for each parent again. */
function countedPlaces(tree: PageTree) {
  const places = tree.tag.map(() => ({ at: 1, of: 1 }));
  tree.tag.forEach((_, parent) => {
    const inside = [...children(tree, parent)];
    for (const child of inside) {
      const alike = inside.filter((other) => tree.tag[other] === tree.tag[child]);
      places[child] = { at: alike.indexOf(child) + 1, of: alike.length };
    }
  });
  return places;
}

test('is what counting the children of each parent gives', () => {
  fc.assert(
    fc.property(pages(1, 1), ([tree]) => {
      if (tree) expect(tree.tag.map((_, node) => placeOf(tree, node))).toEqual(countedPlaces(tree));
    }),
  );
});
