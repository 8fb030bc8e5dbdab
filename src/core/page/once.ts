/**
 * Makes something when it is first asked for. Regular expressions over classes of Unicode take up to half a millisecond to read, and a
 * worker starts anew many times a day.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
