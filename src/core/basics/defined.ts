/**
 * Returns the value, which must exist: `defined(column[node])`. A wrong index throws a RangeError here instead of becoming a plausible zero
 * further on.
 *
 * The parameter is the value and not the list, so that each access in the code sees only its own kind of list. One shared access would see
 * all kinds and be slow.
 */
export function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('The list ends too early.');
  return value;
}
