import { siteOf } from '../../core/address/site-of.ts';
import { informativeStructure } from '../../core/links/informative-structure.ts';
import type { LinkGraph } from '../../core/links/link-graph.ts';
import { siteLinks } from '../../core/links/site-links.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import { type EntropySuggestion, suggestEntropy } from '../../core/proof/entropy-suggestion.ts';
import { templatePlaces } from '../../core/proof/template-places.ts';
import { explainPage } from '../../core/report/explain-page.ts';
import { contentTerms } from '../../core/site/content-terms.ts';
import { emptySiteModel, knownFor, mostKnown, pagesLearned } from '../../core/site/site-model.ts';
import { type Trust, trustIn } from '../../core/site/trust.ts';
import type { Article } from '../../core/story/article.ts';
import { assembleArticle } from '../../core/story/assemble.ts';
import { type ListedStory, listedStory } from '../../core/story/listed-blocks.ts';
import type { SiteRules, SiteStructure, StorageUse } from '../../messaging/protocol.ts';
import { modelCache } from '../store/cache.ts';
import type { SiteSummary } from '../store/database.ts';
import type { ModelStore } from '../store/model-store.ts';
import { messageOf, modelReader, type ReadModel } from '../store/reading.ts';
import { toldOf } from '../store/set-aside.ts';
import { type ModelTransfer, modelTransfer } from '../store/transfer.ts';
import { type Corrections, siteCorrections } from './corrections.ts';
import { type JudgingWishes, judgedBy, type TrustedReport } from './judging.ts';
import { rehearsal } from './rehearsal.ts';
import { earlyRules, type SiteLearning, siteLearning, type VisitOutcome } from './site-learning.ts';

/** Learns and judges pages. */
interface Visits {
  /** Reads the model that judging the page at this address needs. Returns how well its site is known. */
  prepare(url: string, pagesNeeded: number): Promise<Trust>;
  /** Judges the page, and learns it if `learn`. A page that cannot be stored is still judged. */
  visit(page: PageTree, wishes: JudgingWishes & { learn: boolean }): Promise<VisitOutcome>;
  /** Judges the page without learning it. The report gives the reasons of each verdict. */
  explain(page: PageTree, wishes: JudgingWishes): Promise<TrustedReport>;
}

/** Views of a site's model. */
interface SiteViews {
  /** Returns the site's rules, and the number of its learned pages. */
  rules(site: string): Promise<SiteRules>;
  article(page: PageTree): Promise<Article>;
  /** Returns the story, and the blocks that a person may drop or bring back. */
  listed(page: PageTree): Promise<ListedStory>;
  structure(site: string, pagesNeeded: number): Promise<SiteStructure>;
  /** Returns the entropy threshold that the site's pages suggest. */
  suggestion(site: string): Promise<EntropySuggestion | null>;
  /** Returns the site's links. Callers must not change them. */
  links(site: string): Promise<LinkGraph>;
}

/** All that Winnow learned about sites, over a store that may fail at any line. */
export interface SiteModels extends Visits, SiteViews, Corrections, ModelTransfer {
  list(): Promise<SiteSummary[]>;
  forget(site: string): Promise<void>;
  forgetAll(): Promise<void>;
  /** Returns the names of the sites that were set aside, and the note about a database that came up empty. */
  setAside(): Promise<Pick<StorageUse, 'madeRoom' | 'unreadable' | 'emptied'>>;
  forgetRoomMade(): Promise<void>;
}

export function siteModels(store: ModelStore, now: () => number = Date.now): SiteModels {
  const cache = modelCache();
  const modelOf = modelReader(store, cache);
  const { learn, changeModel } = siteLearning(store, cache, now);
  return {
    ...visits(modelOf, learn),
    ...siteViews(modelOf),
    ...siteCorrections(store, cache, changeModel, modelOf, now),
    ...modelTransfer(store, cache, now),
    list: () => store.list(),
    async forget(site) {
      cache.forget(site);
      await store.remove(site);
    },
    async forgetAll() {
      cache.forget();
      await store.clear();
    },
    setAside: async () => toldOf(await store.aside()),
    forgetRoomMade: () => store.forgetRoomMade(),
  };
}

function visits(modelOf: ReadModel, learn: SiteLearning['learn']): Visits {
  const first = rehearsal();
  /** The sites being read now. A page waits until its site's model is read, so that nothing is read twice. */
  const preparing = new Map<string, Promise<unknown>>();
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
    async visit(page, { learn: mayLearn, ...wishes }) {
      first.end();
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
      // Without a model, the page is judged alone.
      const model = await modelOf(site).catch((error) => {
        problem ||= messageOf(error);
        return emptySiteModel();
      });
      const judged = judgedBy(page, model, wishes);
      const early = earlyRules(model, wishes.pagesNeeded, judged.trust);
      return { ...judged, early, learned: false, problem };
    },
    explain: async (page, wishes) => judgedBy(page, await modelOf(siteOf(page.url)), wishes, explainPage),
  };
}

const siteViews = (modelOf: ReadModel): SiteViews => ({
  async rules(site) {
    const model = await modelOf(site);
    return { pages: pagesLearned(model), rules: [...model.rules] };
  },
  article: async (page) => assembleArticle(page, await modelOf(siteOf(page.url))),
  listed: async (page) => listedStory(page, await modelOf(siteOf(page.url))),
  async structure(site, pagesNeeded) {
    const all = await modelOf(site);
    const model = mostKnown(all);
    return {
      pagesLearned: pagesLearned(all),
      trust: trustIn(model, pagesNeeded),
      structure: informativeStructure(siteLinks(all.links, contentTerms(all))),
      places: templatePlaces(model.tree),
    };
  },
  suggestion: async (site) => suggestEntropy(mostKnown(await modelOf(site)).tree),
  links: async (site) => (await modelOf(site)).links,
});
