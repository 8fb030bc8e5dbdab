import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  NO_PROOF,
  type Proof,
  type ProofMeasures,
  proofOf,
  UNKNOWN_PLACE,
  weaker,
} from '../../../src/core/proof/proof.ts';

const THRESHOLDS = { entropy: 0.6, importance: 0.3 };
const OPTIONS = { linePages: 2, placePages: 3, history: 0.95 };
const kindOf = (change: Partial<ProofMeasures>) =>
  proofOf({ ...UNKNOWN_PLACE, ...change }, THRESHOLDS, OPTIONS).kind;

const share = fc.double({ min: 0, max: 1, noNaN: true });
const measures: fc.Arbitrary<ProofMeasures> = fc
  .record({
    placePages: fc.nat(20),
    linePages: fc.nat(20),
    own: fc.constantFrom(0 as const, 1 as const),
    entropy: fc.option(share),
    importance: share,
    history: share,
  })
  .map((one) => ({ ...one, linePages: Math.min(one.linePages, one.placePages) }));

describe('a block', () => {
  test('repeats if its line is on enough other pages, evenly enough', () => {
    expect(kindOf({ linePages: 2, placePages: 2, entropy: 0.6 })).toBe('repeats');
    expect(kindOf({ linePages: 1, placePages: 2, entropy: 0.6 })).toBe('none');
    expect(kindOf({ linePages: 2, placePages: 9, entropy: 0.59 })).toBe('none');
  });

  test('repeats if its place is the same on enough other pages, and one of them has the line', () => {
    expect(kindOf({ linePages: 1, placePages: 3, importance: 0.3 })).toBe('repeats');
    expect(kindOf({ linePages: 0, placePages: 3, importance: 0.3 })).toBe('none');
    expect(kindOf({ linePages: 1, placePages: 2, importance: 0.3 })).toBe('none');
    expect(kindOf({ linePages: 1, placePages: 3, importance: 0.31 })).toBe('none');
  });

  test('is proved by its place if the place held only clutter on enough other pages', () => {
    expect(kindOf({ placePages: 3, history: 0.95 })).toBe('place');
    expect(kindOf({ placePages: 2, history: 1 })).toBe('none');
    expect(kindOf({ placePages: 3, history: 0.94 })).toBe('none');
  });

  test('has no proof if its place is not known, whatever the thresholds are', () => {
    expect(proofOf(UNKNOWN_PLACE, { entropy: 0, importance: 1 })).toEqual(NO_PROOF);
    expect(NO_PROOF).toEqual({
      kind: 'none',
      placePages: 0,
      linePages: 0,
      own: 0,
      entropy: 0,
      importance: 1,
      history: 0,
    });
  });
});

test('a line that no other page has never repeats, whatever the thresholds are', () => {
  fc.assert(
    fc.property(measures, share, share, (one, entropy, importance) => {
      expect(proofOf({ ...one, linePages: 0 }, { entropy, importance }).kind).not.toBe('repeats');
    }),
  );
});

test('stricter thresholds prove no more', () => {
  const rank = { none: 0, place: 1, repeats: 2 };
  fc.assert(
    fc.property(measures, share, share, share, share, (one, a, b, c, d) => {
      const strict = proofOf(one, { entropy: Math.max(a, b), importance: Math.min(c, d) });
      const loose = proofOf(one, { entropy: Math.min(a, b), importance: Math.max(c, d) });
      expect(rank[strict.kind]).toBeLessThanOrEqual(rank[loose.kind]);
    }),
  );
});

test('the weaker of two proofs is the one that proves less', () => {
  const proof = (kind: Proof['kind'], entropy = 0): Proof => ({ ...NO_PROOF, kind, entropy });
  expect(weaker(proof('place'), proof('repeats')).kind).toBe('place');
  expect(weaker(proof('repeats'), proof('none')).kind).toBe('none');
  expect(weaker(proof('repeats', 0.9), proof('repeats', 0.7)).entropy).toBe(0.7);
  // Where a picture and a line have proof of one kind, the line's numbers are shown.
  const picture = { ...proof('place'), entropy: null };
  expect(weaker(picture, proof('place', 1)).entropy).toBe(1);
  expect(weaker(proof('place', 1), picture).entropy).toBe(1);
  expect(weaker(picture, proof('repeats', 1))).toBe(picture);
});
