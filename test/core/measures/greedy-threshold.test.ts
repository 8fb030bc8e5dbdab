import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greedyThreshold, OUR_STOP, PAPER_STOP } from '../../../src/core/measures/greedy-threshold.ts';

const story = (entropy: number, ...features: number[]) => ({ entropy, features });

describe('the greedy threshold', () => {
  it('stops at the step that adds no new feature', () => {
    const blocks = [
      story(0.05, 1, 2),
      story(0.15, 3),
      story(0.28, 3, 4),
      story(0.35, 1, 4),
      story(0.97, 9, 8),
    ];
    expect(greedyThreshold(blocks)).toBeCloseTo(0.3);
  });

  it('continues over a gap below the stories', () => {
    const blocks = [story(0, 1), story(0.42, 2, 3, 4, 5), story(0.95, 9)];
    expect(greedyThreshold(blocks)).toBeCloseTo(0.5);
  });

  it('continues while fewer than half of all features are held, and may stop from there', () => {
    const gapAt = (...held: number[]) =>
      greedyThreshold([story(0.05, ...held), story(0.42, 1, 2, 3, 4, 5), story(0.95, 6)]);
    expect(gapAt(1, 2)).toBeCloseTo(0.5);
    expect(gapAt(1, 2, 3)).toBeCloseTo(0.1);
  });

  it("stops at the first step without a gain by the paper's rule, however few features are held", () => {
    const blocks = [story(0.05, 1), story(0.42, 2, 3, 4, 5), story(0.95, 9)];
    expect(greedyThreshold(blocks, PAPER_STOP)).toBeCloseTo(0.1);
    expect(greedyThreshold(blocks)).toBeCloseTo(0.5);
  });

  it('takes all blocks if every step adds a feature', () => {
    const blocks = Array.from({ length: 11 }, (_, i) => story(i / 10, i));
    expect(greedyThreshold(blocks)).toBe(1);
  });

  it('ignores a few stray features if the tolerance allows it', () => {
    const features = Array.from({ length: 100 }, (_, i) => i);
    const blocks = [story(0.4, ...features), story(0.45, 200), story(0.95, 300, 301, 302)];
    expect(greedyThreshold(blocks, { ...OUR_STOP, tolerance: 0.02 })).toBeCloseTo(0.4);
    expect(greedyThreshold(blocks)).toBeCloseTo(0.5);
  });

  it('is a step between 0 and 1, for any order of blocks', () => {
    const block = fc.record({
      entropy: fc.double({ min: 0, max: 1, noNaN: true }),
      features: fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 5 }),
    });
    fc.assert(
      fc.property(fc.array(block), (blocks) => {
        const t = greedyThreshold(blocks);
        expect(Math.round(t * 10) / 10).toBe(t);
        expect(t).toBeGreaterThanOrEqual(0);
        expect(t).toBeLessThanOrEqual(1);
        expect(greedyThreshold([...blocks].reverse())).toBe(t);
      }),
    );
  });
});

it('is where a search through all thresholds ends, for any rule', () => {
  const block = fc.record({
    entropy: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 0.1, 0.3, 0.7, 1)),
    features: fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 4 }),
  });
  const rule = fc.record({ tolerance: fc.constantFrom(0, 0.1, 0.5), held: fc.constantFrom(0, 0.5, 1) });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 8 }), rule, (blocks, stop) => {
      const upTo = (step: number) =>
        new Set(
          blocks.filter(({ entropy }) => entropy <= step / 10 + 1e-10).flatMap(({ features }) => features),
        ).size;
      const ends = Array.from({ length: 10 }, (_, step) => step).find(
        (step) =>
          upTo(step) > 0 &&
          upTo(step) >= stop.held * upTo(10) &&
          upTo(step + 1) - upTo(step) <= stop.tolerance * upTo(step),
      );
      expect(greedyThreshold(blocks, stop)).toBe(ends === undefined ? 1 : ends / 10);
    }),
    { numRuns: 1000 },
  );
});
