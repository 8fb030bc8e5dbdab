import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, placeChip } from '../../../src/content/sections/chip-place.ts';

const SIZE = { width: 50, height: 20 };
const TEASER: Box = { left: 100, right: 400, top: 0, bottom: 200 };
const line = (left: number, right: number, top: number): Box => ({ left, right, top, bottom: top + 20 });
const covers = (place: { left: number; top: number }, { left, right, top, bottom }: Box) =>
  left < place.left + SIZE.width && right > place.left && top < place.top + SIZE.height && bottom > place.top;

describe('a chip goes', () => {
  test('behind the last word if there is room, on the line, in the direction of reading', () => {
    const lastLine = line(200, 300, 50);
    expect(placeChip(SIZE, { lastLine, lines: [lastLine], teaser: TEASER, rightToLeft: false })).toEqual({
      left: 310,
      top: 50,
    });
    expect(placeChip(SIZE, { lastLine, lines: [lastLine], teaser: TEASER, rightToLeft: true })).toEqual({
      left: 140,
      top: 50,
    });
  });

  test('in the last corner if the line is full, on the edge if the corner is taken too', () => {
    const lastLine = line(100, 390, 50);
    expect(placeChip(SIZE, { lastLine, lines: [lastLine], teaser: TEASER, rightToLeft: false })).toEqual({
      left: 350,
      top: 180,
    });
    const lines = [lastLine, line(100, 400, 180)];
    expect(placeChip(SIZE, { lastLine, lines, teaser: TEASER, rightToLeft: false })).toEqual({
      left: 350,
      top: -10,
    });
  });

  test('never over a word, but on the edge, and never beside the teaser', () => {
    const lines = fc.array(fc.tuple(fc.integer({ min: 100, max: 390 }), fc.integer({ min: 0, max: 180 })), {
      minLength: 1,
      maxLength: 12,
    });
    fc.assert(
      fc.property(lines, fc.boolean(), (list, rightToLeft) => {
        const boxes = list.map(([left, top]) => line(left, Math.min(400, left + 60), top));
        const place = placeChip(SIZE, {
          lastLine: boxes[0] as Box,
          lines: boxes,
          teaser: TEASER,
          rightToLeft,
        });
        expect(place.left).toBeGreaterThanOrEqual(TEASER.left - 1);
        expect(place.left + SIZE.width).toBeLessThanOrEqual(TEASER.right + 1);
        if (place.top >= TEASER.top) expect(boxes.some((box) => covers(place, box))).toBe(false);
      }),
    );
  });
});
