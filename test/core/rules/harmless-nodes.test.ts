import { expect, test } from 'vitest';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { harmlessNodes, headlineHolders } from '../../../src/core/rules/harmless-nodes.ts';
import type { RulePart } from '../../../src/core/rules/rule-part.ts';
import { page } from '../generated-page.ts';

const named = (tree: PageTree, found: Uint8Array): string[] =>
  tree.tag.flatMap((tag, node) => (found[node] && tag !== '#text' ? [tag] : []));

test('every element around an h1 holds the headline, but the h1 itself does not', () => {
  const tree = page('<header><div><h1>Title</h1></div></header><main><p>Story</p></main>');
  expect(named(tree, headlineHolders(tree))).toEqual(['body', 'header', 'div']);
});

test('an element is harmless within certain clutter, or with nothing to see in it', () => {
  const tree = page(
    '<aside><p>Jobs</p><img src="/a.png"></aside><section></section><nav><img src="/b.png"></nav><main>Story</main>',
  );
  const part = (tag: string, noise: number): RulePart => ({
    node: tree.tag.indexOf(tag),
    noise,
    reach: 'hide',
  });
  const certain = [part('aside', 0.99)];
  expect(named(tree, harmlessNodes(tree, [...certain, part('main', 0.02)], certain))).toEqual([
    'aside',
    'p',
    'img',
    'section',
  ]);
});

test('a line break is harmless within clutter and alone, but not between lines of a story', () => {
  const tree = page('<aside><p>Jobs<br>More</p></aside><div><br></div><main><p>Story<br>goes on</p></main>');
  const part = (tag: string, noise: number): RulePart => ({
    node: tree.tag.indexOf(tag),
    noise,
    reach: 'hide',
  });
  const certain = [part('aside', 0.99)];
  const harmless = harmlessNodes(tree, [...certain, part('main', 0.02)], certain);
  const breaks = tree.tag.flatMap((tag, node) => (tag === 'br' ? [harmless[node]] : []));
  expect(breaks).toEqual([1, 1, 0]);
});

test('a picture at the very end of a page is not harmless, and neither are the elements around it', () => {
  const tree = page('<section></section><main><img src="/a.png"></main>');
  expect(named(tree, harmlessNodes(tree, [], []))).toEqual(['section']);
});

test('an element around an empty heading at the very end of a page holds the headline', () => {
  const tree = page('<section></section><main><h1></h1></main>');
  expect(named(tree, headlineHolders(tree))).toEqual(['body', 'main']);
});
