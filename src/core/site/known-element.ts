/** Identifies an element across pages. A correction needs nothing else, so an element can be corrected without its page. */
export interface KnownElement {
  /** Hash of the names of the elements from the body down to this one. */
  readonly place: number;
  /** Hash of the element's contents; 0 for every element of a place, and if an older model did not keep it. */
  readonly words: number;
  /** The element was the only one of its page in the place. */
  readonly alone: boolean;
  /** The last elements of the path to it, by tag and first name, as in `main > aside.promo`: structure, no text. */
  readonly path: string;
}

/** Most characters of a path. */
export const MAX_PATH = 200;

const isHash = (value: unknown): boolean => Number.isInteger(value) && (value as number) >>> 0 === value;

/** Returns whether a value from a store or a message is a complete KnownElement. */
export function isKnownElement(value: unknown): value is KnownElement {
  const { place, words, alone, path } = (value ?? {}) as Partial<KnownElement>;
  return (
    isHash(place) &&
    isHash(words) &&
    typeof alone === 'boolean' &&
    typeof path === 'string' &&
    path.length <= MAX_PATH
  );
}
