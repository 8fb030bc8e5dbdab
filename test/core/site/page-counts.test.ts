import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addCounts, boundCounts, type CountBounds, emptyCounts } from '../../../src/core/site/page-counts.ts';
import { pageSums } from '../../../src/core/site/site-model.ts';
import { nodeKey, type StyleTree, SUM, styleKey } from '../../../src/core/style-tree/style-tree.ts';
import { pages } from '../generated-page.ts';
import { elementNodes, plainTree } from '../style-tree/plain-tree.ts';
import { appendFeature } from './features.ts';

const WIDE: CountBounds = { lines: 100, terms: 100, nodes: 100, features: 100, styles: 100, shapes: 100 };

/** Adds an element node on so many pages. */
function put(tree: StyleTree, parent: number, name: string, on: number): number {
  const node = tree.addChild(parent, nodeKey(name), name);
  tree.add(node, SUM.pages, on);
  return node;
}

const names = (tree: StyleTree) =>
  elementNodes(tree)
    .map(({ node }) => tree.signature(node))
    .slice(1);

describe('sums that are bounded', () => {
  const tree = () => {
    const counts = emptyCounts();
    const a = put(counts.tree, 0, 'a', 5);
    put(counts.tree, a, 'b', 1);
    const c = put(counts.tree, a, 'c', 2);
    put(counts.tree, c, 'd', 2);
    put(counts.tree, 0, 'e', 1);
    put(counts.tree, 0, 'f', 3);
    return counts;
  };
  const kept = (nodes: number) => {
    const counts = tree();
    boundCounts(counts, { ...WIDE, nodes });
    return names(counts.tree).sort();
  };

  test('let go of the elements of the fewest pages, and of no more than they must', () => {
    expect(kept(7)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(kept(6)).toHaveLength(5);
    expect(kept(6)).toEqual(expect.arrayContaining(['a', 'c', 'd', 'f']));
    expect(kept(5)).toEqual(['a', 'c', 'd', 'f']);
    // Elements below an element go with it.
    expect(kept(4)).toEqual(['a', 'f']);
    expect(kept(3)).toEqual(['a', 'f']);
    expect(kept(2)).toEqual(['a']);
    expect(kept(1)).toEqual([]);
  });

  test('let go of the rarest styles, and count how often these were', () => {
    const counts = emptyCounts();
    const a = put(counts.tree, 0, 'a', 9);
    [4, 1, 3, 2].forEach((count, i) => {
      counts.tree.addStyle(a, styleKey([i]), count, 1, () => i);
    });
    boundCounts(counts, { ...WIDE, styles: 2 });
    const [plain] = plainTree(counts.tree).children;
    expect(plain?.styles.map(([, count, steps]) => [count, steps])).toEqual([
      [4, [0]],
      [3, [2]],
    ]);
    expect(counts.tree.sum(counts.tree.child(0, nodeKey('a')), SUM.foldedStyles)).toBe(3);
  });

  test('let go of features beyond the bound, and say how many', () => {
    const counts = emptyCounts();
    const a = put(counts.tree, 0, 'a', 9);
    for (let feature = 1; feature <= 5; feature++)
      appendFeature(counts.tree.ownFeatures(a), feature, feature);
    for (let feature = 1; feature <= 5; feature++) appendFeature(counts.lines, feature, feature);
    boundCounts(counts, { ...WIDE, features: 3, lines: 2 });
    const features = counts.tree.features(counts.tree.child(0, nodeKey('a')));
    expect(features.counts.size).toBeLessThanOrEqual(3);
    expect(features.folded).toBeGreaterThan(0);
    expect(counts.lines.counts.size).toBeLessThanOrEqual(2);
  });
});

test('a page that is added and taken out again leaves the sums as they were', () => {
  fc.assert(
    fc.property(pages(2, 3), (site) => {
      const [last, ...others] = site.map((page) => pageSums(page));
      if (!last) return;
      const counts = emptyCounts();
      for (const other of others) addCounts(counts, other);
      const before = {
        pages: counts.pages,
        profile: structuredClone(counts.profile),
        nodes: names(counts.tree).sort(),
      };
      addCounts(counts, last);
      expect(counts.pages).toBe(before.pages + 1);
      addCounts(counts, last, -1);
      expect(counts.pages).toBe(before.pages);
      expect(counts.profile).toEqual(before.profile);
      expect(names(counts.tree).sort()).toEqual(before.nodes);
    }),
    { numRuns: 20 },
  );
});
