import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldFeatureCounts } from '../../../src/core/measures/feature-entropy.ts';
import type { PageTree } from '../../../src/core/page/page-tree.ts';
import { textBlocks } from '../../../src/core/page/text-blocks.ts';
import { pageSums } from '../../../src/core/site/site-model.ts';
import { addStyleTree } from '../../../src/core/style-tree/add-style-tree.ts';
import type { ElementNode } from '../../../src/core/style-tree/element-node.ts';
import { leafImportance, nodeImportance } from '../../../src/core/style-tree/importance.ts';
import { MEASURE } from '../../../src/core/style-tree/measure-table.ts';
import { measureTree } from '../../../src/core/style-tree/node-measures.ts';
import { mapPage, sitePlaces } from '../../../src/core/style-tree/site-places.ts';
import { nodeKey, StyleTree, SUM, styleNumber } from '../../../src/core/style-tree/style-tree.ts';
import { page, pages } from '../generated-page.ts';
import { elementNodes, type PlainNode, plainTree } from './plain-tree.ts';

function treeOf(list: readonly PageTree[]): StyleTree {
  const tree = new StyleTree();
  for (const each of list) addStyleTree(tree, pageSums(each).tree);
  return tree;
}

function find(tree: StyleTree, signature: string): ElementNode {
  for (const node of elementNodes(tree)) if (node.signature === signature) return node;
  throw new Error(`The tree has no ${signature}.`);
}

function importanceIn(tree: StyleTree, node: ElementNode): number {
  measureTree(tree);
  return node.measure(MEASURE.importance);
}

const GAMMA = 0.9;
const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const mean = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length);

/** Returns the importance of a node by definitions 3 to 5, word for word. */
function importanceOf(node: PlainNode): number {
  const pagesWith = node.sums[SUM.pages] ?? 0;
  if (pagesWith <= 1) return 1;
  const entropy = (shares: readonly number[]) =>
    Math.min(1, Math.abs(sum(shares.map((p) => (p > 0 ? -p * (Math.log(p) / Math.log(pagesWith)) : 0)))));
  const entropies = node.features.map(([, occurrences = 0, dispersion = 0, on = 0]) =>
    on < 2
      ? 0
      : Math.min(1, Math.max(0, (Math.log(occurrences) - dispersion / occurrences) / Math.log(pagesWith))),
  );
  const leaf = [...entropies, ...Array<number>(node.folded).fill(0)];
  const leafImportance = 1 - mean(leaf);
  if (node.children.length === 0) return leafImportance;
  const total = sum(node.styles.map(([, count]) => count));
  if (total === 0) return leafImportance;
  const letGo = node.sums[SUM.foldedStyles] ?? 0;
  const all = [...node.styles.map(([, count]) => count), ...Array<number>(letGo).fill(1)];
  const ofStyle = (steps: readonly number[]) =>
    mean([
      ...(leaf.length > 0 ? [leafImportance] : []),
      ...steps.flatMap((key) => {
        const child = node.children.find(({ signature }) => nodeKey(signature) === key);
        return child ? [importanceOf(child)] : [];
      }),
    ]);
  const weight = GAMMA ** all.length;
  const own = entropy(all.map((count) => count / sum(all)));
  return (
    (1 - weight) * own + weight * sum(node.styles.map(([, count, steps]) => (count / total) * ofStyle(steps)))
  );
}

function withStyles(pagesSeen: number, counts: readonly number[]): StyleTree {
  const tree = new StyleTree();
  tree.add(0, SUM.pages, pagesSeen);
  counts.forEach((count, i) => {
    tree.addStyle(0, i, count, 1, () => i);
  });
  return tree;
}

describe('node importance', () => {
  it('is the entropy of the presentation styles to the base of the pages', () => {
    const expected = -(0.35 * Math.log(0.35) + 0.25 * Math.log(0.25) + 0.4 * Math.log(0.4)) / Math.log(100);
    expect(nodeImportance(withStyles(100, [35, 25, 40]), 0)).toBeCloseTo(expected, 12);
    expect(expected).toBeCloseTo(0.2346, 4);
  });

  it('is 0 with one style on all pages and 1 with a different style on each', () => {
    expect(nodeImportance(withStyles(100, [100]), 0)).toBe(0);
    expect(nodeImportance(withStyles(4, [1, 1, 1, 1]), 0)).toBeCloseTo(1, 12);
  });

  it('is 1 for a node on one page only', () => {
    expect(nodeImportance(withStyles(1, [1]), 0)).toBe(1);
  });

  it('counts each dropped style as a style of its own', () => {
    const tree = withStyles(4, [1, 1]);
    expect(nodeImportance(tree, 0)).toBeCloseTo(0.5, 12);
    tree.add(0, SUM.foldedStyles, 2);
    expect(nodeImportance(tree, 0)).toBeCloseTo(1, 12);
  });
});

describe('leaf importance', () => {
  it('is 0 for text that is on every page and 1 for text of one page', () => {
    const tree = treeOf(
      [1, 2, 3, 4].map((i) =>
        page(`<nav>Home News</nav><main>Story ${'abcd'[i - 1]}</main>`, `https://site.test/${i}`),
      ),
    );
    expect(leafImportance(find(tree, 'nav').features, 4)).toBeCloseTo(0, 12);
    expect(leafImportance(find(tree, 'main').features, 4)).toBe(1);
  });

  it('ignores different numbers in a template line', () => {
    const tree = treeOf([3, 5].map((i) => page(`<footer>${i} hours ago</footer>`, `https://site.test/${i}`)));
    expect(leafImportance(find(tree, 'footer').features, 2)).toBeCloseTo(0, 12);
  });
});

describe('composite importance', () => {
  it("weighs an internal node's own styles against the nodes below by γ to the number of styles", () => {
    // Two pages: the box has a paragraph on both, and below it a list on one; the text is the same.
    const tree = treeOf([
      page('<div id="box"><p>Some text</p></div>', 'https://site.test/1'),
      page('<div id="box"><p>Some text</p><ul><li>Other text</li></ul></div>', 'https://site.test/2'),
    ]);
    // Two styles of share 1/2: NodeImp = 1. Below, the paragraph has 0, and the list, seen once, 1.
    const below = 0.5 * 0 + 0.5 * ((0 + 1) / 2);
    expect(importanceIn(tree, find(tree, 'div'))).toBeCloseTo((1 - 0.81) * 1 + 0.81 * below, 12);
  });

  it('counts text beside child elements as one more child', () => {
    const tree = treeOf(
      ['One', 'Two'].map((word) =>
        page(`<div id="box">${word}<p>Some text</p></div>`, `https://site.test/${word}`),
      ),
    );
    // One style: NodeImp = 0. Its own text differs, the paragraph does not.
    expect(importanceIn(tree, find(tree, 'div'))).toBeCloseTo(0.9 * 0.5, 12);
  });

  it('follows the definition for every node, also in trees with dropped features and styles', () => {
    fc.assert(
      fc.property(pages(2, 6), fc.array(fc.nat()), (list, folded) => {
        const tree = treeOf(list);
        elementNodes(tree).forEach(({ node, features }, i) => {
          const number = (folded[i] ?? 0) % 4;
          tree.add(node, SUM.foldedStyles, number);
          if (tree.hasFeatures(node)) foldFeatureCounts(features, features.counts.size - number);
        });
        measureTree(tree);
        for (const node of elementNodes(tree))
          expect(node.measure(MEASURE.importance)).toBeCloseTo(importanceOf(plainTree(tree, node.node)), 10);
      }),
      { numRuns: 60 },
    );
  });

  it('leaves out a child of a style that the tree has let go', () => {
    const tree = treeOf(
      ['One', 'Two'].map((word) =>
        page(`<div id="box"><p>${word} paragraph</p></div>`, `https://site.test/${word}`),
      ),
    );
    const { node } = find(tree, 'div');
    const known = nodeKey(find(tree, 'p').signature);
    tree.addStyle(node, 424_242, 2, 2, (at) => (at === 0 ? known : 171_717));
    expect(importanceIn(tree, find(tree, 'div'))).toBeCloseTo(importanceOf(plainTree(tree, node)), 12);
  });

  it('is 0 for a fixed frame around fixed text', () => {
    const tree = treeOf(
      [1, 2, 3].map((i) =>
        page('<div id="foot"><p>About us</p><p>Imprint</p></div>', `https://site.test/${i}`),
      ),
    );
    expect(importanceIn(tree, find(tree, 'div'))).toBeCloseTo(0, 12);
  });

  it('is between 0 and 1 everywhere', () => {
    fc.assert(
      fc.property(pages(1, 6), (list) => {
        const tree = treeOf(list);
        for (const node of elementNodes(tree)) {
          const value = importanceIn(tree, node);
          expect(value).toBeGreaterThanOrEqual(0);
          expect(value).toBeLessThanOrEqual(1 + 1e-12);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('placing a page on the tree', () => {
  const place = (tree: StyleTree, one: PageTree) => mapPage(one, tree);

  it('finds every node of a page that was learned', () => {
    fc.assert(
      fc.property(pages(1, 4), (list) => {
        const tree = treeOf(list);
        for (const one of list) {
          const at = place(tree, one);
          for (const block of textBlocks(one)) expect(at[block.node]).toBeDefined();
        }
      }),
      { numRuns: 30 },
    );
  });

  it('finds the known children of a child sequence it has never seen', () => {
    const tree = treeOf(
      [1, 2].map((i) =>
        page('<header>Top</header><main>Text</main><footer>End</footer>', `https://site.test/${i}`),
      ),
    );
    const unseen = page(
      '<header>Top</header><div class="banner">New</div><main>Text</main><footer>End</footer>',
    );
    const at = place(tree, unseen);
    const signatures = unseen.tag.map((tag, node) =>
      tag === '#text' ? '' : (at[node]?.signature ?? 'unknown'),
    );
    expect(signatures.filter(Boolean)).toEqual(['body', 'header', 'unknown', 'main', 'footer']);
  });

  it('ignores class names and ids that change from page to page', () => {
    const tree = treeOf([page('<div id="post-1234" class="css-1x2y3z story is-open"><p>One</p></div><hr>')]);
    const other = page('<div id="post-98765" class="css-9q8w7e story"><p>Two</p></div><hr>');
    expect(place(tree, other)[1]?.signature).toBe('div#post');
  });

  it('finds an element by its id, whatever classes and role a page gives it', () => {
    const tree = treeOf([page('<div id="content" class="body"><p>One</p></div><hr>')]);
    const edited = page('<div id="content" class="body edited" role="main"><p>Two</p></div><hr>');
    expect(place(tree, edited).map((element) => element?.pages)).toEqual(edited.tag.map(() => 1));
    const renamed = page('<div id="12345678" class="body"><p>Three</p></div><hr>');
    expect(place(tree, renamed)[1]).toBeUndefined();
  });

  it('finds a heading whose id repeats its words', () => {
    const tree = treeOf([page('<h2 id="the-ferry" class="part">The ferry</h2><p>One</p>')]);
    const other = page('<h2 id="the-harbour" class="part">The harbour</h2><p>Two</p>');
    expect(place(tree, other)[1]?.signature).toBe('h2.part');
  });

  const learnedOf = (tree: StyleTree, one: PageTree) =>
    sitePlaces(one, tree, pageSums(one).tree).elements.map((element) => element?.pages);

  it('finds the content of a wrapper that each page names after itself', () => {
    const inWrapper = (names: string, i: number) =>
      page(
        `<body ${names}><main ${names}><h1>Title</h1><p>Story ${i}</p></main></body>`,
        `https://site.test/${i}`,
      );
    const tree = treeOf([
      inWrapper('class="asia"', 1),
      inWrapper('class="africa"', 2),
      inWrapper('id="https://site.test/europe"', 3),
    ]);
    const at = place(tree, inWrapper('class="sport"', 4));
    expect(at.map((element) => element?.pages)).toEqual(at.map(() => 3));
  });

  it('finds a wrapper that has a sibling on this page and none on the others, and the other way round', () => {
    const plain = (i: number) =>
      page(
        `<main><div class="text"><p>Story ${i}</p><p>More ${i}</p></div></main>`,
        `https://site.test/${i}`,
      );
    const paged = (i: number) =>
      page(
        `<main><div class="text"><p>Story ${i}</p><p>More ${i}</p></div><nav>Next</nav></main>`,
        `https://site.test/${i}`,
      );
    const [one, two, three] = [plain(1), plain(2), paged(3)];
    const text = one.tag.indexOf('p');
    expect(learnedOf(treeOf([one, two, three]), three)[three.tag.indexOf('p')]).toBe(2);
    expect(learnedOf(treeOf([paged(4), three, one]), one)[text]).toBe(2);
  });

  it('gives no own part to an element found under its other name', () => {
    const plain = page('<main><div class="text"><p>Story</p></div></main>', 'https://site.test/1');
    const paged = page(
      '<main><div class="text"><p>Story</p></div><nav>Next</nav></main>',
      'https://site.test/2',
    );
    const tree = treeOf([
      plain,
      page('<main><div class="text"><p>Other</p></div></main>', 'https://site.test/3'),
      paged,
    ]);
    const { elements, ownElements } = sitePlaces(paged, tree, pageSums(paged).tree);
    const [inText, inNav] = [paged.tag.indexOf('p'), paged.tag.indexOf('nav')];
    expect(elements[inText]?.pages).toBe(2);
    expect(ownElements[inText]).toBeUndefined();
    expect(ownElements[inNav]).toBeDefined();
  });

  it('treats a list of nine cards and one of twelve as the same style', () => {
    const cards = (n: number) =>
      page(`<ul>${'<li class="card">Card</li>'.repeat(n)}</ul>`, `https://site.test/${n}`);
    const { tree, node } = find(treeOf([cards(9), cards(12)]), 'ul');
    expect(styleNumber(tree, node)).toBe(1);
  });
});
