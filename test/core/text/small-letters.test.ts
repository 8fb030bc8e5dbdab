import { expect, test } from 'vitest';
import { isInSmallLetters } from '../../../src/core/text/small-letters.ts';

test('a text of five words or more is in small letters if most of them begin so', () => {
  expect(isInSmallLetters('A headphone that forgives bad recordings')).toBe(true);
  expect(isInSmallLetters('Ann van der Gull of')).toBe(true);
  expect(isInSmallLetters('Ann van der Gull')).toBe(false);
  expect(isInSmallLetters('The Harbour of the Two Seas')).toBe(false);
});
