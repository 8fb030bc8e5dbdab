import type { Trust } from '../core/site/trust.ts';

/** One stop on the way from learning to hiding. */
export interface TrustStep {
  readonly name: 'learn' | 'dim' | 'hide';
  /** done: earned, and left behind or still held; now: where the site stands; ahead: still to be earned; stopped: earned once. */
  readonly state: 'done' | 'now' | 'ahead' | 'stopped';
  /** Kernels on the way to the next stop, one a page as far as there is room; none behind the last. */
  readonly kernels: number;
  readonly full: number;
}

const MOST_KERNELS = 5;

/** The three stops, and how far the site has come between them. */
export function trustSteps({ stage, pages, dimFrom, hideFrom, missing }: Trust): TrustStep[] {
  const way = (from: number, to: number, left: number) => {
    const kernels = Math.min(MOST_KERNELS, to - from);
    // Full only where nothing is missing.
    return {
      kernels,
      full:
        left === 0
          ? kernels
          : Math.min(kernels - 1, Math.floor((kernels * (to - from - left)) / (to - from))),
    };
  };
  const toDim = way(0, dimFrom, Math.max(0, dimFrom - pages));
  const learned = { name: 'learn', state: 'done', ...toDim } as const;
  const hide = { name: 'hide', kernels: 0, full: 0 } as const;
  switch (stage) {
    case 'learning':
      return [
        { ...learned, state: 'now' },
        { name: 'dim', state: 'ahead', ...way(dimFrom, hideFrom, hideFrom - dimFrom) },
        { ...hide, state: 'ahead' },
      ];
    case 'dimming':
      return [
        learned,
        { name: 'dim', state: 'now', ...way(dimFrom, hideFrom, missing) },
        { ...hide, state: 'ahead' },
      ];
    case 'hiding':
      return [
        learned,
        { name: 'dim', state: 'done', ...way(dimFrom, hideFrom, 0) },
        { ...hide, state: 'now' },
      ];
    case 'drifted':
      return [
        { ...learned, full: toDim.kernels },
        { name: 'dim', state: 'now', ...way(dimFrom, hideFrom, hideFrom - dimFrom) },
        { ...hide, state: 'stopped' },
      ];
  }
}
