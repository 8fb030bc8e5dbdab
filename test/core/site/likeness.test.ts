import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameShared, likeness } from '../../../src/core/site/drift.ts';
import { StyleTree, SUM } from '../../../src/core/style-tree/style-tree.ts';

/** A node with the number of pages that have it, and its children by key. */
interface Node {
  readonly pages: number;
  readonly children: Readonly<Record<number, Node>>;
}

function treeOf(root: Node): StyleTree {
  const tree = new StyleTree();
  const fill = (node: number, { pages, children }: Node) => {
    tree.add(node, SUM.pages, pages);
    for (const [key, child] of Object.entries(children)) fill(tree.addChild(node, Number(key), key), child);
  };
  fill(0, root);
  return tree;
}

/** Returns the pages of each node below the root by its path of keys. */
const paths = ({ children }: Node, above = ''): [string, number][] =>
  Object.entries(children).flatMap(([key, child]) => {
    const path = `${above}/${key}`;
    return [[path, child.pages] as [string, number], ...paths(child, path)];
  });

function share(tree: Node, other: Node, of: number, on: number): number {
  const there = new Map(paths(other));
  const asked = paths(tree).filter(([, pages]) => pages >= of);
  const found = asked.filter(([path]) => (there.get(path) ?? -1) >= on);
  return asked.length === 0 ? 1 : found.length / asked.length;
}

/** No child is on more pages than its parent. */
const node = (most: number, depth: number): fc.Arbitrary<Node> =>
  fc.integer({ min: 1, max: most }).chain((pages) => below(pages, depth));
const below = (pages: number, depth: number): fc.Arbitrary<Node> =>
  fc.record({
    pages: fc.constant(pages),
    children:
      depth === 0 ? fc.constant({}) : fc.dictionary(fc.constantFrom('1', '2', '3'), node(pages, depth - 1)),
  });
const site = (most: number) => node(most, 2);

test('a page is as like a site as the greater share of known nodes and of the frame', () => {
  fc.assert(
    fc.property(site(12), below(1, 2), (known, page) => {
      const wanted =
        known.pages < 6 ? null : Math.max(share(page, known, 0, 3), share(known, page, 0.5 * known.pages, 0));
      expect(likeness(treeOf(known), treeOf(page))).toBe(wanted);
    }),
    { numRuns: 60 },
  );
});

test('two templates share the greater part of a frame that the other has on three pages, or on all', () => {
  fc.assert(
    fc.property(site(8), site(8), (a, b) => {
      const part = (one: Node, other: Node) => share(one, other, 0.5 * one.pages, Math.min(3, other.pages));
      expect(frameShared(treeOf(a), treeOf(b))).toBe(Math.max(part(a, b), part(b, a)));
    }),
    { numRuns: 60 },
  );
});
