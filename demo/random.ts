import { hash } from '../src/core/basics/hash.ts';

/** A seeded source of choices: one seed gives one site on every machine. */
export interface Random {
  /** Returns a number in [0, 1). */
  next(): number;
  /** Returns a whole number in [from, to]. */
  int(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  shuffle<T>(list: readonly T[]): T[];
}

/** Returns Mulberry32, seeded by the hash of a name. */
export function randomFrom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(list) {
      const choice = list[Math.floor(next() * list.length)];
      if (choice === undefined) throw new Error('Nothing to pick from.');
      return choice;
    },
    shuffle(list) {
      const copy = [...list];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1));
        const a = copy[i] as (typeof copy)[number];
        copy[i] = copy[j] as (typeof copy)[number];
        copy[j] = a;
      }
      return copy;
    },
  };
}
