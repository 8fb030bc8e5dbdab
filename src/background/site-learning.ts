import type { EarlyEntry } from '../browser/early-store.ts';
import { policyOf, type Settings } from '../browser/settings.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { readingShapes } from '../core/purpose/purpose.ts';
import type { PageReport } from '../core/report/page-report.ts';
import { judgePage } from '../core/report/report-page.ts';
import { type ProvenRule, provenRules } from '../core/rules/early-rules.ts';
import { encodeVisit } from '../core/site/journal.ts';
import {
  learnSums,
  type PageSums,
  pageKey,
  pageSums,
  type SiteModel,
  templatesOf,
} from '../core/site/site-model.ts';
import { mayClean, type Trust, trustIn, trustOf } from '../core/site/trust.ts';
import type { Policy } from '../core/treatment/policy.ts';
import { provePage } from '../core/treatment/prove-page.ts';
import type { ModelsAtHand } from './store/cache.ts';
import { idleWrites } from './store/idle-writes.ts';
import type { Change, ModelStore } from './store/model-store.ts';
import type { StoredModel } from './store/records.ts';
import { isLong, modelOrEmpty, roomIn, writtenVisit, writtenWhole } from './store/writing.ts';

export interface Judgement {
  readonly report: PageReport;
  readonly trust: Trust;
  readonly learned: boolean;
  /** Why learning failed, for the person; or empty. */
  readonly problem: string;
  /** What may act before the site's next page is judged. */
  readonly early: EarlyEntry;
}

/** What the settings say of judging. */
export interface JudgingWishes {
  readonly pagesNeeded: number;
  /** Megabytes. */
  readonly storageLimit: number;
  /** For the page's site; the default where left out. */
  readonly policy?: Policy;
}

export const wishesOf = (settings: Settings, site: string): JudgingWishes => ({
  pagesNeeded: settings.pagesNeeded,
  storageLimit: settings.storageLimit,
  policy: policyOf(settings, site),
});

/** How models change, each time in one transaction. */
export interface SiteLearning {
  /** Learns a page and judges it. */
  learn(site: string, page: PageTree, wishes: JudgingWishes): Promise<Judgement>;
  changeMarks(site: string, storageLimit: number, change: (model: SiteModel) => void): Promise<SiteModel>;
}

export function siteLearning(store: ModelStore, atHand: ModelsAtHand, now: () => number): SiteLearning {
  const idle = idleWrites();
  const change = <Result>(
    site: string,
    storageLimit: number,
    by: (before: StoredModel | undefined) => Change<Result>,
  ) => store.update([site], (stored) => by(stored.get(site)), roomIn(storageLimit), atHand.take);

  /** Writes the model of a site whole, where its journal holds anything. */
  const settle = (site: string, storageLimit: number) =>
    change(site, storageLimit, (before) => {
      if (!before || before.visits === 0) {
        // It was taken to be changed, and is not.
        if (before?.held) atHand.keep(site, before.stamp, before.held);
        return NOTHING;
      }
      const { model, broken } = modelOrEmpty(site, before);
      const writing = { site, updated: before.updated, storageLimit };
      return { put: [writtenWhole(atHand, model, writing)], setAside: broken, result: null };
    });

  return {
    async learn(site, page, { pagesNeeded, storageLimit, policy }) {
      let isDue = false;
      const judgement = await change(site, storageLimit, (before): Change<Judgement> => {
        const { model, broken } = modelOrEmpty(site, before);
        const rulesBefore = JSON.stringify([...model.rules]);
        const key = pageKey(page.url);
        let sums: PageSums | undefined;
        const outcome = learnSums(model, key, () => {
          sums = pageSums(page);
          return sums;
        });
        const report = judgePage(page, model, site, policy);
        const trust = trustOf(model, pagesNeeded, page);
        provePage(model.rules, page, report, trust, outcome === 'added');
        const rules = rulesBefore === JSON.stringify([...model.rules]) ? undefined : model.rules;
        const result = {
          report,
          trust,
          early: earlyRules(model, pagesNeeded, trust),
          learned: outcome !== 'unchanged',
          problem: broken[0] ? 'site_unreadable' : '',
        };
        if (!sums && !rules && before && broken.length === 0) {
          atHand.keep(site, before.stamp, model);
          return { put: [], setAside: [], result };
        }
        const writing = { site, updated: now(), storageLimit };
        if (!before || broken.length > 0)
          return { put: [writtenWhole(atHand, model, writing)], setAside: broken, result };
        const visit = encodeVisit({ key, sums, rules });
        isDue = isLong(before.waiting + visit.length);
        return { put: [writtenVisit(atHand, model, writing, { before, visit })], setAside: [], result };
      });
      idle(site, () => settle(site, storageLimit), isDue);
      return judgement;
    },

    changeMarks: (site, storageLimit, by) =>
      change(site, storageLimit, (before) => {
        const { model, broken } = modelOrEmpty(site, before);
        by(model);
        const writing = { site, updated: now(), storageLimit };
        return { put: [writtenWhole(atHand, model, writing)], setAside: broken, result: model };
      }),
  };
}

const NOTHING = { put: [], setAside: [], result: null };

/**
 * Returns what may act before the site's next page is judged: on each host as much as the pages of its template have earned. `trust`
 * is that of the page judged last.
 */
export function earlyRules(model: SiteModel, pagesNeeded: number, trust: Trust): EarlyEntry {
  const templates = templatesOf(model);
  const on = (may: (trust: Trust) => boolean) => {
    const earned = templates.filter((template) => may(trustIn(template, pagesNeeded)));
    return (host: number) => earned.some(({ hosts }) => hosts.has(host));
  };
  const mayDim = on(mayClean);
  const mayHide = on(({ stage }) => stage === 'hiding');
  return {
    rules: provenRules(model.rules)
      .map(
        ([selector, least, dims, hides]): ProvenRule => [
          selector,
          least,
          dims.filter(mayDim),
          hides.filter(mayHide),
        ],
      )
      .filter(([, , dims]) => dims.length > 0),
    hides: trust.stage === 'hiding',
    shapes: readingShapes(templates.map(({ profile }) => profile)),
  };
}
