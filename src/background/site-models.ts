import { Problem } from '../browser/problem.ts';
import { informativeStructure } from '../core/links/informative-structure.ts';
import type { LinkGraph } from '../core/links/link-graph.ts';
import { siteLinks } from '../core/links/site-links.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { siteOf } from '../core/page/site-of.ts';
import { type EntropySuggestion, suggestEntropy } from '../core/proof/entropy-suggestion.ts';
import { templatePlaces } from '../core/proof/template-places.ts';
import { explainPage } from '../core/report/explain-page.ts';
import { judgePage } from '../core/report/report-page.ts';
import type { KnownElement } from '../core/site/known-element.ts';
import {
  addMark,
  MAX_MARKS,
  type MarkKind,
  type Marks,
  markElement,
  markId,
  marksOnPage,
  mergeMarks,
} from '../core/site/marks.ts';
import {
  emptySiteModel,
  knownFor,
  mostKnown,
  pagesLearned,
  type SiteModel,
} from '../core/site/site-model.ts';
import { type Trust, trustIn, trustOf } from '../core/site/trust.ts';
import type { Article } from '../core/story/article.ts';
import { assembleArticle } from '../core/story/assemble.ts';
import { type ListedStory, listedStory } from '../core/story/listed-blocks.ts';
import type { MarkInfo, SiteRules, SiteStructure, StorageUse } from '../messaging/protocol.ts';
import { rehearsal } from './rehearsal.ts';
import { earlyRules, type Judgement, type JudgingWishes, siteLearning } from './site-learning.ts';
import { modelsAtHand } from './store/cache.ts';
import type { CorrectedSite } from './store/corrections-copy.ts';
import type { StoredSite } from './store/eviction.ts';
import { ALL_SITES, MADE_ROOM, type ModelStore } from './store/model-store.ts';
import { type ModelTransfer, modelTransfer } from './store/transfer.ts';
import { messageOf, modelOrEmpty, roomIn, writtenWhole } from './store/writing.ts';

/** What all sites have taught, over a store that may fail at any line. */
export interface SiteModels extends ModelTransfer {
  /** The page at this address will be judged soon: has at hand what that takes, and says how far its like are known. */
  prepare(url: string, pagesNeeded: number): Promise<Trust>;
  /** Learns the page first where `learn`; a page that cannot be stored is judged all the same. */
  judge(page: PageTree, options: JudgingWishes & { learn: boolean }): Promise<Judgement>;
  /** Judges the page, learns nothing, and says what speaks for each verdict. */
  explain(page: PageTree, options: JudgingWishes): Promise<Pick<Judgement, 'report' | 'trust'>>;
  /** Stores what a person says of some elements, or with null takes it back, and judges the page by it. */
  mark(
    page: PageTree,
    said: { nodes: readonly number[]; kind: MarkKind | null },
    options: JudgingWishes,
  ): Promise<Pick<Judgement, 'report' | 'trust'>>;
  /** Stores what a person says of an element whose page is not at hand, or with null takes it back. */
  markElement(
    site: string,
    said: { element: KnownElement; kind: MarkKind | null },
    storageLimit: number,
  ): Promise<void>;
  /** Returns the site's rules, and the number of its learned pages. */
  rules(site: string): Promise<SiteRules>;
  /** Newest first. */
  marks(site: string): Promise<MarkInfo[]>;
  takeBackMark(site: string, id: string, storageLimit: number): Promise<void>;
  article(page: PageTree): Promise<Article>;
  /** Returns the story, and the blocks that a person may drop or bring back. */
  listed(page: PageTree): Promise<ListedStory>;
  structure(site: string, pagesNeeded: number): Promise<SiteStructure>;
  /** Returns the entropy threshold that the site's pages suggest. */
  suggestion(site: string): Promise<EntropySuggestion | null>;
  /** The site's links; only to be looked at. */
  links(site: string): Promise<LinkGraph>;
  list(): Promise<StoredSite[]>;
  forget(site: string): Promise<void>;
  forgetAll(): Promise<void>;
  /** The site's corrections as they are copied. */
  corrections(site: string): Promise<Marks>;
  /** Puts the copied corrections into a database that came up empty, and notes for the person how many sites it had held. */
  restore(
    expected: { sites: number; corrected: readonly CorrectedSite[] },
    storageLimit: number,
  ): Promise<void>;
  /** Returns the names of the sites that were set aside, and what is noted of a database that came up empty. */
  setAside(): Promise<Pick<StorageUse, 'madeRoom' | 'unreadable' | 'emptied'>>;
  forgetRoomMade(): Promise<void>;
}

export function siteModels(store: ModelStore, now: () => number = Date.now): SiteModels {
  const atHand = modelsAtHand();
  const first = rehearsal();
  /** What is known of the site, as far as it can be read; only to be looked at. */
  const modelOf = async (site: string): Promise<SiteModel> => {
    const stored = await store.read(site, atHand.look);
    try {
      const { model, broken } = modelOrEmpty(site, stored);
      if (stored && broken.length === 0) atHand.keep(site, stored.stamp, model);
      return model;
    } catch (error) {
      if (error instanceof Problem && error.kind === 'site_newer') return emptySiteModel();
      throw error;
    }
  };
  /** A page that comes while its site is still being read waits for that, and reads nothing twice. */
  const preparing = new Map<string, Promise<unknown>>();
  const { learn, changeMarks } = siteLearning(store, atHand, now);

  return {
    async prepare(url, pagesNeeded) {
      const site = siteOf(url);
      const reading = modelOf(site);
      const read = reading.catch(() => undefined).then(() => preparing.delete(site));
      preparing.set(site, read);
      const known = knownFor(await reading, url);
      first.begin(known, url);
      return trustIn(known, pagesNeeded);
    },
    async judge(page, { learn: mayLearn, ...wishes }) {
      first.end();
      const { pagesNeeded, policy } = wishes;
      const site = siteOf(page.url);
      await preparing.get(site);
      let problem = '';
      if (mayLearn) {
        try {
          return await learn(site, page, wishes);
        } catch (error) {
          problem = messageOf(error);
        }
      }
      // A page is judged all the same where nothing that was learned can be had.
      const model = await modelOf(site).catch((error) => {
        problem ||= messageOf(error);
        return emptySiteModel();
      });
      const report = judgePage(page, model, site, policy);
      const trust = trustOf(model, pagesNeeded, page);
      return { report, trust, early: earlyRules(model, pagesNeeded, trust), learned: false, problem };
    },
    async explain(page, { pagesNeeded, policy }) {
      const site = siteOf(page.url);
      const model = await modelOf(site);
      return {
        report: explainPage(page, model, site, policy),
        trust: trustOf(model, pagesNeeded, page),
      };
    },
    async mark(page, { nodes, kind }, { pagesNeeded, storageLimit, policy }) {
      const site = siteOf(page.url);
      // Each takes the text of its element to be read: a page's process may name one element a million times.
      const said = [...new Set(nodes)].slice(-MAX_MARKS);
      const model = await changeMarks(site, storageLimit, (known) => {
        if (kind) {
          for (const node of said) addMark(known.marks, page, node, kind, now());
          return;
        }
        const deciding = marksOnPage(page, knownFor(known, page.url))?.deciding;
        for (const node of said) {
          const mark = deciding?.[node];
          if (mark) known.marks.delete(markId(mark));
        }
      });
      return {
        report: judgePage(page, model, site, policy),
        trust: trustOf(model, pagesNeeded, page),
      };
    },
    async markElement(site, { element, kind }, storageLimit) {
      await changeMarks(site, storageLimit, ({ marks }) => {
        if (kind) markElement(marks, element, kind, now());
        else marks.delete(markId(element));
      });
    },
    async rules(site) {
      const model = await modelOf(site);
      return { pages: pagesLearned(model), rules: [...model.rules] };
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
    listed: async (page) => listedStory(page, await modelOf(siteOf(page.url))),
    async structure(site, pagesNeeded) {
      const all = await modelOf(site);
      const model = mostKnown(all);
      return {
        pagesLearned: pagesLearned(all),
        trust: trustIn(model, pagesNeeded),
        structure: informativeStructure(siteLinks(model.links)),
        places: templatePlaces(model.tree),
      };
    },
    suggestion: async (site) => suggestEntropy(mostKnown(await modelOf(site)).tree),
    links: async (site) => (await modelOf(site)).links,
    list: () => store.list(),
    async forget(site) {
      atHand.forget(site);
      await store.remove(site);
    },
    async forgetAll() {
      atHand.forget();
      await store.clear();
    },
    corrections: async (site) => (await modelOf(site)).marks,
    restore: ({ sites, corrected }, storageLimit) =>
      store.update(
        corrected.map(({ site }) => site),
        (stored) => ({
          put: corrected.map(({ site, marks }) => {
            const { model } = modelOrEmpty(site, stored.get(site));
            model.marks = mergeMarks(model.marks, marks);
            return writtenWhole(atHand, model, { site, updated: now(), storageLimit });
          }),
          setAside: [{ site: ALL_SITES, reason: `${Math.max(sites, corrected.length)} ${corrected.length}` }],
          result: undefined,
        }),
        roomIn(storageLimit),
        atHand.take,
      ),
    async setAside() {
      const all = await store.aside();
      const aside = all.filter(({ site }) => site !== ALL_SITES);
      const [sites = 0, restored = 0] =
        all
          .find(({ site }) => site === ALL_SITES)
          ?.reason.split(' ')
          .map(Number) ?? [];
      const named = (isNote: boolean) =>
        aside.filter(({ reason }) => (reason === MADE_ROOM) === isNote).map(({ site }) => site);
      return {
        madeRoom: named(true),
        unreadable: named(false),
        emptied: sites > 0 ? { sites, restored } : null,
      };
    },
    forgetRoomMade: () => store.forgetRoomMade(),
    ...modelTransfer(store, atHand, now),
  };
}
