import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heatCells } from '../../src/ui/heat-cells.ts';
import { verdictOf } from '../core/report/verdict-of.ts';

const WHY = { importance: null, entropy: null, pages: 1, reasons: [] };

test('a page without blocks has no bars', () => {
  expect(heatCells([], 90)).toEqual([]);
});

test('each block has its own bar while they fit, as high as the root of its words', () => {
  const cells = heatCells([verdictOf({ node: 4, words: 100 }), verdictOf({ node: 9, words: 25 })], 90);
  expect(cells.map(({ node, height }) => [node, height])).toEqual([
    [4, 1],
    [9, 0.5],
  ]);
});

test('neighbours share a bar where there are too many, weighed by their words', () => {
  const [cell] = heatCells(
    [verdictOf({ words: 30, noise: 1 }), verdictOf({ words: 10, noise: 0, why: { ...WHY, entropy: 0.4 } })],
    1,
  );
  expect(cell).toEqual({ node: 1, height: 1, noise: 0.75, entropy: 0.4 });
});

test('never more bars than asked for, and every measure within its range', () => {
  const any = fc.record({
    node: fc.nat(),
    words: fc.nat(5000),
    noise: fc.double({ min: 0, max: 1, noNaN: true }),
    entropy: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  });
  fc.assert(
    fc.property(fc.array(any, { maxLength: 300 }), fc.integer({ min: 1, max: 90 }), (blocks, most) => {
      const cells = heatCells(
        blocks.map((block) => verdictOf(block)),
        most,
      );
      expect(cells.length).toBeLessThanOrEqual(most);
      expect(cells.length > 0).toBe(blocks.length > 0);
      for (const { height, noise, entropy } of cells)
        for (const share of [height, noise, entropy ?? 0]) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-9);
        }
    }),
  );
});
