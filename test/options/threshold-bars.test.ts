import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/browser/settings.ts';
import type { PageReport, Verdict } from '../../src/core/report/page-report.ts';
import { thresholdPreview } from '../../src/options/threshold-bars.ts';
import { trusted } from '../trusted.ts';

const verdict = (noise: number, words = 10): Verdict => ({
  node: 1,
  noise,
  words,
  marking: noise >= 0.5 ? 'noisy' : 'meaningful',
  certainty: 'sure',
  preview: '',
});

const report = (verdicts: readonly Verdict[]): PageReport => ({
  site: 'news.example',
  kind: 'article',
  articleScore: 1,
  verdicts,
  truncated: false,
});

const page = {
  report: report([verdict(0.1, 90), verdict(0.85), verdict(0.97), verdict(0.99)]),
  trust: trusted(9),
};
const settings = { ...DEFAULT_SETTINGS, dimThreshold: 0.8, hideThreshold: 0.95 };

describe('the preview of the thresholds', () => {
  test('treats each block as the page itself would', () => {
    const { bars, counts } = thresholdPreview(page, settings, 'hide', 100);
    expect(bars.map(({ treatment }) => treatment)).toEqual(['keep', 'dim', 'hide', 'hide']);
    expect(counts).toEqual({ keep: 1, dim: 1, hide: 2 });
    expect(bars[0]?.height).toBe(1);
  });

  test('follows the thresholds and the mode', () => {
    expect(thresholdPreview(page, { ...settings, dimThreshold: 0.9 }, 'hide', 100).counts.keep).toBe(2);
    expect(thresholdPreview(page, settings, 'dim', 100).counts).toEqual({ keep: 1, dim: 3, hide: 0 });
    expect(thresholdPreview(page, settings, 'off', 100).counts.keep).toBe(4);
  });

  test('hides nothing on a site that has not earned it', () => {
    const { counts } = thresholdPreview({ ...page, trust: trusted(4) }, settings, 'hide', 100);
    expect(counts).toEqual({ keep: 1, dim: 3, hide: 0 });
  });

  test('counts every block where neighbours share a bar', () => {
    const { bars, counts } = thresholdPreview(page, settings, 'hide', 2);
    expect(bars.map(({ treatment }) => treatment)).toEqual(['keep', 'hide']);
    expect(counts).toEqual({ keep: 1, dim: 1, hide: 2 });
  });
});
