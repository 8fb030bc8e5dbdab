import { expect, test } from 'vitest';
import { announces } from '../../../src/core/text/announces.ts';

test('a text that ends with a colon announces what comes below', () => {
  expect(announces('Bring these:')).toBe(true);
  expect(announces('持ち物：')).toBe(true);
  expect(announces('Bring: nets')).toBe(false);
  expect(announces('')).toBe(false);
});
