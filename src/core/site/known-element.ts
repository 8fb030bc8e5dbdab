/** An element as a correction knows it again. It can be corrected without its page. */
export interface KnownElement {
  /** Hash of the names of the elements from the body down to this one. */
  readonly place: number;
  /** Hash of what stood in the element; 0 where an older model did not keep it. */
  readonly words: number;
  /** Nothing else on its page stood in the place. */
  readonly alone: boolean;
  /** The last elements of the way there, by tag and first name, as in `main > aside.promo`: structure, no text. */
  readonly path: string;
}

/** Characters of a path. */
export const MAX_PATH = 200;

const isHash = (value: unknown): boolean => Number.isInteger(value) && (value as number) >>> 0 === value;

/** Returns whether a value from a store or a message is such an element, and not damaged. */
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
