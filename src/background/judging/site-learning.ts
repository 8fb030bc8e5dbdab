import type { EarlyEntry } from '../../browser/early-store.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { readingShapes } from '../../core/purpose/purpose.ts';
import { type ProvenRule, provenRules } from '../../core/rules/early-rules.ts';
import { encodeVisit } from '../../core/site/journal.ts';
import {
  learnSums,
  type PageSums,
  pageKey,
  pageSums,
  type SiteModel,
  templatesOf,
} from '../../core/site/site-model.ts';
import { isDesignKnown, type Trust, trustIn } from '../../core/site/trust.ts';
import { provePage } from '../../core/treatment/prove-page.ts';
import type { ModelCache } from '../store/cache.ts';
import { idleWrites } from '../store/idle-writes.ts';
import type { Change, ModelStore } from '../store/model-store.ts';
import { modelOrEmpty } from '../store/reading.ts';
import type { ModelState } from '../store/records.ts';
import { isLong, roomIn, writtenVisit, writtenWhole } from '../store/writing.ts';
import { type JudgingWishes, judgedBy, type TrustedReport } from './judging.ts';

/** A visit's report, and whether the page was learned. */
export interface VisitOutcome extends TrustedReport {
  readonly learned: boolean;
  /** Why learning failed, for the person; else empty. */
  readonly problem: string;
  /** The rules that may act before the site's next page is judged. */
  readonly early: EarlyEntry;
}

/** Changes site models. Each change is stored in one transaction. */
export interface SiteLearning {
  /** Learns a page, and judges it. */
  learn(site: string, page: PageTree, wishes: JudgingWishes): Promise<VisitOutcome>;
  /** Returns the model after `change`. */
  changeModel(site: string, storageLimit: number, change: (model: SiteModel) => void): Promise<SiteModel>;
}

export function siteLearning(store: ModelStore, cache: ModelCache, now: () => number): SiteLearning {
  const idle = idleWrites();
  const change = <Result>(
    site: string,
    storageLimit: number,
    by: (before: ModelState | undefined) => Change<Result>,
  ) => store.update([site], (states) => by(states.get(site)), roomIn(storageLimit), cache.take);

  /** Writes the model of a site whole, unless its journal is empty. */
  const settle = (site: string, storageLimit: number) =>
    change(site, storageLimit, (before) => {
      if (!before || before.visits === 0) {
        // The cache let go of the model, which is unchanged: the cache gets it back.
        if (before?.held) cache.keep(site, before.stamp, before.held);
        return NOTHING;
      }
      const { model, broken } = modelOrEmpty(site, before);
      const writing = { site, updated: before.updated, storageLimit };
      return { put: [writtenWhole(cache, model, writing)], setAside: broken, result: null };
    });

  return {
    async learn(site, page, wishes) {
      const { storageLimit } = wishes;
      let isDue = false;
      const outcome = await change(site, storageLimit, (before): Change<VisitOutcome> => {
        const { model, broken } = modelOrEmpty(site, before);
        const { result, visit } = learnedVisit(model, page, wishes, broken[0] ? 'site_unreadable' : '');
        if (!visit && before && broken.length === 0) {
          cache.keep(site, before.stamp, model);
          return { put: [], setAside: [], result };
        }
        const writing = { site, updated: now(), storageLimit };
        if (!before || !visit || broken.length > 0)
          return { put: [writtenWhole(cache, model, writing)], setAside: broken, result };
        isDue = isLong(before.waiting + visit.length);
        return { put: [writtenVisit(cache, model, writing, { before, visit })], setAside: [], result };
      });
      idle(site, () => settle(site, storageLimit), isDue);
      return outcome;
    },

    changeModel: (site, storageLimit, by) =>
      change(site, storageLimit, (before) => {
        const { model, broken } = modelOrEmpty(site, before);
        by(model);
        const writing = { site, updated: now(), storageLimit };
        return { put: [writtenWhole(cache, model, writing)], setAside: broken, result: model };
      }),
  };
}

const NOTHING = { put: [], setAside: [], result: null };

/** Adds a page to the model and judges it. Returns the outcome, and if the model changed, the visit for the journal. */
function learnedVisit(
  model: SiteModel,
  page: PageTree,
  wishes: JudgingWishes,
  problem: string,
): { result: VisitOutcome; visit: Uint8Array | undefined } {
  const rulesBefore = JSON.stringify([...model.rules]);
  const key = pageKey(page.url);
  let sums: PageSums | undefined;
  const learned = learnSums(model, key, () => {
    sums = pageSums(page);
    return sums;
  });
  const { report, trust } = judgedBy(page, model, wishes);
  provePage(model.rules, page, report, trust, learned === 'added');
  const rules = rulesBefore === JSON.stringify([...model.rules]) ? undefined : model.rules;
  const early = earlyRules(model, wishes.pagesNeeded, trust);
  return {
    result: { report, trust, early, learned: learned !== 'unchanged', problem },
    visit: sums || rules ? encodeVisit({ key, sums, rules }) : undefined,
  };
}

/**
 * Returns the rules that may act before the site's next page is judged. On each host they may do as much as the pages of its template
 * have earned. `trust` belongs to the page judged last.
 */
export function earlyRules(model: SiteModel, pagesNeeded: number, trust: Trust): EarlyEntry {
  const templates = templatesOf(model);
  const on = (may: (trust: Trust) => boolean) => {
    const earned = templates.filter((template) => may(trustIn(template, pagesNeeded)));
    return (host: number) => earned.some(({ hosts }) => hosts.has(host));
  };
  const mayDim = on(isDesignKnown);
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
