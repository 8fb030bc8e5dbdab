import { describe, expect, test } from 'vitest';
import { hash } from '../../../src/core/basics/hash.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { addStyleTree } from '../../../src/core/style-tree/add-style-tree.ts';
import { lineFeature } from '../../../src/core/style-tree/block-lines.ts';
import { pageStyleTree } from '../../../src/core/style-tree/page-style-tree.ts';
import { mapPage, sitePlaces } from '../../../src/core/style-tree/site-places.ts';
import { StyleTree, SUM } from '../../../src/core/style-tree/style-tree.ts';
import { page } from '../generated-page.ts';
import { nodeWith } from '../node-with.ts';

const treeOf = (html: string) => {
  const tree = page(html);
  return {
    page: tree,
    tree: pageStyleTree(
      tree,
      textBlocks(tree),
      textBlocks(tree).map(() => 0.25),
    ),
  };
};
const sums = (tree: StyleTree, node: number) =>
  [SUM.pages, SUM.occurrences, SUM.blocks, SUM.chars, SUM.linkChars, SUM.noise].map((sum) =>
    tree.sum(node, sum),
  );

describe('the style tree of a page', () => {
  test('counts each place once a page, with the text of all its blocks', () => {
    const { page: of, tree } = treeOf(
      '<main><p class="x" id="a">Fog</p><p class="x">Rain <a href="/s">sea</a></p><p hidden class="x">Ice</p></main>',
    );
    const at = mapPage(of, tree)[2]?.node ?? 0;
    expect(sums(tree, 0).slice(0, 2)).toEqual([1, 1]);
    const p = mapPage(of, tree)[of.tag.lastIndexOf('a')]?.node ?? 0;
    // "Rain sea" and the hidden line share one place. The paragraph with an id has another. A quarter of the text is noise.
    expect(sums(tree, at)).toEqual([1, 1, 1, 3, 0, 1]);
    expect(sums(tree, p)).toEqual([1, 2, 1, 8, 3, 2]);
  });

  test('has as features the lines, and the addresses of pictures, frames and links', () => {
    const { page: of, tree } = treeOf(
      '<div id="a"><p>Fog 12</p></div><div id="b"><img src="/a.jpg"><a href="/x"><img data-src="/b.jpg"></a><img src="data:x"></div>',
    );
    const features = (id: string) => {
      const node = mapPage(of, tree)[nodeWith(of, id)]?.node ?? 0;
      return [...tree.features(node).counts].map(([feature]) => feature);
    };
    expect(features('b')).toEqual([hash('/a.jpg', 1), hash('/x', 1), hash('/b.jpg', 1)]);
    expect(lineFeature('FOG 7')).toBe(hash('fog 0'));
    expect(lineFeature('Fog 12')).toBe(lineFeature('fog 9'));
  });

  test('has for each element the sequence of its children, each run of one name once', () => {
    const { tree, page: of } = treeOf(
      '<ul><li>a</li><li>b</li></ul><div id="d"><p>a</p><h2>b</h2><p>c</p></div>',
    );
    const steps = (node: number) => {
      const style = tree.firstStyle(node);
      return [tree.styles.count(style), tree.styles.steps(style)];
    };
    const at = mapPage(of, tree);
    expect(steps(at[of.tag.indexOf('ul')]?.node ?? 0)).toEqual([1, 1]);
    expect(steps(at[nodeWith(of, 'd')]?.node ?? 0)).toEqual([1, 3]);
    const li = at[of.tag.indexOf('li')]?.node ?? 0;
    expect(steps(li)).toEqual([2, 0]);
  });
});

describe('a page on the tree of its site', () => {
  const one = '<main><div class="asia"><p>Fog</p></div></main>';
  const two = '<main><div class="asia"><p>Fog</p></div><aside>Ad</aside></main>';
  const site = (...bodies: string[]) => {
    const tree = new StyleTree();
    for (const body of bodies) addStyleTree(tree, treeOf(body).tree);
    return tree;
  };

  test('has no place on a tree of nothing', () => {
    const { elements, ownElements } = sitePlaces(page(one), new StyleTree(), undefined);
    expect(elements.some(Boolean)).toBe(false);
    expect(ownElements).toEqual([]);
  });

  test('is looked up under the name that an element has beside a sibling', () => {
    const { page: of } = treeOf(one);
    const div = of.tag.indexOf('div');
    const known = site(two, two);
    expect(mapPage(of, known)[div]).toBeUndefined();
    expect(sitePlaces(of, known, undefined).elements[div]?.node).toBeGreaterThan(0);
  });

  test('prefers the name that other pages have, and knows its own part', () => {
    const { page: of, tree: own } = treeOf(one);
    const div = of.tag.indexOf('div');
    const learned = site(one, two);
    const { elements, ownElements } = sitePlaces(of, learned, own);
    expect(learned.signature(elements[div]?.node ?? 0)).toBe('div.asia');
    expect(ownElements[div]).toBeUndefined();
    const alone = sitePlaces(of, site(one), own);
    expect(alone.elements[div]?.node).toBeGreaterThan(0);
    expect(alone.ownElements[div]?.node).toBeGreaterThan(0);
  });
});
