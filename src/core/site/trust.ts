import { firstImpression } from '../impression/first-impression.ts';
import type { PageTree } from '../page/page-tree.ts';
import type { StyleTree } from '../style-tree/style-tree.ts';
import { likeness, SETTLED, STRANGER, SUSPICION } from './drift.ts';
import { hidesFrom } from './hides-from.ts';
import { knownFor, mostKnown, type SiteModel, styleTreeBy } from './site-model.ts';
import { isDrifting, type TemplateModel } from './template-model.ts';

/**
 * The trust that a site's pages have earned: none yet, dimming, or hiding. A dimmed story can still be read, but a hidden one is lost.
 * So hiding needs more pages, and a design that does not change. While the design changes ("drifted"), noise is dimmed at most, and no rule
 * acts.
 */
export type TrustStage = 'learning' | 'dimming' | 'hiding' | 'drifted';

/**
 * Why a site is at its stage. few-pages: the next stage needs more pages. unlike: the open page is built unlike the site's others.
 * steady: the site is known well enough. changing: several pages in a row do not fit. relearning: a new design is being learned.
 */
export type TrustReason = 'few-pages' | 'unlike' | 'steady' | 'changing' | 'relearning';

export interface Trust {
  readonly stage: TrustStage;
  readonly why: TrustReason;
  /** Number of learned pages with the present design. */
  readonly pages: number;
  /** Number of pages needed before noise may be dimmed. */
  readonly dimFrom: number;
  /** Number of pages needed before noise may be hidden. */
  readonly hideFrom: number;
  /** Number of further pages until the next stage, if all of them fit the design; 0 if there is no next stage. */
  readonly missing: number;
}

/** Returns whether enough pages of a design that does not change are known. Only then do rules act before a page is judged. */
export const isDesignKnown = ({ stage }: Pick<Trust, 'stage'>): boolean =>
  stage === 'dimming' || stage === 'hiding';

/** Returns the trust in a site: on the page that is `open`, else on the pages of its best-known template. */
export const trustOf = (model: SiteModel, pagesNeeded: number, open?: PageTree): Trust =>
  trustIn(open ? knownFor(model, open.url) : mostKnown(model), pagesNeeded, open);

/**
 * Returns the trust that a template's pages have earned, in general or on the page that is `open`. Dimming needs `pagesNeeded` pages, as
 * the person chose. Hiding needs as many more as a new design needs to take over, and at least enough to notice a new design. Nothing is
 * hidden on a page unlike the others. One stranger before the page changes nothing: some sites use two designs at once. Linear in the
 * model and the page.
 */
export function trustIn(template: TemplateModel, pagesNeeded: number, open?: PageTree): Trust {
  const { pages } = template;
  const hideFrom = hidesFrom(pagesNeeded);
  const stage = (stage: TrustStage, why: TrustReason, missing: number): Trust => ({
    stage,
    why,
    pages,
    dimFrom: pagesNeeded,
    hideFrom,
    missing: Math.max(0, missing),
  });
  // The next page shows whether the design has changed: it fits the design, or a new one takes over.
  if (template.strangers >= SUSPICION) return stage('drifted', 'changing', 1);
  if (isDrifting(template)) return stage('drifted', 'relearning', SETTLED - pages);
  if (pages < pagesNeeded) return stage('learning', 'few-pages', pagesNeeded - pages);
  if (pages < hideFrom) return stage('dimming', 'few-pages', hideFrom - pages);
  const isUnlike = open !== undefined && isStranger(template, styleTreeBy(open, firstImpression(open)));
  return isUnlike ? stage('dimming', 'unlike', 0) : stage('hiding', 'steady', 0);
}

/** Returns whether the page is a stranger to the design. True while too few pages are learned to tell. */
const isStranger = ({ tree }: TemplateModel, page: StyleTree): boolean =>
  (likeness(tree, page) ?? 0) < STRANGER;
