import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextBlock } from '../../../src/core/page/text-blocks.ts';
import { JUDGING } from '../../../src/core/verdict/options.ts';
import { scaledBy, storyCut } from '../../../src/core/verdict/story-cut.ts';

const blocks = (lengths: readonly number[]): TextBlock[] =>
  lengths.map((length) => ({ text: 'x'.repeat(length) }) as TextBlock);

describe('the cut between story and noise', () => {
  test('is one half where the page is clear', () => {
    expect(storyCut(blocks([100, 100, 20]), [0.02, 0.05, 0.99])).toBe(0.5);
  });

  test('lets doubtful blocks in where there is nothing better', () => {
    const noise = [0.6, 0.62, 0.65, 0.99];
    const cut = storyCut(blocks([400, 400, 400, 50]), noise);
    expect(cut).toBeGreaterThan(0.65);
    expect(cut).toBeLessThan(0.99);
  });

  test('takes no story from a page on which no block is likely one', () => {
    const noise = [0.93, 0.95, 0.97];
    const cut = storyCut(blocks([300, 200, 100]), noise);
    expect(noise.every((p) => p >= cut)).toBe(true);
  });

  const odds = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });

  test('lies between one half and the bound, whatever the page', () => {
    fc.assert(
      fc.property(odds, (noise) => {
        const cut = storyCut(blocks(noise.map((_, i) => 1 + 17 * i)), noise);
        expect(cut).toBeGreaterThanOrEqual(0.5);
        expect(cut).toBeLessThanOrEqual(JUDGING.noStory);
      }),
    );
  });

  test('becomes one half of the scale, and the order stays', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.5, max: 0.9, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (cut, a, b) => {
          expect(scaledBy(cut, a) < 0.5).toBe(a < cut);
          if (a <= b) expect(scaledBy(cut, a)).toBeLessThanOrEqual(scaledBy(cut, b));
        },
      ),
    );
  });
});
