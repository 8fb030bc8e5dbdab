import type { Trust } from '../core/site/trust.ts';
import type { CleaningMode } from '../core/treatment/policy.ts';

/** How far a site has come towards what is chosen for it, 0..1: hiding where it is to be hidden, dimming elsewhere. */
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
