import type { Settings } from './settings.ts';

type Thresholds = Pick<Settings, 'dimThreshold' | 'hideThreshold'>;

/** The threshold for hiding is never below the one for dimming, so a change of one may move the other. */
export const withDimThreshold = (now: Thresholds, dimThreshold: number): Thresholds => ({
  dimThreshold,
  hideThreshold: Math.max(now.hideThreshold, dimThreshold),
});

export const withHideThreshold = (now: Thresholds, hideThreshold: number): Thresholds => ({
  dimThreshold: Math.min(now.dimThreshold, hideThreshold),
  hideThreshold,
});
