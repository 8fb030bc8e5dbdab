import { seededRandom, shuffled } from '../bench/seeded-random.ts';
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

/** Returns the choices that a name seeds. */
export function randomFrom(seed: string): Random {
  const next = seededRandom(hash(seed));
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick(list) {
      const choice = list[Math.floor(next() * list.length)];
      if (choice === undefined) throw new Error('Nothing to pick from.');
      return choice;
    },
    shuffle: (list) => shuffled(list, next),
  };
}
