import { expect, test } from 'vitest';
import { perKey } from '../../../src/core/basics/per-key.ts';

test('computes a result once for each key', () => {
  const asked: string[] = [];
  const lengthOf = perKey((text: string) => {
    asked.push(text);
    return text.length;
  });
  expect(['', 'fog', '', 'fog', 'rain'].map(lengthOf)).toEqual([0, 3, 0, 3, 4]);
  expect(asked).toEqual(['', 'fog', 'rain']);
});
