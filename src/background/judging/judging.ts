import { policyOf, type Settings } from '../../browser/settings.ts';
import { siteOf } from '../../core/address/site-of.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { makeReport } from '../../core/report/make-report.ts';
import type { PageReport } from '../../core/report/page-report.ts';
import type { SiteModel } from '../../core/site/site-model.ts';
import { type Trust, trustOf } from '../../core/site/trust.ts';
import type { Policy } from '../../core/treatment/policy.ts';

/** The settings that judging and learning depend on. */
export interface JudgingWishes {
  readonly pagesNeeded: number;
  /** Megabytes. */
  readonly storageLimit: number;
  /** The policy for the page's site; the default policy if absent. */
  readonly policy?: Policy;
}

export const wishesOf = (settings: Settings, site: string): JudgingWishes => ({
  pagesNeeded: settings.pagesNeeded,
  storageLimit: settings.storageLimit,
  policy: policyOf(settings, site),
});

export interface TrustedReport {
  readonly report: PageReport;
  readonly trust: Trust;
}

/** Judges a page by its site's model. Every page that the worker treats is judged here. `reportOf` may be `explainPage`. */
export const judgedBy = (
  page: PageTree,
  model: SiteModel,
  { pagesNeeded, policy }: JudgingWishes,
  reportOf = makeReport,
): TrustedReport => ({
  report: reportOf(page, model, siteOf(page.url), policy),
  trust: trustOf(model, pagesNeeded, page),
});
