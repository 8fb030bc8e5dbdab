import { expect, test } from 'vitest';
import { byteReader, byteWriter } from '../../../src/core/site/byte-stream.ts';
import { readCounts, writeCounts } from '../../../src/core/site/counts-codec.ts';
import { MODEL_VERSION, WITH_IDS } from '../../../src/core/site/model-version.ts';
import { emptyCounts } from '../../../src/core/site/page-counts.ts';
import { pageSums } from '../../../src/core/site/site-model.ts';
import { addStyleTree } from '../../../src/core/style-tree/add-style-tree.ts';
import { nodeKey, StyleTree, SUM, SUMS, styleKey } from '../../../src/core/style-tree/style-tree.ts';
import { page } from '../generated-page.ts';
import { plainTree } from '../style-tree/plain-tree.ts';

/**
 * Trees of versions that found an element by all of its names, and not by its id alone: they are read as if they had been learned today.
 */

/** Returns the tree with other names, given by `nameOf`. Its keys are the keys of these names. */
function withNames(tree: StyleTree, nameOf: (signature: string) => string): StyleTree {
  const named = new StyleTree();
  const copy = (from: number, to: number): void => {
    for (let which = 0; which < SUMS.length; which++) named.add(to, which, tree.sum(from, which));
    if (tree.hasFeatures(from)) named.setFeatures(to, tree.features(from));
    const keys = new Map<number, number>();
    for (let child = tree.firstChild(from); child !== 0; child = tree.nextSibling(child)) {
      const name = nameOf(tree.signature(child));
      keys.set(tree.key(child), nodeKey(name));
      copy(child, named.addChild(to, nodeKey(name), name));
    }
    for (let style = tree.firstStyle(from); style !== 0; style = tree.styles.next(style)) {
      const steps = Array.from({ length: tree.styles.steps(style) }, (_, at) => tree.styles.step(style, at));
      const renamed = steps.map((key) => keys.get(key) as number);
      named.addStyle(
        to,
        styleKey(renamed),
        tree.styles.count(style),
        steps.length,
        (at) => renamed[at] as number,
      );
    }
  };
  copy(0, 0);
  return named;
}

const sumOf = (trees: readonly StyleTree[]): StyleTree => {
  const sum = new StyleTree();
  for (const tree of trees) addStyleTree(sum, tree);
  return sum;
};

/** Returns the tree as it is read from a model of a version. */
function stored(tree: StyleTree, version = WITH_IDS - 1): StyleTree {
  const out = byteWriter();
  writeCounts(out, { ...emptyCounts(), tree }, new Map());
  return readCounts({ input: byteReader(out.bytes()), version, names: [] }).tree;
}

const pageOf = (i: number) =>
  page(
    `<nav id="top">Home ${i}</nav><div id="content"><h1>Story ${i}</h1><h2>Part</h2><p>Text ${i}</p></div><p>End</p>`,
    `https://site.test/${i}`,
  );

test('a part with other classes on each page becomes one part', () => {
  const trees = [1, 2, 3].map((i) => pageSums(pageOf(i)).tree);
  const former = trees.map((tree, i) =>
    withNames(tree, (name) => (/#|body/.test(name) ? `${name}.kind-${'abc'[i]}@main$articleBody` : name)),
  );
  expect(plainTree(stored(sumOf(former)))).toEqual(plainTree(sumOf(trees)));
});

test('headings with ids of their own become one kind of heading', () => {
  const trees = [1, 2].map((i) => pageSums(pageOf(i)).tree);
  const former = trees.map((tree, i) =>
    withNames(tree, (name) => (name === 'h2' ? `h2#part-${'ab'[i]}` : name)),
  );
  expect(plainTree(stored(sumOf(former)))).toEqual(plainTree(sumOf(trees)));
});

test('two headings of one page become one that the page has once, and sequences keep their steps', () => {
  const of = (...[one, two]: readonly [string, string]) => {
    const html = `<h2 class="${one}">First</h2><p>A</p><h2 class="${two}">Second</h2><h2 class="${one}">Third</h2>`;
    return pageSums(page(html)).tree;
  };
  const former = withNames(of('one', 'two'), (name) => name.replace('h2.', 'h2#'));
  const read = stored(former);
  const plain = withNames(of('part', 'part'), (name) => (name === 'h2.part' ? 'h2' : name));
  /** The tree in words, without P(noise), which the classes change, and with its features in order. */
  const plainOf = (tree: StyleTree) =>
    JSON.stringify(plainTree(tree), (key, value) => {
      if (key === 'sums') return value.toSpliced(SUM.noise, 1);
      return key === 'features' ? value.toSorted() : value;
    });
  expect(plainOf(read)).toBe(plainOf(plain));
  expect(read.sum(read.child(read.firstChild(0), nodeKey('h2')), SUM.pages)).toBe(1);
});

test('a tree of today is read as it is, whatever its names', () => {
  const tree = withNames(pageSums(pageOf(1)).tree, (name) => (name === 'p' ? 'p#a.b' : name));
  expect(plainTree(stored(tree, MODEL_VERSION))).toEqual(plainTree(tree));
});
