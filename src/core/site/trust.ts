import { likeness, SETTLED, STRANGER, SUSPICION } from './drift.ts';
import { hidesFrom } from './hides-from.ts';
import { isDrifting, type SiteModel } from './site-model.ts';

/**
 * What a site's pages have earned: nothing yet, dimming, or hiding. A dimmed story can still be read, a hidden one is
 * lost, so that hiding takes more pages, and a design that holds still.
 */
export type TrustStage = 'learning' | 'dimming' | 'hiding' | 'drifted';

/**
 * few-pages: there are too few pages for the next stage; unlike: one of the latest pages is built unlike the site's
 * others; steady: they all fit; changing: pages in a row do not fit; relearning: a new design is being learned.
 */
export type TrustReason = 'few-pages' | 'unlike' | 'steady' | 'changing' | 'relearning';

export interface Trust {
  readonly stage: TrustStage;
  readonly why: TrustReason;
  /** Pages learned of the present design. */
  readonly pages: number;
  /** Pages from which on noise may be dimmed. */
  readonly dimFrom: number;
  /** Pages from which on noise may be hidden, if the latest of them are steady. */
  readonly hideFrom: number;
  /** The fewest further pages, all of which fit the design, until the next stage; 0 where there is none. */
  readonly missing: number;
}

/** The site is known well enough that its pages may be cleaned without being asked. */
export const mayClean = ({ stage }: Pick<Trust, 'stage'>): boolean =>
  stage === 'dimming' || stage === 'hiding';

/** Of the latest pages, as many as a model keeps apart, so many may be unlike the others where anything is hidden: two are a change. */
const MOST_UNLIKE = 1;

/**
 * The stage that a site has reached. Dimming is earned by the pages that the person wants learned first; hiding by as many more
 * as a new design would need to take over, and not before the design is known well enough to notice one. One page unlike the
 * others is itself not hidden on, where `open` is its key; what the site has earned on the others stays. Linear in the model.
 */
export function trustOf(model: SiteModel, pagesNeeded: number, open?: number): Trust {
  const { pages } = model;
  const hideFrom = hidesFrom(pagesNeeded);
  const stage = (stage: TrustStage, why: TrustReason, missing: number): Trust => ({
    stage,
    why,
    pages,
    dimFrom: pagesNeeded,
    hideFrom,
    missing: Math.max(0, missing),
  });
  // One more page tells whether the design has changed: it fits, or it takes over.
  if (model.strangers >= SUSPICION) return stage('drifted', 'changing', 1);
  if (isDrifting(model)) return stage('drifted', 'relearning', SETTLED - pages);
  if (pages < pagesNeeded) return stage('learning', 'few-pages', pagesNeeded - pages);
  if (pages < hideFrom) return stage('dimming', 'few-pages', hideFrom - pages);
  const unlike = unlikePages(model);
  const isUnlike = unlike.length > MOST_UNLIKE || (open !== undefined && unlike.includes(open));
  return isUnlike ? stage('dimming', 'unlike', 1) : stage('hiding', 'steady', 0);
}

/** Keys of those of the latest pages that are strangers to the design; all while it is hardly known. */
const unlikePages = ({ tree, recent }: SiteModel): number[] =>
  [...recent].filter(([, page]) => (likeness(tree, page.tree) ?? 0) < STRANGER).map(([key]) => key);
