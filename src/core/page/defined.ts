/**
 * What stands at a place of a list that must have one: `defined(column[node])`. A wrong index throws here instead of becoming
 * a plausible zero further on.
 *
 * Takes the value and not the list, so that every place in the code keeps the one kind of list it reads: one shared access
 * would see them all and be slow.
 */
export function defined<T>(value: T | undefined): T {
  if (value === undefined) throw new RangeError('The list ends too early.');
  return value;
}
