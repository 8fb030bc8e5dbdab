import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TextBlock } from '../../../src/core/page/text-blocks.ts';
import { JUDGING } from '../../../src/core/verdict/options.ts';
import { scaledBy, storyCut } from '../../../src/core/verdict/story-cut.ts';

const blocks = (lengths: readonly number[]): TextBlock[] =>
  lengths.map((length) => ({ text: 'x'.repeat(length) }) as TextBlock);

describe('the cut between story and noise', () => {
  test('is one half on a clear page', () => {
    expect(storyCut(blocks([100, 100, 20]), [0.02, 0.05, 0.99])).toBe(0.5);
  });

  test('lets doubtful blocks in if there is nothing better', () => {
    const noise = [0.6, 0.62, 0.65, 0.99];
    const cut = storyCut(blocks([400, 400, 400, 50]), noise);
    expect(cut).toBeGreaterThan(0.65);
    expect(cut).toBeLessThan(0.99);
  });

  test('finds no story on a page without a likely block', () => {
    const noise = [0.93, 0.95, 0.97];
    const cut = storyCut(blocks([300, 200, 100]), noise);
    expect(noise.every((p) => p >= cut)).toBe(true);
  });

  const chances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 30 });

  test('is between one half and the bound on any page', () => {
    fc.assert(
      fc.property(chances, (noise) => {
        const cut = storyCut(blocks(noise.map((_, i) => 1 + 17 * i)), noise);
        expect(cut).toBeGreaterThanOrEqual(0.5);
        expect(cut).toBeLessThanOrEqual(JUDGING.noStory);
      }),
    );
  });

  /** Expected F1 of keeping some of the blocks, by its formula. */
  const expectedF1 = (
    noise: readonly number[],
    lengths: readonly number[],
    isKept: (p: number) => boolean,
  ) => {
    const sum = (of: (p: number, length: number) => number) =>
      noise.reduce((all, p, i) => all + of(p, lengths[i] ?? 0), 0);
    const hits = sum((p, length) => (isKept(p) ? length * (1 - p) : 0));
    const kept = sum((p, length) => (isKept(p) ? length : 0));
    return hits === 0 ? 0 : (2 * hits) / (kept + sum((p, length) => length * (1 - p)));
  };

  /** Pages with little sure story. */
  const doubtful = fc.array(fc.double({ min: 0.4, max: 0.9, noNaN: true }), { minLength: 1, maxLength: 12 });

  test('keeps the blocks with the best expected F1, or is one half if that comes near', () => {
    fc.assert(
      fc.property(fc.oneof(chances, doubtful), (noise) => {
        const lengths = noise.map((_, i) => 1 + 17 * i);
        const cut = storyCut(blocks(lengths), noise, { ...JUDGING, confidence: 1 });
        const f1At = (at: number) => expectedF1(noise, lengths, (p) => p < at);
        const best = Math.max(...noise.map((at) => expectedF1(noise, lengths, (p) => p <= at)));
        const plain = f1At(0.5);
        if (Math.abs(plain - JUDGING.nearBest * best) < 1e-9) return;
        if (plain > JUDGING.nearBest * best) expect(cut).toBe(0.5);
        else if (cut < JUDGING.noStory && cut > 0.5) expect(f1At(cut)).toBeCloseTo(best, 9);
        else expect(1 - best / 2 <= 0.5 || 1 - best / 2 >= JUDGING.noStory).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('lets more in with less confidence, as the page may be misjudged as a whole', () => {
    const [lengths, noise] = [
      [300, 400, 400],
      [0.1, 0.78, 0.82],
    ];
    const cutBy = (confidence: number) => storyCut(blocks(lengths), noise, { ...JUDGING, confidence });
    expect(cutBy(1)).toBe(0.5);
    expect(cutBy(0.5)).toBeGreaterThan(0.5);
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

test('a P(noise) at the cut itself is unchanged, one just below is near one half', () => {
  expect(scaledBy(0.75, 0.75)).toBe(0.75);
  expect(scaledBy(0.75, 0.75 - 1e-9)).toBeCloseTo(0.5, 6);
});
