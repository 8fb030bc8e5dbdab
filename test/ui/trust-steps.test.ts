import { expect, test } from 'vitest';
import type { Trust } from '../../src/core/site/trust.ts';
import { trustSteps } from '../../src/ui/trust-steps.ts';
import { trusted } from '../trusted.ts';

/** A trail in letters: `*` a full kernel, `o` an empty one, the state beside each stop. */
const drawn = (trust: Trust): string =>
  trustSteps(trust)
    .map(
      ({ name, state, kernels, full }) => `${name}:${state} ${'*'.repeat(full)}${'o'.repeat(kernels - full)}`,
    )
    .join(' ')
    .trim();

test('the trail fills page by page, from learning to dimming to hiding', () => {
  expect([0, 2, 3, 5, 6].map((pages) => drawn(trusted(pages)))).toEqual([
    'learn:now ooo dim:ahead ooo hide:ahead',
    'learn:now **o dim:ahead ooo hide:ahead',
    'learn:done *** dim:now ooo hide:ahead',
    'learn:done *** dim:now **o hide:ahead',
    'learn:done *** dim:done *** hide:now',
  ]);
});

test('a page unlike the others empties the way to hiding, a new look stops there', () => {
  const dimming: Trust = { ...trusted(40), stage: 'dimming', why: 'unlike', missing: 2 };
  expect(drawn(dimming)).toBe('learn:done *** dim:now *oo hide:ahead');
  const drifted: Trust = { ...trusted(40), stage: 'drifted', why: 'relearning', pages: 3, missing: 2 };
  expect(drawn(drifted)).toBe('learn:done *** dim:now ooo hide:stopped');
});

test('a long way has no more kernels than fit, and none is full before its pages are there', () => {
  const slow = (pages: number): Trust => ({
    ...trusted(0),
    pages,
    dimFrom: 20,
    hideFrom: 23,
    missing: 20 - pages,
  });
  expect(drawn(slow(3))).toContain('learn:now ooooo');
  expect(drawn(slow(4))).toContain('learn:now *oooo');
  expect(drawn(slow(19))).toContain('learn:now ****o');
});
