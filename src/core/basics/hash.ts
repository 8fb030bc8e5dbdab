/** Offset basis and prime of FNV-1a with 32 bits (Fowler, Noll and Vo). */
const FNV_OFFSET = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
/** Shifts, in bits, and factors of the avalanche of MurmurHash3 with 32 bits (`fmix32`), in their order; the last shift is the first again. */
const SHIFT_A = 16;
const FACTOR_A = 0x85ebca6b;
const SHIFT_B = 13;
const FACTOR_B = 0xc2b2ae35;
/** 2³² divided by the golden ratio. `combine(0, 0)` is not 0 because of it. */
const GOLDEN = 0x9e3779b9;
/** Shift of `combine`, in bits, before the second factor. */
const SHIFT_COMBINED = 15;

/**
 * Returns the 32-bit FNV-1a hash of a text's UTF-16 code units, finished with the avalanche of MurmurHash3. Models hold these numbers in
 * place of text: they tell equal from different and cannot be read back.
 */
export function hash(text: string, seed = 0): number {
  let h = (FNV_OFFSET ^ seed) >>> 0;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), FNV_PRIME);
  h ^= h >>> SHIFT_A;
  h = Math.imul(h, FACTOR_A);
  h ^= h >>> SHIFT_B;
  h = Math.imul(h, FACTOR_B);
  return (h ^ (h >>> SHIFT_A)) >>> 0;
}

/** Returns a hash of two hashes. Their order matters. */
export const combine = (a: number, b: number): number => {
  let h = Math.imul(a ^ GOLDEN, FACTOR_A) ^ b;
  h = Math.imul(h ^ (h >>> SHIFT_COMBINED), FACTOR_B);
  return (h ^ (h >>> SHIFT_B)) >>> 0;
};
