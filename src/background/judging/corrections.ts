import { siteOf } from '../../core/address/site-of.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import type { KnownElement } from '../../core/site/known-element.ts';
import {
  MAX_MARKS,
  type MarkKind,
  type Marks,
  markElement,
  markId,
  mergeMarks,
} from '../../core/site/marks.ts';
import { addMark, marksOnPage } from '../../core/site/marks-on-page.ts';
import { knownFor } from '../../core/site/site-model.ts';
import type { MarkInfo } from '../../messaging/protocol.ts';
import type { ModelCache } from '../store/cache.ts';
import type { CorrectedSite } from '../store/corrections-copy.ts';
import type { ModelStore } from '../store/model-store.ts';
import { modelOrEmpty, type ReadModel } from '../store/reading.ts';
import { emptiedNote } from '../store/set-aside.ts';
import { roomIn, writtenWhole } from '../store/writing.ts';
import { type JudgingWishes, judgedBy, type TrustedReport } from './judging.ts';
import type { SiteLearning } from './site-learning.ts';

/** The person's corrections of all sites. */
export interface Corrections {
  /** Stores what the person says about some elements, or with null takes it back, and judges the page by it. */
  mark(
    page: PageTree,
    said: { nodes: readonly number[]; kind: MarkKind | null },
    wishes: JudgingWishes,
  ): Promise<TrustedReport>;
  /** Stores what the person says about an element whose page is not open, or with null takes it back. */
  markElement(
    site: string,
    said: { element: KnownElement; kind: MarkKind | null },
    storageLimit: number,
  ): Promise<void>;
  /** Returns the site's corrections, the newest first. */
  marks(site: string): Promise<MarkInfo[]>;
  takeBackMark(site: string, id: string, storageLimit: number): Promise<void>;
  /** Returns the site's corrections in the form of the copy. */
  corrections(site: string): Promise<Marks>;
  /** Puts the copied corrections into a database that came up empty. Notes for the person how many sites the database had held. */
  restore(
    expected: { sites: number; corrected: readonly CorrectedSite[] },
    storageLimit: number,
  ): Promise<void>;
}

/** The corrections of the sites in a store. They change models by `changeModel`. */
export function siteCorrections(
  store: ModelStore,
  cache: ModelCache,
  changeModel: SiteLearning['changeModel'],
  modelOf: ReadModel,
  now: () => number,
): Corrections {
  return {
    async mark(page, { nodes, kind }, wishes) {
      // A page's process may name one element a million times, and each time its text would be read.
      const said = [...new Set(nodes)].slice(-MAX_MARKS);
      const model = await changeModel(siteOf(page.url), wishes.storageLimit, (known) => {
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
      return judgedBy(page, model, wishes);
    },
    async markElement(site, { element, kind }, storageLimit) {
      await changeModel(site, storageLimit, ({ marks }) => {
        if (kind) markElement(marks, element, kind, now());
        else marks.delete(markId(element));
      });
    },
    async marks(site) {
      const { marks } = await modelOf(site);
      return [...marks]
        .map(([id, { kind, path, decided }]) => ({ id, kind, path, decided }))
        .sort((a, b) => b.decided - a.decided);
    },
    async takeBackMark(site, id, storageLimit) {
      await changeModel(site, storageLimit, ({ marks }) => {
        marks.delete(id);
      });
    },
    corrections: async (site) => (await modelOf(site)).marks,
    restore: ({ sites, corrected }, storageLimit) =>
      store.update(
        corrected.map(({ site }) => site),
        (states) => ({
          put: corrected.map(({ site, marks }) => {
            const { model } = modelOrEmpty(site, states.get(site));
            model.marks = mergeMarks(model.marks, marks);
            return writtenWhole(cache, model, { site, updated: now(), storageLimit });
          }),
          setAside: [emptiedNote(sites, corrected.length)],
          result: undefined,
        }),
        roomIn(storageLimit),
        cache.take,
      ),
  };
}
