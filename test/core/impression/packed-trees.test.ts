import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BoostedTrees, logOdds } from '../../../src/core/impression/boosted-trees.ts';
import {
  packTrees,
  shortThreshold,
  shortValue,
  unpackTrees,
} from '../../../src/core/impression/packed-trees.ts';
import { SHIPPED } from '../../../src/core/impression/weights.ts';

describe('trees as the bytes that ship', () => {
  test.each(['impression', 'verdict'] as const)('score every row like the trained trees: %s', (name) => {
    const trees = SHIPPED[name];
    const read = unpackTrees(packTrees(trees));
    const width = Math.max(...trees.feature) + 1;
    // Each threshold, rounded to single precision as rows are, and its neighbours.
    const near = Array.from(trees.threshold).flatMap((limit) => [
      limit,
      limit * (1 + 2 ** -23),
      limit * (1 - 2 ** -23),
    ]);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...near), { minLength: width, maxLength: width }), (values) => {
        const row = Float32Array.from(values);
        expect(logOdds(read, row, 0)).toBe(logOdds(trees, row, 0));
      }),
    );
  });

  const STUMP: BoostedTrees = {
    roots: [0],
    feature: [0, -1, -1],
    threshold: [0, 0, 0],
    left: [1, 0, 0],
    value: [0, 0.5, -0.25],
    bias: 0.1,
  };
  test('keep every short threshold', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, min: -1e6, max: 1e6 }).map(shortThreshold),
        fc.integer({ min: -3, max: 3 }),
        (limit, off) => {
          const trees = { ...STUMP, threshold: [limit, 0, 0] };
          const row = new Float32Array([limit + off * Math.abs(limit) * 2 ** -24]);
          expect(logOdds(unpackTrees(packTrees(trees)), row, 0)).toBe(logOdds(trees, row, 0));
        },
      ),
    );
  });
  test('keep every value of whole steps, in one byte or two', () => {
    fc.assert(
      fc.property(fc.integer({ min: -8191, max: 8191 }), (steps) => {
        // The two values of the leaves have a mean of 0, as the root's.
        const value = [0, steps / 256, -steps / 256].map((one) => one + 0);
        const packed = packTrees({ ...STUMP, value });
        expect([...unpackTrees(packed).value]).toEqual(value);
        expect(packed.length - packTrees(STUMP).length).toBe(Math.abs(steps) < 64 ? -2 : 0);
      }),
    );
  });
  test('have short thresholds at most 1/32,768 below the trained ones', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), (limit) => {
        const short = shortThreshold(limit);
        expect(short).toBeLessThanOrEqual(limit);
        // Below the least normal number, precision ends.
        expect(limit - short).toBeLessThanOrEqual(Math.max(Math.abs(limit) / 32_768, 2 ** -126));
        expect(shortThreshold(short)).toBe(short);
      }),
    );
    expect([0.5, 3, 250, -1.25, 0].map(shortThreshold)).toEqual([0.5, 3, 250, -1.25, 0]);
  });
  test('have short values at most 1/512 from the trained ones', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, min: -30, max: 30 }), (value) => {
        const short = shortValue(value);
        expect(Math.abs(short - value)).toBeLessThanOrEqual(1 / 512);
        expect(shortValue(short)).toBe(short);
      }),
    );
  });
  test('are refused if their values would change', () => {
    expect(() => packTrees({ ...STUMP, threshold: [0.1, 0, 0] })).toThrow('Threshold 0.1 would change');
    expect(() => packTrees({ ...STUMP, value: [0, 32, 0] })).toThrow('do not fit two bytes');
    expect(() => packTrees({ ...STUMP, value: [0, 0.12345, 0] })).toThrow('would change');
    const grown = { ...STUMP, threshold: [0, 0, 0, 0, 0], value: [0, 0, 0, 0, 0] };
    const later = { ...grown, feature: [0, -1, -1, 0, -1], left: [3, 0, 0, 1, 0] };
    expect(() => packTrees(later)).toThrow('order of growth');
    expect(() => packTrees({ ...STUMP, feature: [300, -1, -1] })).toThrow('does not fit');
  });
});

test('a value is stored in 256ths less its children’s mean, seven bits in a byte, its sign in the lowest bit', () => {
  const stump = { roots: [0], feature: [0, -1, -1], threshold: [0, 0, 0], left: [1, 0, 0], bias: 0 };
  const end = (...value: number[]) => [...packTrees({ ...stump, value })].slice(-4);
  expect(end(1, 2, 0)).toEqual([0, 0x80, 0, 8]);
  expect(end(-1, -2, 0)).toEqual([0, 0x81, 0, 8]);
  expect(end(31 / 256, 63 / 256, 0)).toEqual([0, 3, 126, 0]);
  expect(end(33 / 256, 63 / 256, 0)).toEqual([0, 2, 126, 0]);
});

test('the thresholds of a feature ascend, each once', () => {
  const trees = {
    roots: [0, 3, 6],
    feature: [0, -1, -1, 0, -1, -1, 0, -1, -1],
    threshold: [10, 0, 0, -2, 0, 0, 10, 0, 0],
    left: [1, 0, 0, 4, 0, 0, 7, 0, 0],
    value: [0, 0, 0, 0, 0, 0, 0, 0, 0],
    bias: 0,
  };
  const bytes = packTrees(trees);
  expect([...bytes.slice(20, 22)]).toEqual([1, 2]);
  // The upper three bytes of −2 in single precision, 0xc00000, and those of 10, 0x412000, less them: first the lowest of both.
  expect([...bytes.slice(22, 28)]).toEqual([0x00, 0x00, 0x00, 0x20, 0xc0, 0x81]);
  // One feature for each root, as all other nodes are on the deepest level; one threshold for each, and nine values.
  expect([...bytes.slice(28, 34)]).toEqual([1, 1, 1, 1, 0, 1]);
  expect(bytes.length).toBe(43);
});
