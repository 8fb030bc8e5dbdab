import { expect, test } from 'vitest';
import { heldBy } from '../../../../src/core/verdict/findings/finding.ts';

test('a finding holds as far as its extent says, and not at all if that is 0 for all blocks', () => {
  expect([0, 1].map(heldBy([0, -0.5]) ?? Number)).toEqual([0, -0.5]);
  expect(heldBy(Uint8Array.of(0, 1))?.(1)).toBe(1);
  expect(heldBy([0, 0])).toBeUndefined();
});
