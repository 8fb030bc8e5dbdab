import { expect, test } from 'vitest';
import { pageSums } from '../../../src/core/site/site-model.ts';
import { addStyleTree } from '../../../src/core/style-tree/add-style-tree.ts';
import { withOneBody } from '../../../src/core/style-tree/one-body.ts';
import { nodeKey, StyleTree, SUMS } from '../../../src/core/style-tree/style-tree.ts';
import { page } from '../generated-page.ts';
import { plainTree } from './plain-tree.ts';

const pageOf = (i: number) => page(`<nav>Home</nav><p>Story ${i}</p>`, `https://site.test/${i}`);

/** Returns a page's tree as earlier versions stored it. */
function formerTree(i: number, body: string): StyleTree {
  const { tree } = pageSums(pageOf(i));
  const former = new StyleTree();
  const at = former.addChild(0, nodeKey(body), body);
  const now = tree.firstChild(0);
  for (let which = 0; which < SUMS.length; which++) {
    former.add(0, which, tree.sum(0, which));
    former.add(at, which, tree.sum(now, which));
  }
  for (let style = tree.firstStyle(now); style !== 0; style = tree.styles.next(style))
    former.addStyle(at, tree.styles.key(style), tree.styles.count(style), tree.styles.steps(style), (step) =>
      tree.styles.step(style, step),
    );
  for (let child = tree.firstChild(now); child !== 0; child = tree.nextSibling(child)) {
    const copy = former.addChild(at, tree.key(child), tree.signature(child));
    for (let which = 0; which < SUMS.length; which++) former.add(copy, which, tree.sum(child, which));
    if (tree.hasFeatures(child)) former.setFeatures(copy, tree.features(child));
    for (let style = tree.firstStyle(child); style !== 0; style = tree.styles.next(style))
      former.addStyle(copy, tree.styles.key(style), tree.styles.count(style), 0, () => 0);
  }
  return former;
}

test('turns a stored tree with a body per kind of page into the tree that is learned today', () => {
  const former = new StyleTree();
  addStyleTree(former, formerTree(1, 'body.home'));
  addStyleTree(former, formerTree(2, 'body.story'));
  const today = new StyleTree();
  for (const i of [1, 2]) addStyleTree(today, pageSums(pageOf(i)).tree);
  expect(plainTree(withOneBody(former))).toEqual(plainTree(today));
});

test('leaves a tree of today unchanged', () => {
  const { tree } = pageSums(pageOf(1));
  expect(withOneBody(tree)).toBe(tree);
});
