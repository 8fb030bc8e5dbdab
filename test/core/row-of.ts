import { type Measures, RowWriter } from '../../src/core/impression/row-writer.ts';

/** Returns the measures of a block as a list, in the order of the names. */
export function rowOf(measures: Measures, block: number, names: readonly string[]): number[] {
  // One entry more than there are names: nothing may be written there.
  const values = new Float64Array(names.length + 1).fill(Number.NaN);
  measures.write(block, new RowWriter(values));
  if (!Number.isNaN(values[names.length])) throw new Error('More is measured than has a name.');
  return [...values.subarray(0, names.length)];
}
