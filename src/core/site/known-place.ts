import { combine } from '../basics/hash.ts';
import { nodeKey } from '../style-tree/style-tree.ts';
import { type KnownElement, MAX_PATH } from './known-element.ts';

/** `words` of a correction that decides every element of a place. No element's own contents have this hash. */
export const EVERY_ELEMENT = 0;
/** With this many names a person finds the place again in a list of corrections. */
const NAMES = 3;

/**
 * Returns what a correction of a whole place of the style tree keeps. `names` are the names of the place in the tree, from the page's
 * outermost element down. Unlike the place of one element it counts from the body itself, so that the two are never equal.
 */
export const knownPlace = (names: readonly string[]): KnownElement => ({
  place: names.reduce((above, name) => combine(above, nodeKey(name)), 0),
  words: EVERY_ELEMENT,
  alone: false,
  path: names.slice(-NAMES).join(' > ').slice(0, MAX_PATH),
});
