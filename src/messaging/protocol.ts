import type { AttributeNames } from '../browser/attribute-names.ts';
import type { DrawnHighlight } from '../browser/highlight.ts';
import type { Settings } from '../browser/settings.ts';
import type { SettingsChange } from '../browser/settings-change.ts';
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
 * Every message to the background: name → [request, reply]. Requests and replies are plain JSON. A handler that fails answers with its
 * error message; `messenger.ts` turns it into a rejected promise at the caller.
 */
export interface ToBackground {
  /**
   * content → background: a page of the sender's site is being read, and will be judged soon. If it is likely to be cleaned, the style
   * sheet for these attributes is inserted at once; later the browser would restyle the whole page. The reply says whether it was.
   */
  wake: [{ names: AttributeNames }, { styled: boolean }];
  /**
   * content → background: judge the page. A page that has `settled` is learned first if the person allows learning on this site. Any
   * other page is judged by the site's other pages only.
   */
  visit: [{ page: PageTree; settled: boolean; opened: number }, VisitReply];
  /** content → background: judge the page without learning it, and give the reasons for each verdict. */
  explain: [ToBackground['visit'][0], VisitReply];
  /** content → background: the person chose this mode for the site of a page in a private window. */
  chooseForWindow: [{ mode: CleaningMode }, null];
  /** content → background: insert the cleaning style sheet for these attributes into the sender's page, or remove it. */
  setStyleSheet: [{ names: AttributeNames; needed: boolean }, null];
  /** content → background: insert the sheet of the site's proven rules into the sender's page; the reply is that sheet. */
  insertEarlySheet: [Record<string, never>, RuleSheet];
  /** content → background: remove the sheet of rules again. */
  removeEarlySheet: [{ css: string }, null];
  /**
   * content → background: show the page's state on the toolbar button. The state is the mode, whether pages like this one are cleaned,
   * the number of blocks dimmed or hidden now, and the trust in the site. `trust` is null before the page is judged.
   */
  showCleaning: [{ mode: CleaningMode; cleans: boolean; cleaned: number; trust: Trust | null }, null];
  /**
   * content → background: the person corrects elements of the page; null takes their corrections back. The reply is the page judged
   * again. Rejects in private windows, because nothing from them is stored.
   */
  mark: [{ page: PageTree; nodes: readonly number[]; kind: MarkKind | null }, VisitReply];
  /** content → background: get the stories at these addresses that are new, by hash of their pages; null for any other address. */
  newStories: [{ links: readonly string[] }, { stories: readonly (number | null)[] }];
  /** content → background: insert into the sender's page the sheet that marks or fades stories with this attribute. */
  insertMarkSheet: [{ name: string; kind: StoryMark }, null];
  /** content → background: get the highlights in the story of the sender's page; none in private windows. */
  storyHighlights: [Record<string, never>, { highlights: readonly DrawnHighlight[] }];
  /**
   * content → background: the person highlights words of the sender's page, or removes highlights; those with a note stay. Rejects in
   * private windows.
   */
  highlight: [HighlightChange, null];
  /** content → background: get the sections of these addresses. */
  storySections: [{ links: readonly string[] }, LinkSections];
  /** content → background: the person wants fewer stories of a section of the sender's site, or no longer fewer. */
  wantFewer: [{ section: number; name: string; fewer: boolean }, null];
  /** content → background: load the picker into the sender's page. */
  loadPicker: [Record<string, never>, null];
  /** content → background: load the bar that lists hidden blocks into the sender's page. */
  loadNotice: [Record<string, never>, null];
  /**
   * content → background: this page hides something. The reply says whether the page may tell the person; with `dismissed`, pages of the
   * site no longer may.
   */
  tellHiding: [{ dismissed: boolean }, { tell: boolean }];
  /**
   * content → background: open the reader on the page's story, at once if `isStory`. Otherwise the story is assembled first; without a
   * story, no reader opens and the message fails.
   */
  openReader: [{ page: PageTree; isStory: boolean }, null];
  /** reader → background: get the story of a page that was fetched on request. */
  readFetched: [{ site: string; page: PageTree }, Article];
  /**
   * reader, dashboard → background: the person corrects an element, or all elements of a place, on the site of this address; null takes
   * that back. The page need not be open. Rejects in private windows.
   */
  markElement: [{ url: string; element: KnownElement; kind: MarkKind | null }, null];
  /** reader → background: get the site of an address, or an empty string. */
  siteOf: [{ url: string }, { site: string }];
  /** pages → background: get a summary of a site's model. */
  siteInfo: [{ site: string }, SiteInfo];
  /** Get the structure that the links between the site's learned pages show, and its style tree. */
  siteStructure: [{ site: string }, SiteStructure];
  /** Get the entropy threshold that the site's pages suggest; null if too few are learned. */
  siteSuggestion: [{ site: string }, EntropySuggestion | null];
  /** Get the person's corrections on the site, newest first. */
  listMarks: [{ site: string }, MarkInfo[]];
  takeBackMark: [{ site: string; id: string }, null];
  listSites: [Record<string, never>, SiteInfo[]];
  forgetSite: [{ site: string }, Forgotten];
  forgetAll: [Record<string, never>, Forgotten];
  /** Get the models of these sites, or all, as the text of an export file. `leftOut` names sites with records that cannot be read. */
  exportModels: [{ sites?: readonly string[] }, { file: string; leftOut: readonly string[] }];
  /** Get the amount that an import of the file would add, `growth` in bytes. Rejects with a clear message on a broken file. */
  checkModels: [{ file: string }, { sites: number; pages: number; growth: number }];
  /** Merge the file's models into the stored ones. Rejects with a clear message on a broken file; nothing changes then. */
  importModels: [{ file: string }, { sites: number; pages: number }];
  /** dashboard → background: get all rules of the site, including rules that are out. */
  siteRules: [{ site: string }, SiteRules];
  /** dashboard → background: learn a page that was fetched on request. Rejects if that is not allowed or not possible. */
  learnFetched: [{ site: string; page: PageTree; started: number }, null];
  storageUse: [Record<string, never>, StorageUse];
  /** The person has read which sites were forgotten to make room. */
  forgetRoomMade: [Record<string, never>, null];
  /** pages → background: make these changes, in order. The popup may close before a write of its own would have begun. */
  storeSettings: [{ changes: readonly SettingsChange[] }, null];
  /** popup → background: make sure that the content script runs in the tab (activeTab), then get its state. */
  activate: [{ tabId: number }, PageState];
}

/** popup, background → content script of one tab. */
export interface ToContent {
  pageState: [Record<string, never>, PageState];
  /**
   * Show the mode on this page at once; with `anyway`, even if pages with its purpose are not cleaned. The caller stores the setting
   * itself.
   */
  setMode: [{ mode: CleaningMode; anyway: boolean }, PageState];
  /** Show the effect of these settings before they are stored. */
  tryOut: [{ settings: Settings }, PageState];
  /** Outline a block in the page, and scroll to it if `scroll`; null removes the outline. */
  outline: [{ node: number | null; scroll: boolean }, null];
  /** Take a fresh snapshot and open the reader. */
  read: [Record<string, never>, null];
  /** Correct a block, or take its correction back with null; the page changes at once. */
  mark: [{ node: number; kind: MarkKind | null }, PageState];
  /** Judge the page again, because its evidence has changed or because each verdict must be `explained`. */
  judgeAgain: [{ explained: boolean }, PageState];
  /** Start the picker. */
  pick: [Record<string, never>, null];
  /** Correct the element that the menu was opened on, or start the picker if that element is not known. */
  markClicked: [{ kind: MarkKind }, null];
  /** Get the addresses and words of this page's links; null if its host is not of the site. Computed live, never stored. */
  linkNames: [{ site: string }, LinkNames | null];
}

/** new: a story that was not there at the last visit. fewer: a story in a section that the person wants less of. highlight: the page's own words. */
export type StoryMark = 'new' | 'fewer' | 'highlight';

export interface HighlightChange {
  readonly add?: Pick<DrawnHighlight, 'id' | 'quote'>;
  /** Ids of highlights. */
  readonly remove?: readonly string[];
}

/** Stories and sections of some links, in the order of the links. */
export interface LinkSections {
  readonly site: string;
  /** The story, by hash of its page, if its section is known. */
  readonly stories: readonly (number | null)[];
  /** The story's section, by hash of the section's page; without a story, the link leads to this section itself. */
  readonly sections: readonly (number | null)[];
}

/**
 * Kinds of stored data. learned: models with corrections. records: rules, reading positions, highlights, notes and the shelf. stories:
 * stories open in the reader. choices: the person's choices for sites.
 */
export type KeptIn = 'learned' | 'records' | 'stories' | 'choices';

/** The data that was forgotten, and the data that could not be. */
export interface Forgotten {
  readonly forgotten: readonly KeptIn[];
  readonly kept: readonly KeptIn[];
}

export interface StorageUse {
  readonly bytes: number;
  readonly limit: number;
  /** Sites forgotten to make room for others, until the person confirms that they have read it. */
  readonly madeRoom: readonly string[];
  /** Sites with records that cannot be read. */
  readonly unreadable: readonly string[];
  /** If the database came up empty: how many sites it had held, and how many of them got their corrections back. Null otherwise. */
  readonly emptied: { readonly sites: number; readonly restored: number } | null;
}

export interface VisitReply {
  readonly report: PageReport;
  readonly trust: Trust;
  /** Whether the page was counted now, or its earlier visit was updated. */
  readonly learned: boolean;
  /** Whether learning is allowed on this page's site. */
  readonly learning: boolean;
  /** On a page in a private window: the mode that the person chose there for its site, if any. Null in a normal window. */
  readonly inPrivate: { readonly chosen: CleaningMode | null } | null;
  /** Why the page could not be learned, for the person; empty if nothing went wrong. */
  readonly problem: string;
}

/** The state of a page. none: it cannot be cleaned (browser page, PDF, empty). working: its snapshot or verdict is not ready. */
export interface PageState {
  readonly status: 'none' | 'working' | 'judged' | 'failed';
  readonly message: string;
  readonly url: string;
  readonly mode: CleaningMode;
  /** Whether pages with this purpose are cleaned on this site, or the person asked to clean this page. */
  readonly cleans: boolean;
  /** The policy that the page is treated with now. */
  readonly policy: Policy;
  readonly report: PageReport | null;
  /** The trust in the site; null without a report. */
  readonly trust: Trust | null;
  /** Number of blocks dimmed or hidden now. */
  readonly cleaned: number;
  /** Number of blocks hidden now. */
  readonly hidden: number;
  /** Whether learning is allowed on this page's site. */
  readonly learning: boolean;
  readonly isPrivate: boolean;
}

export interface SiteRules {
  /** Number of learned pages of the site. */
  readonly pages: number;
  readonly rules: readonly KnownRule[];
}

export interface SiteStructure {
  readonly pagesLearned: number;
  readonly trust: Trust;
  readonly structure: InformativeStructure;
  /** The places of the site style tree, each before the places below it. */
  readonly places: readonly TemplatePlace[];
}

/** An open page, and its links by address and words. */
export interface LinkNames {
  readonly url: string;
  readonly title: string;
  readonly links: readonly { readonly url: string; readonly text: string }[];
}

/** A person's correction, for a list. */
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
  /** Milliseconds since the epoch; 0 if never learned. */
  readonly updated: number;
  readonly mode: CleaningMode | null;
  /** Number of the person's corrections there, if known. */
  readonly marks?: number;
}
