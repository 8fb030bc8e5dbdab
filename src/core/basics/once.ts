/**
 * Returns a function that makes an object on its first call and keeps it. Regular expressions over classes of Unicode take up to half a
 * millisecond to compile, and a worker starts many times a day.
 */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
