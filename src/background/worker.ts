import browser, { type Runtime, type Tabs } from 'webextension-polyfill';
import { clearEarly, NO_RULES, writeEarly } from '../browser/early-store.ts';
import { readSettings } from '../browser/settings-store.ts';
import { answerInBackground } from '../messaging/messenger.ts';
import { activate, createMenus, perform } from './actions.ts';
import {
  injectIntoVisibleTabs,
  isAllowed,
  loadPicker,
  registerEarly,
  registerWhereAllowed,
} from './content-script.ts';
import { earlySheetOf } from './early-sheet.ts';
import { memoryStore } from './memory-store.ts';
import { openModelStore } from './model-store.ts';
import { choosePrivately, forgetWindow, judgePrivately, privateArticle } from './private-windows.ts';
import { openReaderTab } from './reader-tabs.ts';
import { type SiteModels, siteModels } from './site-models.ts';
import { siteOf } from './sites.ts';
import { keepStoreFromPages } from './store-access.ts';
import { insertSheet, removeSheet, setCleaningSheet } from './style-sheet.ts';
import { showCleaning } from './toolbar.ts';
import { forgetTellings, mayTellHiding, stopTellingHiding } from './undo-notices.ts';

// The worker may be stopped at any line and started by any event: every listener stands at the top level, and nothing
// that matters lives in memory.

let opened: Promise<SiteModels> | null = null;
const models = (): Promise<SiteModels> => {
  opened ??= openModelStore()
    .catch(memoryStore)
    .then((store) => siteModels(store));
  return opened;
};

answerInBackground({
  async wake(_, { tab, url = '' }) {
    const site = siteOf(url);
    if (site !== '' && !tab?.incognito) await (await models()).prepare(site);
    return null;
  },
  async visit({ page, settled }, sender) {
    const tab = tabOf(sender);
    requireSameSite(page.url, sender);
    if (tab.incognito) return judgePrivately(page, tab, await readSettings());
    const [{ pagesNeeded, storageLimit }, learning, known] = await Promise.all([
      readSettings(),
      isAllowed(page.url),
      models(),
    ]);
    const learn = learning && settled;
    const { early, ...judgement } = await known.judge(page, { learn, pagesNeeded, storageLimit });
    if (learn && (await writeEarly(judgement.report.site, early))) await registerSitesWithRules();
    return { ...judgement, learning, inPrivate: null };
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
    const css = incognito ? '' : await earlySheetOf(siteOf(sender.url ?? url));
    if (css !== '') await insertSheet(sender, css);
    return { css };
  },
  async removeEarlySheet({ css }, sender) {
    await removeSheet(sender, css);
    return null;
  },
  async showCleaning(shown, sender) {
    await showCleaning(tabOf(sender).id, shown);
    return null;
  },
  async mark({ page, node, kind }, sender) {
    const tab = tabOf(sender);
    requireSameSite(page.url, sender);
    if (tab.incognito) throw new Error('Winnow keeps nothing of private windows.');
    const settings = await readSettings();
    const judged = await (await models()).mark(page, { node, kind }, settings);
    const learning = await isAllowed(page.url);
    return { ...judged, learned: false, learning, inPrivate: null, problem: '' };
  },
  async loadPicker(_, sender) {
    await loadPicker(tabOf(sender).id);
    return null;
  },
  async tellHiding({ dismissed }, sender) {
    const { incognito, url = '' } = tabOf(sender);
    const site = siteOf(sender.url ?? url);
    // Nothing is kept of a private window, so there each page tells.
    if (incognito || site === '') return { tell: !dismissed };
    if (dismissed) await stopTellingHiding(site);
    return { tell: !dismissed && (await mayTellHiding(site)) };
  },
  async openReader({ page, isStory }, sender) {
    const tab = tabOf(sender);
    requireSameSite(page.url, sender);
    const assemble = async () => (tab.incognito ? privateArticle(page) : (await models()).article(page));
    if (isStory) await openReaderTab(assemble, tab);
    else {
      const story = await assemble();
      if (story.blocks.length === 0) throw new Error('There is no story on this page.');
      await openReaderTab(async () => story, tab);
    }
    return null;
  },
  async readFetched({ site, page }) {
    if (siteOf(page.url) !== site) throw new Error(`The page is not one of ${site}.`);
    return (await models()).article(page);
  },
  siteOf: ({ url }) => ({ site: siteOf(url) }),
  async siteInfo({ site }) {
    const [settings, known] = await Promise.all([readSettings(), (await models()).list()]);
    const found = known.find((one) => one.site === site) ?? { site, pages: 0, bytes: 0, updated: 0 };
    return { ...found, mode: settings.siteModes[site] ?? null };
  },
  siteStructure: async ({ site }) => (await models()).structure(site, (await readSettings()).pagesNeeded),
  listMarks: async ({ site }) => (await models()).marks(site),
  async takeBackMark({ site, id }) {
    await (await models()).takeBackMark(site, id, (await readSettings()).storageLimit);
    return null;
  },
  async listSites() {
    const [settings, known] = await Promise.all([readSettings(), (await models()).list()]);
    return known.map((one) => ({ ...one, mode: settings.siteModes[one.site] ?? null }));
  },
  async forgetSite({ site }) {
    await (await models()).forget(site);
    await Promise.all([forgetTellings(site), writeEarly(site, NO_RULES)]);
    await registerSitesWithRules();
    return null;
  },
  async forgetAll() {
    await (await models()).forgetAll();
    await Promise.all([forgetTellings(), clearEarly()]);
    await registerSitesWithRules();
    return null;
  },
  exportModels: async ({ sites }) => ({ file: await (await models()).exportFile(sites) }),
  checkModels: async ({ file }) => (await models()).checkFile(file),
  importModels: async ({ file }) => (await models()).importFile(file, (await readSettings()).storageLimit),
  siteRules: async ({ site }) => (await models()).rules(site),
  async learnFetched({ site, page }, { tab }) {
    if (tab?.incognito) throw new Error('Nothing is learned in a private window.');
    if (siteOf(page.url) !== site) throw new Error(`The page is not one of ${site}.`);
    if (!(await isAllowed(page.url))) throw new Error(`Winnow may not learn on ${site}.`);
    const { pagesNeeded, storageLimit } = await readSettings();
    const { problem } = await (await models()).judge(page, { learn: true, pagesNeeded, storageLimit });
    if (problem !== '') throw new Error(problem);
    return null;
  },
  async storageUse() {
    const [settings, known] = await Promise.all([readSettings(), (await models()).list()]);
    return {
      bytes: known.reduce((sum, { bytes }) => sum + bytes, 0),
      limit: settings.storageLimit * 2 ** 20,
    };
  },
  activate: ({ tabId }) => activate(tabId),
});

void keepStoreFromPages();
browser.runtime.onInstalled.addListener(async ({ reason }) => {
  await Promise.all([createMenus(), registerWhereAllowed(), registerSitesWithRules()]);
  // An update cuts off the content scripts that run; those in view start anew.
  await injectIntoVisibleTabs((await browser.permissions.getAll()).origins ?? []);
  if (reason === 'install')
    await browser.tabs.create({ url: browser.runtime.getURL('src/onboarding/index.html') });
});
browser.runtime.onStartup.addListener(() => Promise.all([registerWhereAllowed(), registerSitesWithRules()]));
browser.permissions.onRemoved.addListener(registerWhereAllowed);
browser.permissions.onAdded.addListener(async ({ origins = [] }) => {
  await registerWhereAllowed();
  await injectIntoVisibleTabs(origins);
});
browser.windows.onRemoved.addListener(forgetWindow);
browser.commands.onCommand.addListener((command, tab) => perform(command, tab));
browser.contextMenus.onClicked.addListener(({ menuItemId }, tab) => perform(String(menuItemId), tab));

/** Registrations are lost on an update, so that they are always made from what is stored. */
async function registerSitesWithRules(): Promise<void> {
  const known = await (await models()).list();
  await registerEarly(known.filter(({ rules = 0 }) => rules > 0).map(({ site }) => site));
}

function tabOf({ tab }: Runtime.MessageSender): Tabs.Tab & { id: number } {
  if (tab?.id === undefined) throw new Error('Only a tab may ask this.');
  return { ...tab, id: tab.id };
}

/** A content script speaks for its own page only. */
function requireSameSite(url: string, { url: from = '' }: Runtime.MessageSender): void {
  if (siteOf(url) === '' || siteOf(url) !== siteOf(from))
    throw new Error('Winnow does not work on this kind of page.');
}
