import { expect, test } from 'vitest';
import { hidesFrom } from '../../../src/core/site/hides-from.ts';

test('hiding begins when the site is known, and only after a new design would have taken over', () => {
  expect(hidesFrom(0)).toBe(6);
  expect(hidesFrom(10)).toBe(13);
  for (let pages = 0; pages < 12; pages++) {
    expect(hidesFrom(pages)).toBeGreaterThan(pages);
    expect(hidesFrom(pages)).toBeGreaterThanOrEqual(6);
    expect(hidesFrom(pages + 1)).toBeGreaterThanOrEqual(hidesFrom(pages));
  }
});
