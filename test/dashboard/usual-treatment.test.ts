import { expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../src/core/treatment/policy.ts';
import { usualTreatment } from '../../src/dashboard/usual-treatment.ts';

const line = { placePages: 9, linePages: 9, own: 0, entropy: 1, importance: 0, history: 1 } as const;
const footer = { line, noise: 100, chars: 100 };
const HIDES = { ...DEFAULT_POLICY, mode: 'hide' } as const;

test('a place that repeats is hidden only if the site has earned hiding, and the person wants it', () => {
  expect(usualTreatment(footer, HIDES, 'hiding')).toBe('hide');
  expect(usualTreatment(footer, HIDES, 'dimming')).toBe('dim');
  expect(usualTreatment(footer, DEFAULT_POLICY, 'hiding')).toBe('dim');
  expect(usualTreatment(footer, { ...HIDES, mode: 'off' }, 'hiding')).toBe('leave');
});

test('a place without proof is dimmed at most, and a place that seemed content is left alone', () => {
  const varies = { ...line, entropy: 0, linePages: 1, importance: 1, history: 0.94 };
  expect(usualTreatment({ ...footer, line: varies }, { ...HIDES, dim: 0.8 }, 'hiding')).toBe('dim');
  expect(usualTreatment({ ...footer, line: { ...varies, history: 0.1 } }, HIDES, 'hiding')).toBe('leave');
});

test('a place without text of its own is treated like the text in it', () => {
  expect(usualTreatment({ line: null, noise: 97, chars: 100 }, HIDES, 'hiding')).toBe('dim');
  expect(usualTreatment({ line: null, noise: 0, chars: 0 }, HIDES, 'hiding')).toBe('leave');
});
