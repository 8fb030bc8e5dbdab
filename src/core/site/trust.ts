import { firstImpression } from '../impression/first-impression.ts';
import type { PageTree } from '../page/page-tree.ts';
import type { StyleTree } from '../style-tree/style-tree.ts';
import { likeness, SETTLED, STRANGER, SUSPICION } from './drift.ts';
import { hidesFrom } from './hides-from.ts';
import { knownFor, mostKnown, type SiteModel, styleTreeBy } from './site-model.ts';
import { isDrifting, type TemplateModel } from './template-model.ts';

/**
 * What a site's pages have earned: nothing yet, dimming, or hiding. A dimmed story can still be read, a hidden one is
 * lost, so that hiding takes more pages, and a design that holds still.
 */
export type TrustStage = 'learning' | 'dimming' | 'hiding' | 'drifted';

/**
 * few-pages: there are too few pages for the next stage; unlike: the open page is built unlike the site's others; steady:
 * the site is known well enough; changing: pages in a row do not fit; relearning: a new design is being learned.
 */
export type TrustReason = 'few-pages' | 'unlike' | 'steady' | 'changing' | 'relearning';

export interface Trust {
  readonly stage: TrustStage;
  readonly why: TrustReason;
  /** Pages learned of the present design. */
  readonly pages: number;
  /** Pages from which on noise may be dimmed. */
  readonly dimFrom: number;
  /** Pages from which on noise may be hidden. */
  readonly hideFrom: number;
  /** The fewest further pages, all of which fit the design, until the next stage; 0 where there is none. */
  readonly missing: number;
}

/** The site is known well enough that its pages may be cleaned without being asked. */
export const mayClean = ({ stage }: Pick<Trust, 'stage'>): boolean =>
  stage === 'dimming' || stage === 'hiding';

/** Returns the stage that a site has reached: on the page that is `open`, else on those of its best-known template. */
export const trustOf = (model: SiteModel, pagesNeeded: number, open?: PageTree): Trust =>
  trustIn(open ? knownFor(model, open.url) : mostKnown(model), pagesNeeded, open);

/**
 * The stage that the pages of a template have reached, or what they have earned on a page that is `open`. Dimming is earned by the pages that the person
 * wants learned first; hiding by as many more as a new design would need to take over, and not before the design is known well
 * enough to notice one. Nothing is hidden on a page unlike the others; a page like them is as well known as ever, whatever came
 * last: some sites have two designs at once. Linear in the model and the page.
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
  // One more page tells whether the design has changed: it fits, or it takes over.
  if (template.strangers >= SUSPICION) return stage('drifted', 'changing', 1);
  if (isDrifting(template)) return stage('drifted', 'relearning', SETTLED - pages);
  if (pages < pagesNeeded) return stage('learning', 'few-pages', pagesNeeded - pages);
  if (pages < hideFrom) return stage('dimming', 'few-pages', hideFrom - pages);
  const isUnlike = open !== undefined && isStranger(template, styleTreeBy(open, firstImpression(open)));
  return isUnlike ? stage('dimming', 'unlike', 0) : stage('hiding', 'steady', 0);
}

/** The page is a stranger to the design; any is while that is hardly known. */
const isStranger = ({ tree }: TemplateModel, page: StyleTree): boolean =>
  (likeness(tree, page) ?? 0) < STRANGER;
