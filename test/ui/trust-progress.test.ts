import { expect, test } from 'vitest';
import type { Trust } from '../../src/core/site/trust.ts';
import { trustProgress } from '../../src/ui/trust-progress.ts';

const trust = (change: Partial<Trust>): Trust => ({
  stage: 'learning',
  why: 'few-pages',
  pages: 0,
  dimFrom: 3,
  hideFrom: 6,
  missing: 3,
  ...change,
});

test('a site that is being learned goes towards its chosen treatment', () => {
  expect(trustProgress(trust({ pages: 2 }), 'dim')).toBeCloseTo(2 / 3);
  expect(trustProgress(trust({ pages: 2 }), 'off')).toBeCloseTo(2 / 3);
  expect(trustProgress(trust({ pages: 2 }), 'hide')).toBeCloseTo(1 / 3);
});

test('a site set to dim needs only dimming; hiding shows the pages that are still missing', () => {
  const dimming = trust({ stage: 'dimming', pages: 4, missing: 2 });
  expect(trustProgress(dimming, 'dim')).toBe(1);
  expect(trustProgress(dimming, 'hide')).toBeCloseTo(4 / 6);
});

test('there is nothing to wait for on a page unlike the others of a site that has earned hiding', () => {
  const unlike = trust({ stage: 'dimming', why: 'unlike', pages: 31, missing: 0 });
  expect(trustProgress(unlike, 'hide')).toBe(1);
  expect(trustProgress(trust({ stage: 'hiding', why: 'steady', pages: 31, missing: 0 }), 'hide')).toBe(1);
});

test('a new design starts from nothing', () => {
  expect(trustProgress(trust({ stage: 'drifted', why: 'changing', pages: 40, missing: 1 }), 'dim')).toBe(0);
  expect(
    trustProgress(trust({ stage: 'drifted', why: 'relearning', pages: 3, missing: 2 }), 'dim'),
  ).toBeCloseTo(0.6);
});
