import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addStyleTree, packed } from '../../../src/core/style-tree/add-style-tree.ts';
import { nodeKey, StyleTree, SUM, styleKey } from '../../../src/core/style-tree/style-tree.ts';
import { type PlainNode, plainTree } from './plain-tree.ts';

interface Shape {
  readonly name: string;
  readonly pages: number;
  readonly below: readonly Shape[];
}

const { shape } = fc.letrec<{ shape: Shape }>((tie) => ({
  shape: fc.record({
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    pages: fc.integer({ min: 1, max: 3 }),
    below: fc.oneof({ maxDepth: 4 }, fc.constant([]), fc.array(tie('shape'), { maxLength: 4 })),
  }),
}));

function treeOf({ pages, below }: Shape, tree = new StyleTree(), node = 0): StyleTree {
  tree.add(node, SUM.pages, pages);
  const keys: number[] = [];
  for (const one of below) {
    const key = nodeKey(one.name);
    keys.push(key);
    treeOf(one, tree, tree.child(node, key) || tree.addChild(node, key, one.name));
  }
  const key = styleKey(keys);
  const style = tree.styles.find(node, key);
  if (style === 0) tree.addStyle(node, key, pages, keys.length, (at) => keys[at] ?? 0);
  else tree.styles.setCount(style, tree.styles.count(style) + pages);
  return tree;
}

/** Adds two nodes with maps, one node after the other. */
function plainSum(a: PlainNode, b: PlainNode, sign: 1 | -1): PlainNode {
  const styles = new Map(a.styles.map((style) => [style[0], style]));
  let folded = a.sums[SUM.foldedStyles] ?? 0;
  for (const [key, count, steps] of b.styles) {
    const left = (styles.get(key)?.[1] ?? 0) + sign * count;
    if (styles.has(key) || sign > 0) styles.set(key, [key, left, steps]);
    else folded = Math.max(0, folded - count);
    if ((styles.get(key)?.[1] ?? 1) <= 0) styles.delete(key);
  }
  const children = new Map(a.children.map((child) => [child.signature, child]));
  for (const child of b.children) {
    const have = children.get(child.signature);
    if (!have && sign < 0) continue;
    if (sign < 0 && (have?.sums[SUM.pages] ?? 0) <= (child.sums[SUM.pages] ?? 0))
      children.delete(child.signature);
    else children.set(child.signature, plainSum(have ?? nothing(child.signature), child, sign));
  }
  const sums = a.sums.map((sum, which) => sum + sign * (b.sums[which] ?? 0));
  sums[SUM.foldedStyles] = folded;
  return { ...a, sums, styles: [...styles.values()], children: [...children.values()] };
}

const nothing = (signature: string): PlainNode => ({ ...plainTree(new StyleTree()), signature });

test('adds and subtracts trees exactly like maps of nodes, in order, packed or not', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(shape, fc.constantFrom(1 as const, 1 as const, -1 as const), fc.boolean()), {
        maxLength: 8,
      }),
      (changes) => {
        let tree = new StyleTree();
        let plain = plainTree(tree);
        for (const [one, sign, isPacked] of changes) {
          addStyleTree(tree, treeOf(one), sign);
          plain = plainSum(plain, plainTree(treeOf(one)), sign);
          if (isPacked) tree = packed(tree);
          expect(plainTree(tree)).toEqual(plain);
        }
        tree.trim();
        expect(plainTree(tree)).toEqual(plain);
      },
    ),
    { numRuns: 300 },
  );
});

test('frees the room of removed nodes once the tree is packed', () => {
  const tree = new StyleTree();
  for (let i = 0; i < 100; i++) tree.addChild(0, nodeKey(`a${i}`), `a${i}`);
  const first = tree.firstChild(0);
  expect(tree.keepChildren(0, (child) => child === first)).toBe(99);
  const small = packed(tree);
  expect(small.size).toBe(2);
  expect(small.signature(small.child(0, nodeKey('a0')))).toBe('a0');
  expect(small.child(0, nodeKey('a1'))).toBe(0);
});
