import { describe, expect, test } from 'vitest';
import type { Purpose } from '../../../src/core/impression/page-purpose.ts';
import type { ProofKind } from '../../../src/core/proof/proof.ts';
import type { TrustStage } from '../../../src/core/site/trust.ts';
import {
  anyway,
  type CleaningMode,
  DEFAULT_POLICY,
  type Policy,
  type Treatment,
} from '../../../src/core/treatment/policy.ts';
import {
  bandsOf,
  isCleaned,
  lesser,
  reachOf,
  type Treatable,
  treatmentOf,
} from '../../../src/core/treatment/treatment.ts';

const CLUTTER: Treatable = { noise: 0.99, ceiling: 'hide', proof: { kind: 'repeats' } };

interface Situation extends Partial<Policy> {
  readonly stage?: TrustStage;
  readonly purpose?: Purpose;
}

const treat = (
  block: Partial<Treatable>,
  mode: CleaningMode,
  { stage = 'hiding', purpose = 'read', ...policy }: Situation = {},
) => treatmentOf({ ...CLUTTER, ...block }, { purpose, stage }, { ...DEFAULT_POLICY, ...policy, mode });

describe('the treatment of a block', () => {
  test('follows mode and thresholds', () => {
    expect(treat({ noise: 0.99 }, 'hide')).toBe('hide');
    expect(treat({ noise: 0.9 }, 'hide')).toBe('dim');
    expect(treat({ noise: 0.99 }, 'dim')).toBe('dim');
    expect(treat({ noise: 0.79 }, 'hide')).toBe('leave');
    expect(treat({ noise: 0.99 }, 'off')).toBe('leave');
  });

  test('includes a block whose P(noise) equals the threshold', () => {
    expect(treat({ noise: DEFAULT_POLICY.hide }, 'hide')).toBe('hide');
    expect(treat({ noise: DEFAULT_POLICY.dim }, 'dim')).toBe('dim');
  });

  test('leaves content and guesses in view, whatever the thresholds are', () => {
    const all = { dim: 0, hide: 0 };
    expect(treat({ noise: 0.49 }, 'hide', all)).toBe('leave');
    expect(treat({ noise: 0.5 }, 'hide', all)).toBe('dim');
    expect(treat({ noise: 0.79 }, 'hide', all)).toBe('dim');
    expect(treat({ noise: 0.8 }, 'hide', all)).toBe('hide');
  });

  test('has bands that neither dim what is likelier kept nor hide a guess', () => {
    expect(bandsOf({ dim: 0.2, hide: 0.6 })).toEqual({ dim: 0.5, hide: 0.8 });
    expect(bandsOf({ dim: 0.7, hide: 0.95 })).toEqual({ dim: 0.7, hide: 0.95 });
  });

  test('does nothing while the site is being learned, unless the person asked', () => {
    expect(treat({}, 'hide', { stage: 'learning' })).toBe('leave');
    expect(treat({}, 'hide', { stage: 'learning', asked: true })).toBe('dim');
  });

  test('dims at most until hiding is earned, and after the design has changed', () => {
    for (const stage of ['dimming', 'drifted'] as const) {
      expect(treat({ noise: 0.99 }, 'hide', { stage })).toBe('dim');
      expect(treat({ noise: 0.99 }, 'hide', { stage, asked: true })).toBe('dim');
      expect(treat({ noise: 0.79 }, 'hide', { stage })).toBe('leave');
    }
  });

  test('dims at most without proof', () => {
    expect(treat({ proof: { kind: 'none' } }, 'hide')).toBe('dim');
    expect(treat({ proof: { kind: 'none' } }, 'hide', { dim: 0.5, hide: 0.5 })).toBe('dim');
    expect(treat({ proof: { kind: 'place' } }, 'hide')).toBe('hide');
  });

  test('never exceeds the ceiling', () => {
    expect(treat({ ceiling: 'leave' }, 'hide')).toBe('leave');
    expect(treat({ ceiling: 'dim' }, 'hide')).toBe('dim');
    expect(treat({ ceiling: 'dim' }, 'dim')).toBe('dim');
  });

  test('is leave on pages to find or to use, unless the policy includes them', () => {
    const on = (purpose: Purpose, where: Policy['where']) => treat({}, 'hide', { purpose, where });
    expect((['read', 'lists', 'everywhere'] as const).map((where) => on('find', where))).toEqual([
      'leave',
      'hide',
      'hide',
    ]);
    expect((['read', 'lists', 'everywhere'] as const).map((where) => on('use', where))).toEqual([
      'leave',
      'leave',
      'hide',
    ]);
  });

  test('follows a correction on every page, but off stays off', () => {
    const noise = { mark: { kind: 'noise' } } as const;
    const content = { mark: { kind: 'content' } } as const;
    for (const stage of ['learning', 'dimming', 'hiding', 'drifted'] as const)
      for (const purpose of ['read', 'find', 'use'] as const) {
        expect(
          treat({ ...noise, ceiling: 'leave', proof: { kind: 'none' } }, 'hide', { stage, purpose }),
        ).toBe('hide');
        expect(treat(noise, 'dim', { stage, purpose })).toBe('dim');
        expect(treat(content, 'hide', { stage, purpose, where: 'everywhere' })).toBe('leave');
      }
    expect(treat(noise, 'off')).toBe('leave');
  });
});

test('a block reaches its ceiling with proof, and dimming at most without', () => {
  const reaches = (ceiling: Treatment) =>
    (['none', 'place', 'repeats'] as ProofKind[]).map((kind) => reachOf({ ceiling, proof: { kind } }));
  expect(reaches('hide')).toEqual(['dim', 'hide', 'hide']);
  expect(reaches('dim')).toEqual(['dim', 'dim', 'dim']);
  expect(reaches('leave')).toEqual(['leave', 'leave', 'leave']);
});

test('the lesser of two treatments leaves more of the page', () => {
  const all: Treatment[] = ['leave', 'dim', 'hide'];
  all.forEach((one, i) => {
    all.forEach((other, j) => {
      expect(lesser(one, other)).toBe(all[Math.min(i, j)]);
    });
  });
});

test('"clean this page anyway" includes every page and counts as asked', () => {
  const policy = anyway(DEFAULT_POLICY);
  expect(policy).toEqual({ ...DEFAULT_POLICY, where: 'everywhere', asked: true });
  expect((['read', 'find', 'use'] as const).every((purpose) => isCleaned(purpose, policy))).toBe(true);
});
