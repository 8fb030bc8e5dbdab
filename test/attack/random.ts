import { seededRandom } from '../../bench/seeded-random.ts';

/** Returns a source of whole numbers from 0 up to a bound. Equal seeds give equal numbers, so that a failure can be repeated. */
export function randomFrom(seed: number): (below: number) => number {
  const random = seededRandom(seed);
  return (below) => Math.floor(random() * below);
}
