import { expect, test } from 'vitest';
import { ACQUAINTED, TAKEOVER } from '../../../src/core/site/drift.ts';
import { hidesFrom } from '../../../src/core/site/hides-from.ts';

test('hiding begins when the site is known, and only after a new design would have taken over', () => {
  expect(hidesFrom(0)).toBe(Math.max(ACQUAINTED, TAKEOVER));
  expect(hidesFrom(10)).toBe(10 + TAKEOVER);
  for (let pages = 0; pages < 12; pages++) {
    expect(hidesFrom(pages)).toBeGreaterThan(pages);
    expect(hidesFrom(pages)).toBeGreaterThanOrEqual(ACQUAINTED);
    expect(hidesFrom(pages + 1)).toBeGreaterThanOrEqual(hidesFrom(pages));
  }
});
