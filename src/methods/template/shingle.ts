import { combine, hash } from '../../core/basics/hash.ts';
import { words } from '../../core/text/words.ts';

/** Words per window (Broder et al., WWW 1997). */
const WINDOW = 4;

/** Min-hashes in one fingerprint: two texts of resemblance r have equal fingerprints with probability r². */
const PERMUTATIONS = 2;

/**
 * Returns the shingle of a text, a fingerprint that small changes seldom alter: the least hashes of its word windows under independent hash
 * functions, combined. Null for a text without words.
 */
export function shingle(text: string): number | null {
  const list = words(text);
  if (list.length === 0) return null;
  const windows = new Set<string>();
  for (let at = 0; at <= Math.max(0, list.length - WINDOW); at++)
    windows.add(list.slice(at, at + WINDOW).join(' '));
  let fingerprint = 0;
  for (let seed = 1; seed <= PERMUTATIONS; seed++) {
    let least = 0xffffffff;
    for (const window of windows) least = Math.min(least, hash(window, seed));
    fingerprint = combine(fingerprint, least);
  }
  return fingerprint;
}
