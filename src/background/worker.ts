import browser from 'webextension-polyfill';
import { type EarlyEntry, NO_RULES, writeEarly } from '../browser/early-store.ts';
import { Problem, storageProblem } from '../browser/problem.ts';
import { modeOf } from '../browser/settings.ts';
import { onSettingsChanged, readSettings } from '../browser/settings-store.ts';
import { siteOf } from '../core/address/site-of.ts';
import { NO_SHEET } from '../core/rules/rule-sheet.ts';
import { isKnownElement } from '../core/site/known-element.ts';
import { mayClean } from '../core/site/trust.ts';
import { answerInBackground } from '../messaging/messenger.ts';
import { activate, createMenus, openShelfWith, perform } from './actions.ts';
import {
  injectIntoVisibleTabs,
  isAllowed,
  loadNotice,
  loadPicker,
  registerEarly,
  registerWhereAllowed,
} from './content-script.ts';
import { earlySheetOf } from './early-sheet.ts';
import { isFromBefore } from './forget-times.ts';
import { forgetEverything, forgetOneSite, forgetRecords } from './forgetting.ts';
import { wishesOf } from './judging.ts';
import { followMarkNew, newAmong, noteIndexPage } from './new-stories.ts';
import { changePageHighlights, drawHighlights, storyHighlights } from './page-highlights.ts';
import { choosePrivately, forgetWindow, judgePrivately, privateArticle } from './private-windows.ts';
import { openReaderTab } from './reader-tabs.ts';
import { requireOpenWindow, requirePageOf, requireSameSite, tabOf } from './senders.ts';
import { siteModels } from './site-models.ts';
import { expectedSites, keepCorrections, noteSites } from './store/corrections-copy.ts';
import { openModelStore } from './store/model-store.ts';
import { roomIn } from './store/writing.ts';
import { insertMarkSheet } from './story-marks.ts';
import { followSectionSites, notePageSections, sectionsAmong, wantFewer } from './story-sections.ts';
import { insertSheet, removeSheet, setCleaningSheet } from './style-sheet.ts';
import { showCleaning } from './toolbar.ts';
import { mayTellHiding, stopTellingHiding } from './undo-notices.ts';

// The browser may stop the worker at any line, and any event may start it. So every listener is added at the top level, and nothing
// that matters is kept only in memory.

/** The site models. If a site is dropped to make room, its records and rules go too. */
const models = siteModels(
  openModelStore(
    (dropped) => {
      void Promise.all(dropped.map(forgetRecords)).then(registerSitesWithRules);
    },
    () => void restoreCorrections(),
  ),
);

answerInBackground({
  async wake({ names }, sender) {
    const { tab, url = '' } = sender;
    const site = siteOf(url);
    if (site === '' || tab?.incognito) return { styled: false };
    const settings = await readSettings();
    const trust = await models.prepare(url, settings.pagesNeeded);
    const styled = mayClean(trust) && modeOf(settings, site) !== 'off';
    if (styled) await setCleaningSheet(sender, names, true);
    return { styled };
  },
  async visit({ page, settled, opened }, sender) {
    const tab = tabOf(sender);
    requireSameSite(page.url, sender);
    if (tab.incognito) return judgePrivately(page, tab, await readSettings());
    if (settled) void drawHighlights(sender).catch(() => undefined);
    const site = siteOf(page.url);
    const [settings, learning, isForgotten] = await Promise.all([
      readSettings(),
      isAllowed(page.url),
      isFromBefore(opened, site),
    ]);
    const learn = learning && settled && !isForgotten;
    const { early, ...judgement } = await models.visit(page, { learn, ...wishesOf(settings, site) });
    // If the site's rules cannot be stored, the page is still judged.
    const unkept = learn && (await keepIfStillWanted(site, opened, early).catch(storageProblem));
    const problem = judgement.problem || (unkept ? unkept.message : '');
    if (learn && settings.markNew && judgement.report.kind === 'toc')
      void noteIndexPage(page, judgement.report, opened, sender);
    if (learn && settings.sectionSites[site])
      void notePageSections(
        { page, report: judgement.report, opened, links: () => models.links(site) },
        sender,
      );
    return { ...judgement, problem, learning, inPrivate: null };
  },
  async explain({ page }, sender) {
    const tab = tabOf(sender);
    requireSameSite(page.url, sender);
    const settings = await readSettings();
    if (tab.incognito) return judgePrivately(page, tab, settings, true);
    const [explained, learning] = await Promise.all([
      models.explain(page, wishesOf(settings, siteOf(page.url))),
      isAllowed(page.url),
    ]);
    return { ...explained, learned: false, learning, inPrivate: null, problem: '' };
  },
  async chooseForWindow({ mode }, sender) {
    const tab = tabOf(sender);
    if (tab.incognito) await choosePrivately(tab, siteOf(sender.url ?? ''), mode);
    return null;
  },
  async setStyleSheet({ names, needed }, sender) {
    await setCleaningSheet(sender, names, needed);
    return null;
  },
  async insertEarlySheet(_, sender) {
    const { incognito, url = '' } = tabOf(sender);
    const address = sender.url ?? url;
    const sheet = incognito ? NO_SHEET : await earlySheetOf(siteOf(address), address);
    if (sheet.css !== '') await insertSheet(sender, sheet.css);
    return sheet;
  },
  async removeEarlySheet({ css }, sender) {
    await removeSheet(sender, css);
    return null;
  },
  async showCleaning(shown, sender) {
    await showCleaning(tabOf(sender).id, shown);
    return null;
  },
  async mark({ page, nodes, kind }, sender) {
    tabOf(sender);
    requireSameSite(page.url, sender);
    requireOpenWindow(sender);
    const settings = await readSettings();
    const judged = await models.mark(page, { nodes, kind }, wishesOf(settings, siteOf(page.url)));
    await copyCorrections(siteOf(page.url));
    const learning = await isAllowed(page.url);
    return { ...judged, learned: false, learning, inPrivate: null, problem: '' };
  },
  newStories: async ({ links }, sender) => ({ stories: await newAmong(links, sender) }),
  async insertMarkSheet(mark, sender) {
    await insertMarkSheet(sender, mark);
    return null;
  },
  storyHighlights: async (_, sender) => ({ highlights: await storyHighlights(sender) }),
  async highlight(change, sender) {
    await changePageHighlights(change, sender);
    return null;
  },
  storySections: ({ links }, sender) => sectionsAmong(links, sender),
  wantFewer: (wanted, sender) => wantFewer(wanted, sender),
  async loadNotice(_, sender) {
    await loadNotice(tabOf(sender).id);
    return null;
  },
  async loadPicker(_, sender) {
    await loadPicker(tabOf(sender).id);
    return null;
  },
  async tellHiding({ dismissed }, sender) {
    const { incognito, url = '' } = tabOf(sender);
    const site = siteOf(sender.url ?? url);
    // Nothing is kept about a private window, so there each page shows the notice.
    if (incognito || site === '') return { tell: !dismissed };
    if (dismissed) await stopTellingHiding(site);
    return { tell: !dismissed && (await mayTellHiding(site)) };
  },
  async openReader({ page, isStory }, sender) {
    const tab = tabOf(sender);
    requireSameSite(page.url, sender);
    const assemble = async () => (tab.incognito ? { article: privateArticle(page) } : models.listed(page));
    if (isStory) await openReaderTab(assemble, tab);
    else {
      const story = await assemble();
      if (story.article.blocks.length === 0) throw new Problem('no_story');
      await openReaderTab(async () => story, tab);
    }
    return null;
  },
  async readFetched({ site, page }) {
    requirePageOf(site, page.url);
    return models.article(page);
  },
  async markElement({ url, element, kind }, sender) {
    requireOpenWindow(sender);
    const site = siteOf(url);
    if (site === '' || !isKnownElement(element)) throw new Error('This is no element of a page.');
    await models.markElement(site, { element, kind }, (await readSettings()).storageLimit);
    await copyCorrections(site);
    return null;
  },
  siteOf: ({ url }) => ({ site: siteOf(url) }),
  async siteInfo({ site }) {
    const [settings, known] = await Promise.all([readSettings(), models.list()]);
    const found = known.find((one) => one.site === site) ?? { site, pages: 0, bytes: 0, updated: 0 };
    return { ...found, mode: settings.siteModes[site] ?? null };
  },
  async siteStructure({ site }) {
    const settings = await readSettings();
    return models.structure(site, settings.pagesNeeded);
  },
  siteSuggestion: ({ site }) => models.suggestion(site),
  listMarks: async ({ site }) => models.marks(site),
  async takeBackMark({ site, id }) {
    await models.takeBackMark(site, id, (await readSettings()).storageLimit);
    await copyCorrections(site);
    return null;
  },
  async listSites() {
    const [settings, known] = await Promise.all([readSettings(), models.list()]);
    return known.map((one) => ({ ...one, mode: settings.siteModes[one.site] ?? null }));
  },
  async forgetSite({ site }) {
    const told = await forgetOneSite(models, site);
    await registerSitesWithRules();
    return told;
  },
  async forgetAll() {
    const told = await forgetEverything(models);
    await registerSitesWithRules();
    return told;
  },
  exportModels: ({ sites }) => models.exportFile(sites),
  checkModels: async ({ file }) => models.checkFile(file),
  async importModels({ file }) {
    const imported = await models.importFile(file, (await readSettings()).storageLimit);
    await copyAllCorrections();
    return imported;
  },
  siteRules: async ({ site }) => models.rules(site),
  async learnFetched({ site, page, started }, sender) {
    requireOpenWindow(sender);
    requirePageOf(site, page.url);
    if (!(await isAllowed(page.url))) throw new Error(`Winnow may not learn on ${site}.`);
    const wishes = wishesOf(await readSettings(), site);
    if (await isFromBefore(started, site)) throw new Error(`${site} was forgotten meanwhile.`);
    const { problem, early } = await models.visit(page, { learn: true, ...wishes });
    await keepIfStillWanted(site, started, early);
    if (problem !== '') throw new Error(problem);
    return null;
  },
  async storageUse() {
    const [settings, known, aside] = await Promise.all([readSettings(), models.list(), models.setAside()]);
    return {
      ...aside,
      bytes: known.reduce((sum, { bytes }) => sum + bytes, 0),
      limit: roomIn(settings.storageLimit).bytes,
    };
  },
  async forgetRoomMade() {
    await models.forgetRoomMade();
    return null;
  },
  activate: ({ tabId }) => activate(tabId),
});

browser.runtime.onInstalled.addListener(async ({ reason }) => {
  await Promise.all([createMenus(), beginAnew(), copyAllCorrections()]);
  // An update cuts off running content scripts. Visible tabs get new ones.
  await injectIntoVisibleTabs((await browser.permissions.getAll()).origins ?? []);
  if (reason === 'install')
    await browser.tabs.create({ url: browser.runtime.getURL('src/onboarding/index.html') });
});
browser.runtime.onStartup.addListener(beginAnew);
browser.permissions.onRemoved.addListener(registerWhereAllowed);
browser.permissions.onAdded.addListener(async ({ origins = [] }) => {
  await registerWhereAllowed();
  await injectIntoVisibleTabs(origins);
});
onSettingsChanged(followMarkNew);
onSettingsChanged(followSectionSites);
browser.windows.onRemoved.addListener(forgetWindow);
browser.commands.onCommand.addListener((command, tab) => perform(command, tab));
browser.omnibox.onInputStarted.addListener(() =>
  browser.omnibox.setDefaultSuggestion({ description: browser.i18n.getMessage('shelfOmnibox') }),
);
browser.omnibox.onInputEntered.addListener(openShelfWith);
browser.contextMenus.onClicked.addListener(({ menuItemId, linkUrl }, tab) =>
  perform(String(menuItemId), tab, linkUrl),
);

/** Sets what lasts until the browser or the extension restarts, so that a start of the worker in between need not wait for it. */
async function beginAnew(): Promise<void> {
  await Promise.all([keepStoreFromPages(), registerWhereAllowed(), registerSitesWithRules()]);
}

/**
 * Closes the local store to content scripts, which need none of it. A page that took over its process then finds nothing there.
 * Firefox cannot close it.
 */
async function keepStoreFromPages(): Promise<void> {
  const store = browser.storage.local as unknown as {
    setAccessLevel?: (level: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
  };
  await store.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
}

/** Stores a site's early rules. If the person had the site forgotten while a page was learned, forgets the site again. */
async function keepIfStillWanted(site: string, opened: number, early: EarlyEntry): Promise<void> {
  if (await isFromBefore(opened, site)) {
    await models.forget(site);
    await writeEarly(site, NO_RULES);
  } else if (await writeEarly(site, early)) await registerSitesWithRules();
}

/** Copies a site's corrections. A failure is not reported, since the correction itself is stored. */
const copyCorrections = async (site: string): Promise<void> =>
  models.corrections(site).then(
    (marks) => keepCorrections(site, marks).catch(() => undefined),
    () => undefined,
  );

async function copyAllCorrections(): Promise<void> {
  const known = await models.list().catch(() => []);
  for (const { site, marks = 0 } of known) if (marks > 0) await copyCorrections(site);
}

/** Restores corrections into a database that has no sites although it should have some. */
async function restoreCorrections(): Promise<void> {
  const [expected, { storageLimit }] = await Promise.all([expectedSites(), readSettings()]);
  if (expected.sites === 0 && expected.corrected.length === 0) return;
  await models.restore(expected, storageLimit);
  await noteSites(expected.corrected.length);
}

/** Registers the early script for all sites with rules. Updates lose registrations, so they are made from the store; none if it fails. */
async function registerSitesWithRules(): Promise<void> {
  const stored = await models.list().catch(() => null);
  if (stored && stored.length > 0) await noteSites(stored.length);
  const known = stored ?? [];
  await registerEarly(known.filter(({ rules = 0 }) => rules > 0).map(({ site }) => site));
}
