import { expect, test } from 'vitest';
import { isTelling } from '../../../src/core/text/telling.ts';

test('a text says something with a letter, a digit or an emoji', () => {
  for (const text of ['a', '7', '雾', ' – a', '⛵']) expect(isTelling(text)).toBe(true);
  for (const text of ['', '.', '* * *', '—', '\u200d', '✕']) expect(isTelling(text)).toBe(false);
});
