import { expect, test } from 'vitest';
import { RowWriter } from '../../../src/core/impression/row-writer.ts';

test('writes numbers one after the other from the given index', () => {
  const values = new Float32Array(6);
  const row = new RowWriter(values);
  row.put(1);
  row.put(2);
  row.moveTo(4);
  row.put(0.1);
  expect([...values]).toEqual([1, 2, 0, 0, Math.fround(0.1), 0]);
});
