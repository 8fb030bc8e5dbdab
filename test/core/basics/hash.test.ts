import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combine, hash } from '../../../src/core/basics/hash.ts';

const MASK = 0xffff_ffffn;

/** FNV-1a and the last steps of MurmurHash3 as their authors write them, in whole numbers without end. */
function written(text: string, seed: number): number {
  let h = 2166136261n ^ BigInt(seed);
  for (let i = 0; i < text.length; i++) h = ((h ^ BigInt(text.charCodeAt(i))) * 16777619n) & MASK;
  h ^= h >> 16n;
  h = (h * 0x85ebca6bn) & MASK;
  h ^= h >> 13n;
  h = (h * 0xc2b2ae35n) & MASK;
  return Number(h ^ (h >> 16n));
}

test('a hash is FNV-1a with the avalanche of MurmurHash3', () => {
  fc.assert(
    fc.property(fc.string(), fc.nat(), (text, seed) => {
      expect(hash(text, seed)).toBe(written(text, seed));
    }),
  );
  expect(hash('Fog')).toBe(written('Fog', 0));
});

test('what is combined depends on both, and on their order', () => {
  const number = fc.integer({ min: 0, max: 2 ** 32 - 1 });
  fc.assert(
    fc.property(number, number, number, (a, b, c) => {
      const one = combine(a, b);
      expect(Number.isInteger(one) && one >= 0 && one < 2 ** 32).toBe(true);
      if (b !== c) expect(combine(a, c)).not.toBe(one);
      if (a !== c) expect(combine(c, b)).not.toBe(one);
    }),
  );
  expect(combine(1, 2)).not.toBe(combine(2, 1));
});

test('hashes are those that stored models hold', () => {
  expect([combine(0, 0), combine(1, 2), combine(2 ** 32 - 1, 7)]).toEqual([
    3899199316, 1285651844, 3101424042,
  ]);
});
