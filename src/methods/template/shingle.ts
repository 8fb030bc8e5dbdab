import { combine, hash } from '../../core/page/hash.ts';
import { words } from '../../core/page/words.ts';

/** Words a window (Broder et al., WWW 1997). */
const WINDOW = 4;

/** Min-hashes in one fingerprint: two texts of resemblance r agree with probability r². */
const PERMUTATIONS = 2;

/**
 * The shingle of a text: a fingerprint that small changes leave as it is, made of the least hashes of its word windows
 * under independent hash functions. Null for a text without words.
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
