import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY, type Policy } from '../../src/core/treatment/policy.ts';
import { thresholdBars } from '../../src/options/threshold-bars.ts';
import { judgedFor, REPEATS, reportOf, verdictOf } from '../core/report/verdict-of.ts';
import { trusted } from '../trusted.ts';

const page = {
  report: reportOf([
    verdictOf({ noise: 0.1, marking: 'meaningful', words: 90 }),
    verdictOf({ noise: 0.85 }),
    verdictOf({ noise: 0.97 }),
    verdictOf({ noise: 0.99 }),
  ]),
  trust: trusted(9),
};
const policy: Policy = { ...DEFAULT_POLICY, mode: 'hide', dim: 0.8, hide: 0.95 };
const countsOf = (change: Partial<Policy>, on = page) =>
  thresholdBars(on, { ...policy, ...change }, 100).counts;

describe('the preview of the thresholds', () => {
  test('treats each block as the page itself would', () => {
    const { bars, counts } = thresholdBars(page, policy, 100);
    expect(bars.map(({ treatment }) => treatment)).toEqual(['leave', 'dim', 'hide', 'hide']);
    expect(counts).toEqual({ leave: 1, dim: 1, hide: 2 });
    expect(bars[0]?.height).toBe(1);
  });

  test('follows the thresholds and the mode', () => {
    expect(countsOf({ dim: 0.9 }).leave).toBe(2);
    expect(countsOf({ mode: 'dim' })).toEqual({ leave: 1, dim: 3, hide: 0 });
    expect(countsOf({ mode: 'off' }).leave).toBe(4);
  });

  test('follows the thresholds of proof', () => {
    const proof = { ...REPEATS, entropy: 0.7, importance: 0.5, history: 0 };
    const page = { report: reportOf([verdictOf({ proof })]), trust: trusted(20) };
    const hidden = (change: Partial<Policy>) =>
      thresholdBars(page, { ...DEFAULT_POLICY, mode: 'hide', ...change }, 90).counts.hide;
    expect(hidden({})).toBe(1);
    expect(hidden({ entropy: 0.75 })).toBe(0);
    expect(hidden({ entropy: 0.75, importance: 0.5 })).toBe(1);
  });

  test('hides nothing on a site that has not earned hiding', () => {
    expect(countsOf({}, { ...page, trust: trusted(4) })).toEqual({ leave: 1, dim: 3, hide: 0 });
  });

  test('leaves a page alone that is not for reading, unless lists or all pages are cleaned', () => {
    const list = { ...page, report: { ...page.report, purpose: judgedFor('find') } };
    expect(countsOf({}, list)).toEqual({ leave: 4, dim: 0, hide: 0 });
    expect(countsOf({ where: 'lists' }, list)).toEqual({ leave: 1, dim: 1, hide: 2 });
  });

  test('counts every block even if neighbours share a bar', () => {
    const { bars, counts } = thresholdBars(page, policy, 2);
    expect(bars.map(({ treatment }) => treatment)).toEqual(['leave', 'hide']);
    expect(counts).toEqual({ leave: 1, dim: 1, hide: 2 });
  });
});
