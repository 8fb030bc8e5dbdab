import { describe, expect, test } from 'vitest';
import { type CleaningMode, DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import { treatmentOf } from '../../src/browser/treatment.ts';
import type { Verdict } from '../../src/core/report/page-report.ts';
import type { TrustStage } from '../../src/core/site/trust.ts';

const verdict = (change: Partial<Verdict>): Verdict => ({
  node: 1,
  marking: 'noisy',
  noise: 0.99,
  certainty: 'sure',
  words: 3,
  preview: '',
  ...change,
});

const treat = (
  change: Partial<Verdict>,
  mode: CleaningMode,
  { stage = 'hiding', asked = false }: { stage?: TrustStage; asked?: boolean } = {},
) => treatmentOf(verdict(change), { stage }, DEFAULT_SETTINGS, mode, asked);

describe('treatment', () => {
  test('follows mode and thresholds', () => {
    expect(treat({ noise: 0.99 }, 'hide')).toBe('hide');
    expect(treat({ noise: 0.9 }, 'hide')).toBe('dim');
    expect(treat({ noise: 0.99 }, 'dim')).toBe('dim');
    expect(treat({ noise: 0.79 }, 'hide')).toBeNull();
    expect(treat({ noise: 0.99 }, 'off')).toBeNull();
  });

  test('what is just as noisy as a threshold says is treated', () => {
    const { dimThreshold, hideThreshold } = DEFAULT_SETTINGS;
    expect(treat({ noise: hideThreshold }, 'hide')).toBe('hide');
    expect(treat({ noise: dimThreshold }, 'dim')).toBe('dim');
  });

  test('content is left alone however noisy it looks', () => {
    expect(treat({ marking: 'meaningful' }, 'hide')).toBeNull();
    expect(treat({ marking: 'possibly-meaningful' }, 'hide')).toBeNull();
  });

  test('while the site is being learned nothing happens unasked', () => {
    expect(treat({}, 'hide', { stage: 'learning' })).toBeNull();
    expect(treat({}, 'hide', { stage: 'learning', asked: true })).toBe('dim');
  });

  test('what the person called noise needs no learning, but off stays off', () => {
    const mark = { id: '1.0', kind: 'noise' } as const;
    expect(treat({ mark, noise: 1 }, 'hide', { stage: 'learning' })).toBe('hide');
    expect(treat({ mark, noise: 1 }, 'dim', { stage: 'drifted' })).toBe('dim');
    expect(treat({ mark, noise: 1 }, 'off')).toBeNull();
  });

  test('until hiding is earned what is to be hidden is dimmed', () => {
    expect(treat({ noise: 0.99 }, 'hide', { stage: 'dimming' })).toBe('dim');
    expect(treat({ noise: 0.99 }, 'hide', { stage: 'dimming', asked: true })).toBe('dim');
    expect(treat({ noise: 0.79 }, 'hide', { stage: 'dimming' })).toBeNull();
  });

  test('guesses and changed templates are never hidden', () => {
    expect(treat({ certainty: 'guessing' }, 'hide')).toBe('dim');
    expect(treat({}, 'hide', { stage: 'drifted' })).toBe('dim');
  });
});
