import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyFeatureCounts } from '../../../src/core/measures/feature-entropy.ts';
import { leafImportance as importanceInProduct } from '../../../src/core/style-tree/importance.ts';
import {
  compositeImportances,
  featureImportance,
  leafImportance,
  nodeImportance,
} from '../../../src/methods/site-style-tree/importance.ts';
import type { ElementNode, StyleTree } from '../../../src/methods/site-style-tree/style-tree.ts';

const internal = (pages: number, ...styles: [pages: number, ...elements: number[]][]): ElementNode => ({
  key: 'div',
  pages,
  styles: new Map(styles.map(([n, ...elements], i) => [`style ${i}`, { pages: n, elements }])),
  features: null,
});

const leaf = (pages: number, features: Record<string, number[]>): ElementNode => ({
  key: '·p',
  pages,
  styles: new Map(),
  features: new Map(Object.entries(features)),
});

// The numbers are Winnow's. The paper's example is also a table with three styles, but its digits are lost in the available copy.
test('gives three styles on 35, 25 and 40 of 100 pages the entropy of these shares to the base 100', () => {
  const byHand = -(0.35 * Math.log(0.35) + 0.25 * Math.log(0.25) + 0.4 * Math.log(0.4)) / Math.log(100);
  expect(nodeImportance(internal(100, [35], [25], [40]))).toBeCloseTo(byHand, 12);
  expect(byHand).toBeCloseTo(0.2346, 4);
});

test('gives node importance 0 to one style on every page, and 1 to a single page', () => {
  expect(nodeImportance(internal(100, [100]))).toBe(0);
  expect(nodeImportance(internal(1, [1]))).toBe(1);
});

test('gives node importance 1 to a different style on every page', () => {
  expect(nodeImportance(internal(4, [1], [1], [1], [1]))).toBeCloseTo(1, 12);
});

test('gives 0 to a feature on every page, 1 to one on one of four pages, and a half to one on two of four', () => {
  expect(featureImportance([3, 3, 3, 3], 4)).toBeCloseTo(0, 12);
  expect(featureImportance([7], 4)).toBeCloseTo(1, 12);
  expect(featureImportance([2, 2], 4)).toBeCloseTo(0.5, 12);
});

test('gives a leaf the mean of its features', () => {
  expect(
    leafImportance(
      new Map([
        ['home', [1, 1, 1, 1]],
        ['storm', [5]],
        ['city', [1, 1]],
      ]),
      4,
    ),
  ).toBeCloseTo((0 + 1 + 0.5) / 3, 12);
  expect(leafImportance(new Map([['home', [9]]]), 1)).toBe(1);
  expect(leafImportance(new Map(), 4)).toBe(1);
});

test("gives an empty leaf the same importance as the product's tree", () => {
  expect(leafImportance(new Map(), 4)).toBe(importanceInProduct(emptyFeatureCounts(), 4));
});

test('attenuates composite importance: with one style the children count, with many the styles', () => {
  const tree: StyleTree = {
    elements: [
      internal(100, [35, 1], [25, 2], [40, 1, 2]),
      leaf(75, { a: Array(75).fill(1) }),
      leaf(65, { b: [1] }),
    ],
  };
  const [root, fixed, varied] = compositeImportances(tree);
  expect(fixed).toBeCloseTo(0, 12);
  expect(varied).toBeCloseTo(1, 12);
  const node = 0.23464;
  const below = 0.35 * 0 + 0.25 * 1 + 0.4 * 0.5;
  expect(root).toBeCloseTo((1 - 0.9 ** 3) * node + 0.9 ** 3 * below, 4);
});

test('keeps importances within 0 and 1', () => {
  const counts = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(counts, (list) => {
      const value = featureImportance(list, Math.max(2, list.length));
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }),
  );
});
