import type { Trust } from '../core/site/trust.ts';
import type { CleaningMode } from '../core/treatment/policy.ts';

/** Returns how far a site has come towards the mode chosen for it, 0..1: hiding if that is the mode, else dimming. */
export function trustProgress(
  { stage, why, pages, dimFrom, hideFrom, missing }: Trust,
  mode: CleaningMode,
): number {
  const goal = mode === 'hide' ? hideFrom : dimFrom;
  switch (stage) {
    case 'learning':
      return pages / goal;
    case 'dimming':
      return mode === 'hide' ? (hideFrom - missing) / hideFrom : 1;
    case 'hiding':
      return 1;
    case 'drifted':
      return why === 'relearning' ? pages / (pages + missing) : 0;
  }
}
