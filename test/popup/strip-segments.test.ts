import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NO_PROOF } from '../../src/core/proof/proof.ts';
import { DEFAULT_POLICY } from '../../src/core/treatment/policy.ts';
import type { TreatedPage } from '../../src/core/treatment/treatment.ts';
import { stripSegments } from '../../src/popup/strip-segments.ts';
import { REPEATS, verdictOf } from '../core/report/verdict-of.ts';

const PAGE: TreatedPage = { purpose: 'read', stage: 'hiding' };
const POLICY = { ...DEFAULT_POLICY, mode: 'hide' } as const;
const segmentsOf = (verdicts: Parameters<typeof stripSegments>[0], most = 120) =>
  stripSegments(verdicts, PAGE, POLICY, most);
const withEntropy = (node: number, entropy: number | null, words = 10) =>
  verdictOf({ node, words, proof: { ...REPEATS, entropy } });

describe('the segments of a page', () => {
  test('are empty on a page without parts', () => {
    expect(segmentsOf([])).toEqual([]);
  });

  test('give each part its own verdict, treatment and entropy while they fit', () => {
    const story = verdictOf({ node: 2, noise: 0.02, ceiling: 'leave', proof: NO_PROOF, words: 300 });
    expect(
      segmentsOf([withEntropy(1, 0.9), story]).map(({ word, treatment, entropy, parts, words }) => ({
        word,
        treatment,
        entropy,
        parts,
        words,
      })),
    ).toEqual([
      { word: 'clutter', treatment: 'hide', entropy: 0.9, parts: 1, words: 10 },
      // No other page has its place.
      { word: 'content', treatment: 'leave', entropy: null, parts: 1, words: 300 },
    ]);
  });

  test('have no entropy if there are no words', () => {
    expect(segmentsOf([withEntropy(1, null, 0)])).toMatchObject([{ entropy: null, words: 1 }]);
  });

  test('join the neighbours with the most similar entropy first, and keep the values of the longest part', () => {
    const segments = segmentsOf(
      [withEntropy(1, 0.2), withEntropy(2, 0.5, 5), withEntropy(3, 0.55, 40), withEntropy(4, 1)],
      3,
    );
    expect(
      segments.map(({ verdict, entropy, parts, words }) => [verdict.node, entropy, parts, words]),
    ).toEqual([
      [1, 0.2, 1, 10],
      [3, 0.55, 2, 45],
      [4, 1, 1, 10],
    ]);
  });

  test('join neighbours with another verdict only if nothing else is left', () => {
    const story = (node: number) => verdictOf({ node, noise: 0.02, ceiling: 'leave' });
    expect(
      segmentsOf([story(1), withEntropy(2, 1), withEntropy(3, 0.3)], 2).map(({ parts }) => parts),
    ).toEqual([1, 2]);
    expect(segmentsOf([story(1), withEntropy(2, 1)], 1)).toHaveLength(1);
  });

  test('never exceed the requested number, stay in page order, and lose no part and no word', () => {
    const any = fc.record({
      noise: fc.double({ min: 0, max: 1, noNaN: true }),
      words: fc.nat(2000),
      entropy: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      placePages: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 500 }), fc.integer({ min: 1, max: 120 }), (parts, most) => {
        const verdicts = parts.map(({ noise, words, entropy, placePages }, node) =>
          verdictOf({ node, noise, words, proof: { ...REPEATS, entropy, placePages } }),
        );
        const segments = segmentsOf(verdicts, most);
        expect(segments).toHaveLength(Math.min(most, parts.length));
        const nodes = segments.map(({ verdict }) => verdict.node);
        expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
        expect(segments.reduce((sum, one) => sum + one.parts, 0)).toBe(parts.length);
        expect(segments.reduce((sum, one) => sum + one.words, 0)).toBe(
          parts.reduce((sum, { words }) => sum + Math.max(1, words), 0),
        );
      }),
      { numRuns: 60 },
    );
  });
});
