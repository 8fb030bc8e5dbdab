import type { Settings } from './settings.ts';

type Thresholds = Pick<Settings, 'dimThreshold' | 'hideThreshold'>;

/** Nothing is hidden that would not be dimmed: each threshold pushes the other along. */
export const withDimThreshold = (now: Thresholds, dimThreshold: number): Thresholds => ({
  dimThreshold,
  hideThreshold: Math.max(now.hideThreshold, dimThreshold),
});

export const withHideThreshold = (now: Thresholds, hideThreshold: number): Thresholds => ({
  dimThreshold: Math.min(now.dimThreshold, hideThreshold),
  hideThreshold,
});
