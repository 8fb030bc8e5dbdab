import type { EarlyEntry } from '../browser/early-store.ts';
import { informativeStructure } from '../core/links/informative-structure.ts';
import { siteLinks } from '../core/links/site-links.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { pageTreeBuilder } from '../core/page/page-tree-builder.ts';
import type { PageReport } from '../core/report/page-report.ts';
import { proveRules } from '../core/report/prove-rules.ts';
import { judgePage } from '../core/report/report-page.ts';
import { heldRules, provenRules } from '../core/site/early-rules.ts';
import { addMark, type MarkKind, markId, marksOnPage } from '../core/site/marks.ts';
import {
  emptySiteModel,
  learnPage,
  mergeSiteModels,
  pagesLearned,
  type SiteModel,
} from '../core/site/site-model.ts';
import { modelToStore, shareOf, storedModel } from '../core/site/stored-model.ts';
import { mayClean, type Trust, trustOf } from '../core/site/trust.ts';
import type { Article } from '../core/story/article.ts';
import { assembleArticle } from '../core/story/assemble.ts';
import type { MarkInfo, SiteRules, SiteStructure } from '../messaging/protocol.ts';
import { type ExportedModel, readExport, writeExport } from './export-file.ts';
import type { BrokenModel, Change, ModelStore, StoredModel, StoredSite } from './model-store.ts';
import { type ModelsAtHand, modelsAtHand } from './models-at-hand.ts';
import { siteOf } from './sites.ts';

const MEGABYTE = 2 ** 20;

const BLANK: PageTree = pageTreeBuilder(1).finish('', {
  title: '',
  language: '',
  direction: '',
  canonical: '',
  meta: [],
  structuredData: [],
});

export interface Judgement {
  readonly report: PageReport;
  readonly trust: Trust;
  readonly learned: boolean;
  /** Why learning failed, for the person; or empty. */
  readonly problem: string;
  /** What may act before the site's next page is judged. */
  readonly early: EarlyEntry;
}

/** What all sites have taught, over a store that may fail at any line. */
export interface SiteModels {
  /** A page of the site will be judged soon: has at hand what that takes. */
  prepare(site: string): Promise<void>;
  /** Learns the page first where `learn`; a page that cannot be stored is judged all the same. */
  judge(
    page: PageTree,
    options: { learn: boolean; pagesNeeded: number; storageLimit: number },
  ): Promise<Judgement>;
  /** Stores what a person says of an element, or with null takes it back, and judges the page by it. */
  mark(
    page: PageTree,
    said: { node: number; kind: MarkKind | null },
    options: { pagesNeeded: number; storageLimit: number },
  ): Promise<Pick<Judgement, 'report' | 'trust'>>;
  /** Selectors of the site's noise that nothing learned speaks against. */
  rules(site: string): Promise<SiteRules>;
  /** Newest first. */
  marks(site: string): Promise<MarkInfo[]>;
  takeBackMark(site: string, id: string, storageLimit: number): Promise<void>;
  article(page: PageTree): Promise<Article>;
  structure(site: string, pagesNeeded: number): Promise<SiteStructure>;
  list(): Promise<StoredSite[]>;
  forget(site: string): Promise<void>;
  forgetAll(): Promise<void>;
  /** The models of these sites, or all. */
  exportFile(sites?: readonly string[]): Promise<string>;
  /** What a file holds, without taking it in; rejects as `importFile` would. */
  checkFile(file: string): Promise<{ sites: number; pages: number }>;
  /** Merges the models of an export file with those here: all, or with a broken file none. */
  importFile(file: string, storageLimit: number): Promise<{ sites: number; pages: number }>;
}

export function siteModels(store: ModelStore, now: () => number = Date.now): SiteModels {
  const atHand = modelsAtHand();
  /** Only to be looked at. */
  const modelOf = async (site: string): Promise<SiteModel> => {
    const bytes = await store.read(site);
    return modelOrEmpty(site, bytes, atHand.look).model;
  };
  const encoded = (site: string, model: SiteModel, updated: number, storageLimit: number): StoredModel => {
    const bytes = modelToStore(model, shareOf(storageLimit * MEGABYTE));
    atHand.keep(site, bytes, model);
    return {
      site,
      model: bytes,
      pages: pagesLearned(model),
      updated,
      marks: model.marks.size,
      rules: provenRules(model.rules).length,
    };
  };

  /**
   * One transaction: read, learn, judge, prove the early rules, write. The same page again finds its own trace in the
   * model and does not count twice.
   */
  const learn = (site: string, page: PageTree, pagesNeeded: number, storageLimit: number) =>
    store.update(
      [site],
      (stored): Change<Judgement> => {
        const bytes = stored.get(site);
        const { model, broken } = modelOrEmpty(site, bytes, atHand.take);
        const before = [...model.rules];
        const outcome = learnPage(model, page);
        const report = judgePage(page, model, site);
        const trust = trustOf(model, pagesNeeded);
        if (mayClean(trust)) proveRules(model.rules, page, report.verdicts, outcome === 'added');
        const learned = outcome !== 'unchanged';
        const changed = learned || JSON.stringify(before) !== JSON.stringify([...model.rules]);
        if (!changed && bytes && broken.length === 0) atHand.keep(site, bytes, model);
        return {
          put: changed ? [encoded(site, model, now(), storageLimit)] : [],
          setAside: broken,
          result: { report, trust, early: earlyRules(model, trust), learned, problem: '' },
        };
      },
      storageLimit * MEGABYTE,
    );

  const changeMarks = (site: string, storageLimit: number, change: (model: SiteModel) => void) =>
    store.update(
      [site],
      (stored) => {
        const { model, broken } = modelOrEmpty(site, stored.get(site), atHand.take);
        change(model);
        return { put: [encoded(site, model, now(), storageLimit)], setAside: broken, result: model };
      },
      storageLimit * MEGABYTE,
    );

  return {
    async prepare(site) {
      // A page without text is judged at once, and all that judging takes is at hand then: weights, the model and its measures.
      judgePage(BLANK, await modelOf(site), site);
    },
    async judge(page, { learn: mayLearn, pagesNeeded, storageLimit }) {
      const site = siteOf(page.url);
      let problem = '';
      if (mayLearn) {
        try {
          return await learn(site, page, pagesNeeded, storageLimit);
        } catch (error) {
          problem = error instanceof Error ? error.message : String(error);
        }
      }
      const model = await modelOf(site);
      const report = judgePage(page, model, site);
      const trust = trustOf(model, pagesNeeded);
      return { report, trust, early: earlyRules(model, trust), learned: false, problem };
    },
    async mark(page, { node, kind }, { pagesNeeded, storageLimit }) {
      const site = siteOf(page.url);
      const model = await changeMarks(site, storageLimit, ({ marks }) => {
        if (kind) return addMark(marks, page, node, kind, now());
        const decided = marksOnPage(page, marks)?.deciding[node];
        if (decided) marks.delete(markId(decided));
      });
      return {
        report: judgePage(page, model, site),
        trust: trustOf(model, pagesNeeded),
      };
    },
    async rules(site) {
      const { pages, rules } = await modelOf(site);
      return { pages, rules: heldRules(rules) };
    },
    async marks(site) {
      const { marks } = await modelOf(site);
      return [...marks]
        .map(([id, { kind, path, decided }]) => ({ id, kind, path, decided }))
        .sort((a, b) => b.decided - a.decided);
    },
    async takeBackMark(site, id, storageLimit) {
      await changeMarks(site, storageLimit, ({ marks }) => {
        marks.delete(id);
      });
    },
    article: async (page) => assembleArticle(page, await modelOf(siteOf(page.url))),
    async structure(site, pagesNeeded) {
      const model = await modelOf(site);
      return {
        pagesLearned: pagesLearned(model),
        trust: trustOf(model, pagesNeeded),
        structure: informativeStructure(siteLinks(model.links)),
      };
    },
    list: () => store.list(),
    async forget(site) {
      atHand.forget(site);
      await store.remove(site);
    },
    async forgetAll() {
      atHand.forget();
      await store.clear();
    },
    async exportFile(sites) {
      const all = await store.readAll();
      return writeExport(sites ? all.filter(({ site }) => sites.includes(site)) : all, now());
    },
    async checkFile(file) {
      const imported = decodeFile(file);
      const pages = imported.reduce((sum, { model }) => sum + pagesLearned(model), 0);
      return { sites: imported.length, pages };
    },

    async importFile(file, storageLimit) {
      const imported = decodeFile(file);
      return store.update(
        imported.map(({ site }) => site),
        (stored) => {
          const setAside: BrokenModel[] = [];
          const put = imported.map(({ site, updated, model }) => {
            const here = modelOrEmpty(site, stored.get(site), atHand.take);
            setAside.push(...here.broken);
            return encoded(site, mergeSiteModels(here.model, model), Math.min(updated, now()), storageLimit);
          });
          const pages = imported.reduce((sum, { model }) => sum + pagesLearned(model), 0);
          return { put, setAside, result: { sites: put.length, pages } };
        },
        storageLimit * MEGABYTE,
      );
    },
  };
}

/** Only a site that is known acts before it is asked. */
const earlyRules = ({ rules }: SiteModel, trust: Trust): Judgement['early'] => ({
  rules: mayClean(trust) ? provenRules(rules) : [],
  hides: trust.stage === 'hiding',
});

/** A model that cannot be read gives way to an empty one and is handed back to be set aside. */
function modelOrEmpty(
  site: string,
  bytes: Uint8Array | undefined,
  decode: ModelsAtHand['look'],
): { model: SiteModel; broken: BrokenModel[] } {
  if (!bytes) return { model: emptySiteModel(), broken: [] };
  try {
    return { model: decode(site, bytes), broken: [] };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { model: emptySiteModel(), broken: [{ site, model: bytes, reason }] };
  }
}

const decodeFile = (file: string) =>
  readExport(file).map(({ site, updated, model }: ExportedModel) => ({
    site,
    updated,
    model: decodeImported(site, model),
  }));

function decodeImported(site: string, bytes: Uint8Array): SiteModel {
  try {
    return storedModel(bytes);
  } catch (cause) {
    throw new Error(`The file is damaged: the model of ${site} cannot be read. Nothing was imported.`, {
      cause,
    });
  }
}
