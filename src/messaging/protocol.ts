import type { MarkNames } from '../browser/mark-names.ts';
import type { Settings } from '../browser/settings.ts';
import type { InformativeStructure } from '../core/links/informative-structure.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import type { EntropySuggestion } from '../core/proof/entropy-suggestion.ts';
import type { TemplatePlace } from '../core/proof/template-places.ts';
import type { PageReport } from '../core/report/page-report.ts';
import type { KnownRule } from '../core/rules/held-rules.ts';
import type { RuleSheet } from '../core/rules/rule-sheet.ts';
import type { KnownElement } from '../core/site/known-element.ts';
import type { MarkKind } from '../core/site/marks.ts';
import type { Trust } from '../core/site/trust.ts';
import type { Article } from '../core/story/article.ts';
import type { CleaningMode, Policy } from '../core/treatment/policy.ts';

/**
 * Every message of the extension: name → [request, reply]. Requests and replies are plain JSON. A handler that fails
 * answers with an error of its own words; `messenger.ts` turns it into a rejected promise at the caller.
 */
export interface ToBackground {
  /**
   * content → background: a page of the sender's site is being read, and will be judged soon. Where it is likely to be cleaned, the
   * sheet for these marks is put in at once: later the whole page would be styled anew. Says whether it is in.
   */
  wake: [{ names: MarkNames }, { styled: boolean }];
  /**
   * content → background: judge the page. One that has `settled` is learned first where the person has allowed learning on this
   * site; one that has not is told by what other pages taught.
   */
  visit: [{ page: PageTree; settled: boolean; opened: number }, VisitReply];
  /** content → background: judge the page, learn nothing, and say what speaks for each verdict. */
  explain: [ToBackground['visit'][0], VisitReply];
  /** content → background: the person chose this for the site of a page in a private window. */
  chooseForWindow: [{ mode: CleaningMode }, null];
  /** content → background: put the cleaning style sheet for these marks into the sender's page, or take it out. */
  setStyleSheet: [{ names: MarkNames; needed: boolean }, null];
  /** content → background: have the site's proven rules act in the sender's page; the reply is their sheet. */
  insertEarlySheet: [Record<string, never>, RuleSheet];
  /** content → background: take that sheet out again. */
  removeEarlySheet: [{ css: string }, null];
  /**
   * content → background: what the toolbar button shows: the page's mode, whether pages like this one are cleaned, how many blocks are dimmed or hidden now, and
   * what the site has earned; null before the page is judged.
   */
  showCleaning: [{ mode: CleaningMode; cleans: boolean; cleaned: number; trust: Trust | null }, null];
  /**
   * content → background: the person says what elements of the page are; null takes back what was said of them. The
   * reply is the page judged anew. Rejects in private windows, of which nothing is kept.
   */
  mark: [{ page: PageTree; nodes: readonly number[]; kind: MarkKind | null }, VisitReply];
  /** content → background: which of these addresses lead to stories that are new; null for any other. */
  newStories: [{ links: readonly string[] }, { stories: readonly (number | null)[] }];
  /** content → background: put the sheet for marks of stories, by this attribute, into the sender's page. */
  insertMarkSheet: [{ name: string; kind: StoryMark }, null];
  /** content → background: what is known of the sections of these addresses. */
  storySections: [{ links: readonly string[] }, LinkSections];
  /** content → background: the person wants fewer stories of a section of the sender's site, or as many as there are again. */
  wantFewer: [{ section: number; name: string; fewer: boolean }, null];
  /** content → background: load the picker into the sender's page. */
  loadPicker: [Record<string, never>, null];
  /** Loads the bar that says what is hidden into the page. */
  loadNotice: [Record<string, never>, null];
  /**
   * content → background: this page hides something. The reply says whether it may tell the person so; `dismissed` ends
   * that for the site.
   */
  tellHiding: [{ dismissed: boolean }, { tell: boolean }];
  /**
   * content → background: open the reader on the page's story, at once where the page is known to be one. Otherwise the
   * story comes first, and where there is none no reader opens and the message fails.
   */
  openReader: [{ page: PageTree; isStory: boolean }, null];
  /** reader → background: the story of a page that was fetched on request. */
  readFetched: [{ site: string; page: PageTree }, Article];
  /**
   * reader → background: the person says what a listed element of the story's page is; null takes that back. Rejects in private windows.
   */
  markListed: [{ url: string; element: KnownElement; kind: MarkKind | null }, null];
  /** reader → background: the site of an address, or empty. */
  siteOf: [{ url: string }, { site: string }];
  /** pages → background: what is known of a site. */
  siteInfo: [{ site: string }, SiteInfo];
  /** What the links between the site's learned pages show. */
  siteStructure: [{ site: string }, SiteStructure];
  /** The entropy threshold that the site's pages suggest; null where too few are learned. */
  siteSuggestion: [{ site: string }, EntropySuggestion | null];
  /** What the person decided on the site, newest first. */
  listMarks: [{ site: string }, MarkInfo[]];
  takeBackMark: [{ site: string; id: string }, null];
  listSites: [Record<string, never>, SiteInfo[]];
  forgetSite: [{ site: string }, Forgotten];
  forgetAll: [Record<string, never>, Forgotten];
  /** The models of these sites, or all, as the text of an export file; `leftOut` names the sites of which something cannot be read. */
  exportModels: [{ sites?: readonly string[] }, { file: string; leftOut: readonly string[] }];
  /** What an import of the file would add, `growth` in bytes. Rejects with a clear message on a broken file. */
  checkModels: [{ file: string }, { sites: number; pages: number; growth: number }];
  /** Adds the file's models to those here (merge). Rejects with a clear message on a broken file; nothing changes then. */
  importModels: [{ file: string }, { sites: number; pages: number }];
  /** dashboard → background: the rules of the site, those included that something speaks against. */
  siteRules: [{ site: string }, SiteRules];
  /** dashboard → background: learn a page that was fetched on request. Rejects where that is not allowed, or not possible. */
  learnFetched: [{ site: string; page: PageTree; started: number }, null];
  storageUse: [Record<string, never>, StorageUse];
  /** The person knows which sites had to make room. */
  forgetRoomMade: [Record<string, never>, null];
  /** popup → background: make sure the content script runs in the tab (activeTab), then answer its state. */
  activate: [{ tabId: number }, PageState];
}

/** popup, background → content script of one tab. */
export interface ToContent {
  pageState: [Record<string, never>, PageState];
  /**
   * Show the mode on this page at once, `anyway` whatever the page is for (the setting itself is stored by the caller, and heard of
   * from the store).
   */
  setMode: [{ mode: CleaningMode; anyway: boolean }, PageState];
  /** Show what these settings would do, before they are stored. */
  tryOut: [{ settings: Settings }, PageState];
  /** Outline a block in the page; null takes the outline away. Scrolls to it where asked. */
  outline: [{ node: number | null; scroll: boolean }, null];
  /** Take a fresh snapshot and open the reader. */
  read: [Record<string, never>, null];
  /** Says what a block is, or takes that back; the page follows at once. */
  mark: [{ node: number; kind: MarkKind | null }, PageState];
  /** Judge the page again: something it was judged by has changed, or what speaks for each verdict is to be `explained`. */
  judgeAgain: [{ explained: boolean }, PageState];
  /** Start the picker. */
  pick: [Record<string, never>, null];
  /** Says what the element is that the menu was opened on; starts the picker where that is not known. */
  markClicked: [{ kind: MarkKind }, null];
  /** Names of the pages that this page links to; null where its host has none of the site. Computed live, kept nowhere. */
  linkNames: [{ site: string }, LinkNames | null];
}

/** new: a story that was not there last time; fewer: one of a section of which the person wants fewer. */
export type StoryMark = 'new' | 'fewer';

/** What is known of some links, in their order. */
export interface LinkSections {
  readonly site: string;
  /** The story, by hash of its page, where its section is known. */
  readonly stories: readonly (number | null)[];
  /** Its section, by hash of the page; where no story is given, the link leads to this section itself. */
  readonly sections: readonly (number | null)[];
}

/**
 * What is kept of reading: models with corrections; rules, reading places, highlights, notes and the shelf; stories open in the reader;
 * the person's choices for sites.
 */
export type KeptIn = 'learned' | 'records' | 'stories' | 'choices';

/** What was forgotten, and what could not be. */
export interface Forgotten {
  readonly forgotten: readonly KeptIn[];
  readonly kept: readonly KeptIn[];
}

export interface StorageUse {
  readonly bytes: number;
  readonly limit: number;
  /** Sites forgotten to make room for others, as long as the person has not said that they know. */
  readonly madeRoom: readonly string[];
  /** Sites of which what was stored could not be read. */
  readonly unreadable: readonly string[];
  /** The database came up empty: how many sites it had held, and to how many of these the corrections came back. Null where it did not. */
  readonly emptied: { readonly sites: number; readonly restored: number } | null;
}

export interface VisitReply {
  readonly report: PageReport;
  readonly trust: Trust;
  /** The page was counted now, or an earlier visit of it was brought up to date. */
  readonly learned: boolean;
  /** Learning is allowed on this page's site. */
  readonly learning: boolean;
  /** Of a page in a private window: what the person chose there for its site, null where nothing. */
  readonly inPrivate: { readonly chosen: CleaningMode | null } | null;
  /** Why the page could not be learned, for the person; empty where nothing went wrong. */
  readonly problem: string;
}

/** none: not a page that can be cleaned (browser page, PDF, empty); working: snapshot or judging under way. */
export interface PageState {
  readonly status: 'none' | 'working' | 'judged' | 'failed';
  readonly message: string;
  readonly url: string;
  readonly mode: CleaningMode;
  /** Pages for this purpose are cleaned on this site, or this page is because the person asked. */
  readonly cleans: boolean;
  /** The policy under which the page is treated now. */
  readonly policy: Policy;
  readonly report: PageReport | null;
  /** What the site has earned; null as long as there is no report. */
  readonly trust: Trust | null;
  /** Blocks dimmed or hidden right now. */
  readonly cleaned: number;
  /** Those of them that are hidden. */
  readonly hidden: number;
  /** Learning is allowed on this page's site. */
  readonly learning: boolean;
  readonly isPrivate: boolean;
}

export interface SiteRules {
  /** Pages learned of the site. */
  readonly pages: number;
  readonly rules: readonly KnownRule[];
}

export interface SiteStructure {
  readonly pagesLearned: number;
  readonly trust: Trust;
  readonly structure: InformativeStructure;
  /** The places of the site style tree, each before those below it. */
  readonly places: readonly TemplatePlace[];
}

/** An open page, and its links by address and words. */
export interface LinkNames {
  readonly url: string;
  readonly title: string;
  readonly links: readonly { readonly url: string; readonly text: string }[];
}

/** One decision of the person's, as a list shows it. */
export interface MarkInfo {
  readonly id: string;
  readonly kind: MarkKind;
  /** The place's last elements by tag and name. */
  readonly path: string;
  /** Milliseconds since the epoch. */
  readonly decided: number;
}

export interface SiteInfo {
  readonly site: string;
  readonly pages: number;
  readonly bytes: number;
  /** Milliseconds since the epoch; 0 where never learned. */
  readonly updated: number;
  readonly mode: CleaningMode | null;
  /** Number of the person's corrections there, where known. */
  readonly marks?: number;
}
