// The suffix list comes first: compression finds repetitions within 32 KB only, and this data would part the code from itself.
import '../core/address/registrable-domain.ts';
import browser from 'webextension-polyfill';
import type { Settings } from '../browser/settings.ts';
import { onSettingsChanged, writeSettings } from '../browser/settings-store.ts';
import { siteOf } from '../core/address/site-of.ts';
import { NO_SHEET } from '../core/rules/rule-sheet.ts';
import { answerInBackground } from '../messaging/messenger.ts';
import { activate, createMenus, openShelfWith, perform } from './actions.ts';
import { injectIntoVisibleTabs, loadNotice, loadPicker, registerWhereAllowed } from './content-script.ts';
import { earlySheetOf } from './early-sheet.ts';
import type { ModelAnswers } from './judging/model-answers.ts';
import { followMarkNew, newAmong } from './new-stories.ts';
import { changePageHighlights, storyHighlights } from './page-highlights.ts';
import { choosePrivately, forgetWindow } from './private-windows.ts';
import { tabOf } from './senders.ts';
import { insertMarkSheet } from './story-marks.ts';
import { followSectionSites, sectionsAmong, wantFewer } from './story-sections.ts';
import { hasGoneOn, insertSheet, removeSheet, setCleaningSheet } from './style-sheet.ts';
import { showCleaning } from './toolbar.ts';
import { mayTellHiding, stopTellingHiding } from './undo-notices.ts';

// The browser may stop the worker at any line, and any event may start it. So every listener is added at the top level, and nothing
// that matters is kept only in memory.

/** Returns the code that learns and judges, most of the worker's. The worker starts without it, and answers what needs no site model. */
const judging = () => import('./judging/model-answers.ts');

answerInBackground<keyof ModelAnswers>(
  {
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
      // A worker that had to start first may answer a page that is gone.
      if (!(await hasGoneOn(sender, false))) await showCleaning(tabOf(sender).id, shown);
      return null;
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
    siteOf: ({ url }) => ({ site: siteOf(url) }),
    async storeSettings({ changes }) {
      await writeSettings(...changes);
      return null;
    },
    activate: ({ tabId }) => activate(tabId),
  },
  async () => (await judging()).modelAnswers,
);

browser.runtime.onInstalled.addListener(async ({ reason }) => {
  await Promise.all([createMenus(), beginAnew(), judging().then((models) => models.copyAllCorrections())]);
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
onSettingsChanged(followModes);
browser.windows.onRemoved.addListener(forgetWindow);
browser.commands.onCommand.addListener((command, tab) => perform(command, tab));
browser.omnibox.onInputStarted.addListener(() =>
  browser.omnibox.setDefaultSuggestion({ description: browser.i18n.getMessage('shelfOmnibox') }),
);
browser.omnibox.onInputEntered.addListener(openShelfWith);
browser.contextMenus.onClicked.addListener(({ menuItemId, linkUrl }, tab) =>
  perform(String(menuItemId), tab, linkUrl),
);

/** Holds the first frame only of sites whose pages are cleaned. */
function followModes(now: Settings, before: Settings): void {
  const modesOf = ({ mode, siteModes }: Settings) => JSON.stringify([mode, siteModes]);
  if (modesOf(now) !== modesOf(before)) void judging().then((models) => models.registerSitesWithRules());
}

/** Sets what lasts until the browser or the extension restarts, so that a start of the worker in between need not wait for it. */
async function beginAnew(): Promise<void> {
  await Promise.all([
    keepStoreFromPages(),
    registerWhereAllowed(),
    judging().then((models) => models.registerSitesWithRules()),
  ]);
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
